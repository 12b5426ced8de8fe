import CLinux
import Glibc
import PlatformEventLoop

/// One end of a connection of the side channel: bytes in, messages out, and the other way round.
///
/// It never waits: what the other end does not read ends the connection.
@MainActor final class FieldConnection {
    /// Called with each message; what it throws ends the connection.
    var onFrame: ((FieldFrame) throws(FieldError) -> Void)?
    /// Called once when the connection ended, with the reason where the other end is at fault.
    var onEnd: ((FieldError?) -> Void)?

    private var descriptor: Int32
    private var watch: EventSource?
    private var buffer = FieldFrameBuffer()

    /// Takes a connected socket over and greets.
    ///
    /// The other end may be gone already: then `isOpen` is false at once.
    init(descriptor: Int32, loop: EventLoop) {
        self.descriptor = descriptor
        watch = loop.addReader(fd: descriptor) { [weak self] _ in self?.read() }
        send(.hello(version: FieldFrame.version))
    }

    /// A socket to whoever listens at a path; nil when nobody of ours does.
    static func connect(to path: String) -> Int32? {
        let descriptor = spinet_socket_connect(path)
        return descriptor < 0 ? nil : descriptor
    }

    /// Whether it is still of use.
    var isOpen: Bool { descriptor >= 0 }

    /// Sends a message.
    func send(_ frame: FieldFrame) {
        guard isOpen else { return }
        let bytes = frame.bytes
        if Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) != bytes.count { end(nil) }
    }

    /// Takes in what has come.
    func read() {
        var chunk = [UInt8](repeating: 0, count: 4096)
        while isOpen {
            let count = recv(descriptor, &chunk, chunk.count, 0)
            if count < 0 {
                if errno != EAGAIN, errno != EINTR { end(nil) }
                return
            }
            guard count > 0 else { return end(nil) }
            do throws(FieldError) {
                buffer.append(chunk.prefix(count))
                while isOpen, let frame = try buffer.next() { try onFrame?(frame) }
            } catch {
                return end(error)
            }
        }
    }

    /// Ends the connection through a fault of the other end.
    func refuse(_ reason: FieldError) { end(reason) }

    /// Ends the connection, and tells nobody.
    func close() {
        onEnd = nil
        end(nil)
    }

    private func end(_ reason: FieldError?) {
        guard isOpen else { return }
        watch?.cancel()
        Glibc.close(descriptor)
        descriptor = -1
        onFrame = nil
        let onEnd = onEnd
        self.onEnd = nil
        onEnd?(reason)
    }
}

/// Bytes of a stream, cut into messages.
package struct FieldFrameBuffer: Sendable {
    private var bytes: [UInt8] = []

    package init() {}

    package mutating func append(_ new: some Sequence<UInt8>) { bytes += new }

    /// The next whole message; nil when none is there yet.
    ///
    /// - Throws: `FieldError`; nothing sensible can follow.
    package mutating func next() throws(FieldError) -> FieldFrame? {
        guard bytes.count >= 2 else { return nil }
        let count = Int(bytes[0]) | Int(bytes[1]) << 8
        // Said before it is waited for: nobody makes us keep more than a message.
        guard count <= FieldFrame.greatestLength else { throw .tooLong(count) }
        guard bytes.count >= 2 + count else { return nil }
        let frame = try FieldFrame(bytes[2..<(2 + count)])
        bytes.removeFirst(2 + count)
        return frame
    }
}

/// Where the two ends meet: a socket beside the display's, so that each compositor has one.
enum FieldSocket {
    /// - Returns: nil without a place for a person's sockets.
    static var path: String? {
        func value(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        guard let folder = value("XDG_RUNTIME_DIR") else { return nil }
        let display = value("WAYLAND_DISPLAY") ?? "wayland-0"
        return "\(folder)/spinet-\(display.split(separator: "/").last ?? "wayland-0").fields"
    }
}
