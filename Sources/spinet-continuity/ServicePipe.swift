import CLinux
import Continuity
import Glibc

/// The socket to the service that started this program.
final class ServicePipe {
    /// The descriptor that the service gives.
    let descriptor: Int32
    private var lines = LineStream()

    /// Takes the descriptor; nil if it is no socket of the service's.
    init?(descriptor: Int32) {
        guard fcntl(descriptor, F_GETFD) >= 0 else { return nil }
        self.descriptor = descriptor
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    /// The messages that have arrived; nil once the service has closed its end or broken the rules of the pipe.
    func read() -> [ServiceMessage]? {
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        var messages: [ServiceMessage] = []
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count == 0 { return nil }
            guard count > 0 else { break }
            lines.append(buffer[..<count])
            do {
                while let message: ServiceMessage = try lines.next() { messages.append(message) }
            } catch {
                return nil
            }
        }
        return errno == EAGAIN || errno == EINTR ? messages : nil
    }

    /// Sends a message.
    ///
    /// - Returns: whether the service reads: one that leaves a buffer full is gone or hangs.
    func send(_ message: HelperMessage) -> Bool {
        guard let line = try? LineStream.line(message) else { return false }
        var sent = 0
        while sent < line.count {
            let count = line[sent...].withUnsafeBytes {
                spinet_socket_send(descriptor, $0.baseAddress, $0.count, nil, 0)
            }
            if count > 0 {
                sent += count
                continue
            }
            guard errno == EAGAIN || errno == EINTR else { return false }
            var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            guard poll(&ready, 1, Self.patience) > 0 else { return false }
        }
        return true
    }

    /// How long a full buffer is waited for, in milliseconds.
    private static let patience: Int32 = 2000
}
