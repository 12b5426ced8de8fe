import CLinux
package import Continuity
import Glibc
package import Platform

/// A connection to a nearby device: a line of JSON for each message.
///
/// It never blocks: it ends when the other end does not read.
@MainActor package final class NearbyLink {
    /// Called with each message.
    package var onMessage: ((NearbyMessage) -> Void)?
    /// Called once after the other end closed the connection or sent what is no message; not after `close()`.
    package var onEnd: ((ContinuityError?) -> Void)?

    private var descriptor: OwnedDescriptor?
    private var watch: PlatformWatch?
    private var lines = LineStream()

    /// Takes over a connected socket.
    package init(_ descriptor: OwnedDescriptor, system: any PlatformSystem) {
        self.descriptor = descriptor
        watch = system.watch(descriptor.value) { [weak self] in self?.read() }
    }

    /// Whether messages can be sent.
    package var isOpen: Bool { descriptor != nil }

    /// Sends a message; one that the other end would refuse is left out.
    package func send(_ message: NearbyMessage) {
        guard let descriptor, let line = try? LineStream.line(message) else { return }
        let sent = line.withUnsafeBytes {
            spinet_socket_send(descriptor.value, $0.baseAddress, $0.count, nil, 0)
        }
        // A device that does not read is of no use, and half a message cannot be completed later.
        if sent != line.count { end(nil) }
    }

    /// Closes the connection.
    package func close() {
        onEnd = nil
        end(nil)
    }

    private func read() {
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while let descriptor {
            var none = 0
            let count = spinet_socket_receive(descriptor.value, &buffer, buffer.count, nil, &none)
            if count < 0, errno == EAGAIN || errno == EINTR { return }
            guard count > 0 else { return end(nil) }
            lines.append(buffer[..<count])
            do {
                while isOpen, let message: NearbyMessage = try lines.next() { onMessage?(message) }
            } catch {
                return end(error)
            }
        }
    }

    private func end(_ reason: ContinuityError?) {
        guard isOpen else { return }
        let onEnd = onEnd
        self.onEnd = nil
        // What it is yet to say to the other end is a reason.
        if let reason { send(.refuse(NearbyRefusal(reason))) }
        watch?.cancel()
        watch = nil
        descriptor = nil
        onMessage = nil
        onEnd?(reason)
    }
}
