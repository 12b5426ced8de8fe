import CLinux
import Glibc
import PlatformEventLoop

/// One end of a connection of the side channel: converts messages to bytes and bytes to messages.
///
/// It never blocks: it closes the connection when the other end does not read.
@MainActor final class FieldConnection {
    /// Called with each message; the connection ends when it throws.
    var onFrame: ((FieldFrame) throws(FieldError) -> Void)?
    /// Called once after the connection ended; the error is nil unless the other end misused the protocol.
    var onEnd: ((FieldError?) -> Void)?

    private var descriptor: Int32
    private var watch: EventSource?
    private var buffer = FieldFrameBuffer()

    /// Takes ownership of a connected socket and sends the greeting.
    ///
    /// `isOpen` is false at once when the other end has closed already.
    init(descriptor: Int32, loop: EventLoop) {
        self.descriptor = descriptor
        watch = loop.addReader(fd: descriptor) { [weak self] _ in self?.read() }
        send(.hello(version: FieldFrame.version))
    }

    /// Connects to the keyboard that listens at a path; nil when no process of this user does.
    static func connect(to path: String) -> Int32? {
        let descriptor = spinet_socket_connect(path)
        return descriptor < 0 ? nil : descriptor
    }

    /// Whether messages can still be sent.
    var isOpen: Bool { descriptor >= 0 }

    /// Sends a message.
    func send(_ frame: FieldFrame) {
        guard isOpen else { return }
        let bytes = frame.bytes
        if Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) != bytes.count { end(nil) }
    }

    /// Reads the available bytes and reports their messages.
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

    /// Ends the connection because the other end misused the protocol.
    func refuse(_ reason: FieldError) { end(reason) }

    /// Ends the connection without calling `onEnd`.
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

/// Divides the bytes of a stream into messages.
package struct FieldFrameBuffer: Sendable {
    private var bytes: [UInt8] = []

    package init() {}

    package mutating func append(_ new: some Sequence<UInt8>) { bytes += new }

    /// The next complete message; nil when more bytes are needed.
    ///
    /// - Throws: `FieldError`; the rest of the stream cannot be read then.
    package mutating func next() throws(FieldError) -> FieldFrame? {
        guard bytes.count >= 2 else { return nil }
        let count = Int(bytes[0]) | Int(bytes[1]) << 8
        // Checked before the message is complete, so that the buffer never exceeds one message.
        guard count <= FieldFrame.greatestLength else { throw .tooLong(count) }
        guard bytes.count >= 2 + count else { return nil }
        let frame = try FieldFrame(bytes[2..<(2 + count)])
        bytes.removeFirst(2 + count)
        return frame
    }
}

/// The path of the side channel: a socket beside the display's, one for each compositor.
enum FieldSocket {
    /// - Returns: nil without `$XDG_RUNTIME_DIR`.
    static var path: String? {
        func value(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        guard let folder = value("XDG_RUNTIME_DIR") else { return nil }
        let display = value("WAYLAND_DISPLAY") ?? "wayland-0"
        return "\(folder)/spinet-\(display.split(separator: "/").last ?? "wayland-0").fields"
    }
}
