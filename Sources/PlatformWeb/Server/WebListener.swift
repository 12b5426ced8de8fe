import Dispatch
import Foundation
import Glibc
import Platform

/// Accepts connections on one address, with bounds that hold before anybody has shown a token.
///
/// A connection without a whole request is closed after some seconds, and when there are too many of them the oldest
/// makes room: a browser sends its request at once. Where the process has no descriptors left, that happens too, and
/// accepting goes on as soon as there are some; nothing of this ends the server.
@MainActor final class WebListener {
    /// The bounds.
    struct Limits {
        /// The connections that have no WebSocket.
        var waiting = 64
        /// All connections.
        var all = 256
        /// How long a client may take to send its request, in seconds.
        var requestTime = 5.0

        /// The usual bounds, and at most half of the descriptors that the process may have.
        init() {
            var limit = rlimit()
            guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
            all = Int(min(rlim_t(all), max(2, limit.rlim_cur / 2)))
            waiting = min(waiting, max(1, all / 2))
        }
    }

    /// The port.
    private(set) var port: UInt16
    /// Called with each new connection, which is to be given its `onRequest`.
    var onConnection: (@MainActor (WebConnection) -> Void)?
    /// How many connections are open.
    var count: Int { connections.count }

    /// How many connections are accepted in one turn.
    private static let acceptedInOneTurn = 16
    /// How long accepting rests where there are no descriptors and no connection can make room, in seconds.
    private static let restTime = 0.1

    private let address: String
    private let limits: Limits
    private var accepting: (any DispatchSourceRead)?
    /// The socket that listens; another one after it broke.
    private(set) var socket: OwnedDescriptor
    /// All connections, the oldest first.
    private var connections: [WebConnection] = []
    private var isClosed = false

    /// Listens on an address in digits; port 0 takes any free one.
    ///
    /// - Throws: `PlatformError.system` when the port is taken or the address is none of this machine's.
    init(address: String, port: UInt16, limits: Limits = Limits()) throws(PlatformError) {
        self.address = address
        self.limits = limits
        (socket, self.port) = try WebListener.listen(address: address, port: port)
        watch()
    }

    isolated deinit { accepting?.cancel() }

    /// Accepts nothing more and closes all connections but those that are being ended.
    func close() {
        isClosed = true
        accepting?.cancel()
        accepting = nil
        for connection in connections where !connection.isSocket { connection.close() }
    }

    private func watch() {
        let socket = socket
        let source = DispatchSource.makeReadSource(fileDescriptor: socket.value, queue: .main)
        source.setEventHandler { @Sendable [weak self] in MainActor.assumeIsolated { self?.acceptable() } }
        source.setCancelHandler { @Sendable in withExtendedLifetime(socket) {} }
        accepting = source
        source.resume()
    }
}

// MARK: - Accepting

extension WebListener {
    private func acceptable() {
        for _ in 0..<Self.acceptedInOneTurn where accepting != nil {
            let descriptor = accept(socket.value, nil, nil)
            if descriptor >= 0 {
                _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
                _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
                add(OwnedDescriptor(descriptor))
                continue
            }
            switch errno {
            case EAGAIN: return
            case EMFILE, ENFILE, ENOBUFS, ENOMEM:
                // The connection waits in the queue of the system meanwhile.
                guard closeOldestWaiting() else { return rest(then: watch) }
                // Its descriptor is closed in the next turn, when libdispatch has let go of it.
                return
            case EBADF, EINVAL, ENOTSOCK: return rest(then: listenAgain)
            default: continue  // The client has gone already, or the network has a passing problem.
            }
        }
    }

    private func add(_ descriptor: OwnedDescriptor) {
        if connections.count >= limits.all || connections.count(where: { !$0.isSocket }) >= limits.waiting {
            guard closeOldestWaiting() else { return }
        }
        var on: Int32 = 1
        // A frame must not wait for the acknowledgement of the one before.
        setsockopt(
            descriptor.value, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        let connection = WebConnection(descriptor, requestTime: limits.requestTime)
        connections.append(connection)
        connection.onClose = { [weak self, weak connection] in
            self?.connections.removeAll { $0 === connection }
        }
        onConnection?(connection)
    }

    /// - Returns: whether there was one.
    private func closeOldestWaiting() -> Bool {
        guard let oldest = connections.first(where: { !$0.isSocket }) else { return false }
        oldest.close()
        return true
    }

    /// A listening socket without an accept call stays readable, and its source would be called without end.
    private func rest(then goOn: @escaping @MainActor () -> Void) {
        accepting?.cancel()
        accepting = nil
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.restTime) { [weak self] in
            MainActor.assumeIsolated {
                if self?.isClosed == false { goOn() }
            }
        }
    }

    private func listenAgain() {
        do throws(PlatformError) {
            (socket, port) = try WebListener.listen(address: address, port: port)
            watch()
        } catch {
            rest(then: listenAgain)
        }
    }
}

// MARK: - Listening

extension WebListener {
    private static func listen(
        address: String, port: UInt16
    ) throws(PlatformError) -> (OwnedDescriptor, UInt16) {
        var storage = sockaddr_storage()
        guard let size = fill(&storage, address: address, port: port) else {
            throw .system(operation: "Listening on \(address)", code: EADDRNOTAVAIL)
        }
        let descriptor = Glibc.socket(
            Int32(storage.ss_family),
            Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw .system(operation: "Listening on port \(port)", code: errno) }
        let socket = OwnedDescriptor(descriptor)
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        let result = withUnsafePointer(to: &storage) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
        }
        guard result == 0, Glibc.listen(descriptor, 128) == 0 else {
            let operation = errno == EADDRNOTAVAIL ? "Listening on \(address)" : "Listening on port \(port)"
            throw .system(operation: operation, code: errno)
        }
        return (socket, boundPort(descriptor) ?? port)
    }

    private static func fill(_ storage: inout sockaddr_storage, address: String, port: UInt16) -> socklen_t? {
        withUnsafeMutableBytes(of: &storage) { bytes in
            if address.contains(":") {
                var inet = sockaddr_in6()
                inet.sin6_family = sa_family_t(AF_INET6)
                inet.sin6_port = port.bigEndian
                guard inet_pton(AF_INET6, address, &inet.sin6_addr) == 1 else { return nil }
                bytes.copyBytes(from: withUnsafeBytes(of: inet) { Array($0) })
                return socklen_t(MemoryLayout<sockaddr_in6>.size)
            }
            var inet = sockaddr_in()
            inet.sin_family = sa_family_t(AF_INET)
            inet.sin_port = port.bigEndian
            guard inet_pton(AF_INET, address, &inet.sin_addr) == 1 else { return nil }
            bytes.copyBytes(from: withUnsafeBytes(of: inet) { Array($0) })
            return socklen_t(MemoryLayout<sockaddr_in>.size)
        }
    }

    private static func boundPort(_ descriptor: Int32) -> UInt16? {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &storage) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
        }
        guard result == 0 else { return nil }
        // The port is at the same offset in both kinds of addresses.
        return withUnsafeBytes(of: storage) { UInt16($0[2]) << 8 | UInt16($0[3]) }
    }
}
