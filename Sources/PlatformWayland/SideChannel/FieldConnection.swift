import Platform
import PlatformEventLoop
import Wire

/// One end of a connection of the side channel: its channel in the event loop.
///
/// It never blocks: it closes the connection when the other end does not read.
@MainActor final class FieldConnection {
    /// Called with each message; the connection ends when it throws.
    var onFrame: ((FieldFrame) throws(FieldError) -> Void)?
    /// Called once after the connection ended; the error is nil unless the other end misused the protocol.
    var onEnd: ((FieldError?) -> Void)?

    /// Nil after the end.
    private var channel: MessageChannel<FieldFrame, FieldFrame>?
    private var watch: EventSource?

    /// Takes over a connected socket and sends the greeting.
    ///
    /// `isOpen` is false at once when the other end has closed already.
    init(_ descriptor: OwnedDescriptor, loop: EventLoop) {
        channel = MessageChannel(descriptor: descriptor, acceptsDescriptors: false)
        watch = loop.addReader(fd: descriptor.value) { [weak self] _ in self?.read() }
        send(.hello(version: FieldFrame.version))
    }

    /// Whether messages can still be sent.
    var isOpen: Bool { channel != nil }

    /// Sends a message; one that the other end would refuse is left out.
    func send(_ frame: FieldFrame) {
        guard let channel else { return }
        do throws(WireError) {
            try channel.send(frame)
            if channel.isWaiting { end(nil) }
        } catch {
            if error.endsConnection { end(nil) }
        }
    }

    /// Reads the available bytes and reports their messages.
    func read() {
        guard let channel else { return }
        do throws(FieldError) {
            for frame in try messages(of: channel) {
                guard isOpen else { return }
                try onFrame?(frame)
            }
            // Bytes that are no message may have come right after one that is.
            if isOpen, channel.hasFailed { _ = try messages(of: channel) }
        } catch {
            end(error == .invalidMessage(.closed) ? nil : error)
        }
    }

    private func messages(
        of channel: MessageChannel<FieldFrame, FieldFrame>
    ) throws(FieldError) -> [FieldFrame] {
        do throws(WireError) { return try channel.receive() } catch { throw .invalidMessage(error) }
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
        channel = nil
        onFrame = nil
        let onEnd = onEnd
        self.onEnd = nil
        onEnd?(reason)
    }
}
