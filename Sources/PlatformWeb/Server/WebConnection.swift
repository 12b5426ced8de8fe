import Dispatch
import Foundation
import Glibc
import Platform

/// One accepted TCP connection: a request, its response, and the WebSocket where the response is one.
///
/// All work is done on the main actor in small parts: at most `readSize` bytes a turn. A connection that has sent no
/// whole request in time is closed, as is one that does not take its response.
@MainActor final class WebConnection {
    /// What a request gets.
    enum Answer {
        case response(WebResponse, hasBody: Bool)
        /// The WebSocket, with the client's key.
        case socket(key: String, PageConnection)
    }

    /// Answers a request, or the reason why there is none.
    var onRequest: (@MainActor (Result<RequestHead, RequestError>) -> Answer)?
    /// Called once, when the connection is closed.
    var onClose: (@MainActor () -> Void)?
    /// Whether it is a WebSocket, whose client knew the token.
    var isSocket: Bool { page != nil }

    private enum Phase {
        case request
        /// The response is sent; what the client still says is thrown away until it closes, or the time is over.
        case ending
        case socket
        case closed
    }

    /// How much is read in one turn, in bytes.
    static let readSize = 64 << 10
    /// How much may wait to be sent, in bytes: two frames of the largest screen, and more.
    static let mostWaiting = 128 << 20
    /// How long a client may take to accept a response, in seconds.
    private static let responseTime = 10.0
    /// How long a client that has its response may take to close, in seconds.
    ///
    /// Closed at once, with the client's last bytes unread, the connection would be reset and the response lost.
    private static let lingerTime = 1.0

    let descriptor: OwnedDescriptor
    private var phase = Phase.request
    private var head: [UInt8] = []
    private var reader = WebSocketReader(limit: ClientMessage.largestSize)
    private var page: PageConnection?
    private var reading: (any DispatchSourceRead)?
    private var writing: (any DispatchSourceWrite)?
    private var output: [[UInt8]] = []
    /// How much of the first of `output` is sent.
    private var sent = 0
    private var waiting = 0
    private var endsWhenSent = false

    /// Takes over an accepted socket that does not block.
    ///
    /// - Parameter requestTime: how long the client may take to send its request, in seconds.
    init(_ descriptor: OwnedDescriptor, requestTime: TimeInterval) {
        self.descriptor = descriptor
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor.value, queue: .main)
        source.setEventHandler { @Sendable [weak self] in MainActor.assumeIsolated { self?.readable() } }
        // The descriptor must stay open until libdispatch has let go of it.
        source.setCancelHandler { @Sendable in withExtendedLifetime(descriptor) {} }
        reading = source
        source.resume()
        close(after: requestTime) { $0.phase == .request }
    }

    // A source that is not cancelled outlives its owner and is called without end.
    isolated deinit {
        reading?.cancel()
        writing?.cancel()
    }

    /// Closes now; whatever is not sent yet is lost.
    func close() {
        guard phase != .closed else { return }
        phase = .closed
        reading?.cancel()
        writing?.cancel()
        reading = nil
        writing = nil
        output = []
        head = []
        onRequest = nil
        page?.ended()
        page = nil
        onClose?()
        onClose = nil
    }

    private func close(
        after seconds: TimeInterval, if condition: @escaping @MainActor (WebConnection) -> Bool
    ) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
            MainActor.assumeIsolated {
                if let self, condition(self) { self.close() }
            }
        }
    }
}

// MARK: - Reading

extension WebConnection {
    private func readable() {
        let (count, code, bytes) = WebConnection.receive(descriptor.value)
        guard count > 0 else {
            if count < 0, code == EAGAIN || code == EINTR { return }
            return close()
        }
        switch phase {
        case .request: readRequest(bytes)
        case .socket: handle(reader.read(bytes[...]))
        case .ending, .closed: break
        }
    }

    private static func receive(_ descriptor: Int32) -> (count: Int, code: Int32, bytes: [UInt8]) {
        var result = 0, code: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: readSize) { buffer, count in
            result = recv(descriptor, buffer.baseAddress, readSize, 0)
            code = errno
            count = max(0, result)
        }
        return (result, code, bytes)
    }

    private func readRequest(_ bytes: [UInt8]) {
        let searched = max(0, head.count - 3)
        head += bytes
        let end: [UInt8] = [13, 10, 13, 10]
        let found = (searched..<max(searched, head.count - 3)).first {
            head[$0] == 13 && head[$0..<($0 + 4)].elementsEqual(end)
        }
        guard let found, found <= RequestHead.largestSize else {
            if head.count > RequestHead.largestSize { answer(.failure(.tooLarge)) }
            return
        }
        let rest = head[(found + 4)...]
        let request = head[..<found]
        head = []
        answer(Result { () throws(RequestError) in try RequestHead(parsing: request) }, rest)
    }

    private func answer(_ request: Result<RequestHead, RequestError>, _ rest: ArraySlice<UInt8> = []) {
        guard let answer = onRequest?(request) else { return close() }
        onRequest = nil
        head = []
        switch answer {
        case .response(let response, let hasBody):
            phase = .ending
            send(response.encoded(hasBody: hasBody))
            end()
        case .socket(let key, let page):
            phase = .socket
            self.page = page
            send(WebResponse.webSocket(accepting: key))
            page.opened(self)
            if !rest.isEmpty { handle(reader.read(rest)) }
        }
    }

    private func handle(_ events: [WebSocketReader.Event]) {
        for event in events where phase == .socket { page?.handle(event) }
    }
}

// MARK: - Writing

extension WebConnection {
    /// Sends bytes, now or as soon as the client takes them.
    func send(_ bytes: [UInt8]) {
        guard phase != .closed, !endsWhenSent else { return }
        waiting += bytes.count
        // A client that reads nothing must not fill the memory.
        guard waiting <= Self.mostWaiting else { return close() }
        output.append(bytes)
        if writing == nil { writeOut() }
    }

    /// Sends nothing more; closes when the client has everything and closes too, or after a time.
    func end() {
        endsWhenSent = true
        close(after: Self.responseTime) { _ in true }
        if output.isEmpty { ended() }
    }

    private func ended() {
        guard phase != .closed else { return }
        shutdown(descriptor.value, Int32(SHUT_WR))
        close(after: Self.lingerTime) { _ in true }
    }

    private func writeOut() {
        while let first = output.first {
            let count = first[sent...].withUnsafeBytes {
                Glibc.send(descriptor.value, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { return waitUntilWritable() }
            guard count > 0 || first.isEmpty else { return close() }
            sent += count
            waiting -= count
            guard sent == first.count else { continue }
            output.removeFirst()
            sent = 0
        }
        writing?.cancel()
        writing = nil
        if endsWhenSent { ended() }
    }

    private func waitUntilWritable() {
        guard writing == nil else { return }
        let descriptor = descriptor
        let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor.value, queue: .main)
        source.setEventHandler { @Sendable [weak self] in MainActor.assumeIsolated { self?.writeOut() } }
        source.setCancelHandler { @Sendable in withExtendedLifetime(descriptor) {} }
        writing = source
        source.resume()
    }
}
