import CLinux
import Glibc
import Platform

/// One end of the socket between a dictation and the process of its engine.
final class EngineSocket {
    private let descriptor: OwnedDescriptor

    init(_ descriptor: OwnedDescriptor) { self.descriptor = descriptor }

    /// Sends a message.
    ///
    /// - Parameter seconds: how long the other end may take to read what came before.
    /// - Returns: false if it did not, or is gone.
    func send(_ message: EngineMessage, within seconds: Double) -> Bool {
        let bytes = message.bytes
        let end = MonotonicClock.now + seconds
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(descriptor.value, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count > 0 { sent += count } else if !waits(for: POLLOUT, until: end) { return false }
        }
        return true
    }

    /// Receives a message.
    ///
    /// - Parameter seconds: how long to wait for it; for ever if that is infinite.
    /// - Returns: nil if none came, the other end is gone, or what came is no message.
    func receive(within seconds: Double) -> EngineMessage? {
        let end = MonotonicClock.now + seconds
        guard let header = read(EngineMessage.headerLength, until: end),
            let length = EngineMessage.length(after: header), let content = read(length, until: end)
        else { return nil }
        return EngineMessage(header: header, content: content)
    }

    private func read(_ count: Int, until end: Double) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count), filled = 0
        while filled < count {
            let new = bytes[filled...].withUnsafeMutableBytes {
                Glibc.read(descriptor.value, $0.baseAddress, $0.count)
            }
            if new > 0 { filled += new } else if new == 0 || !waits(for: POLLIN, until: end) { return nil }
        }
        return bytes
    }

    /// Waits after a call that failed, if the reason passes.
    private func waits(for event: Int32, until end: Double) -> Bool {
        guard errno == EAGAIN || errno == EINTR else { return false }
        let left = end - MonotonicClock.now
        guard left > 0 else { return false }
        var fd = pollfd(fd: descriptor.value, events: Int16(event), revents: 0)
        return spinet_poll(&fd, 1, left.isFinite ? Int64(left * 1e9) : -1) >= 0
    }
}
