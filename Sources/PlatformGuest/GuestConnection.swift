import CLinux
package import Foundation
import Glibc
package import Platform
import PlatformEventLoop
package import Wire

/// A guest process' end of the connection to its host, with the event loop that it runs on.
///
/// Messages that arrive together are handled as one batch. Sending waits while the host does not read; nothing else waits.
@MainActor package final class GuestConnection<Incoming: ChannelMessage, Outgoing: ChannelMessage> {
    /// The socket with its messages.
    package typealias Channel = MessageChannel<Incoming, Outgoing>

    /// Handles a message.
    package var onMessage: (@MainActor (Incoming) -> Void)?
    /// Runs the handling of one batch of messages, whose changes are presented together at its end.
    package var perform: @MainActor (_ body: @MainActor () -> Void) -> Void = { $0() }
    /// Called with the reason why a message of ours was not sent: the host would refuse it.
    package var onUnsent: (@MainActor (WireError) -> Void)?
    /// Called before each wait for messages.
    package var beforeWaiting: (@MainActor () -> Void)? {
        didSet {
            let action = beforeWaiting
            loop.beforeWaiting = { () throws(PlatformError) in action?() }
        }
    }

    private let channel: Channel
    private let loop = EventLoop()
    /// The host's time minus this process's, in seconds; 0 but for hosts whose clock a test advances.
    private let clockOffset: TimeInterval
    private var failure: WireError?
    /// The messages that arrived while an answer was awaited.
    private var postponed: [Incoming] = []
    private var postponedTurn: PlatformTimer?

    /// Takes over a connection whose greetings were exchanged.
    ///
    /// - Parameters:
    ///   - now: the host's time in seconds.
    ///   - monotonic: CLOCK_MONOTONIC at that time.
    ///   - pending: the messages that arrived with the greeting; the event loop handles them first.
    package init(channel: Channel, now: Double, monotonic: Double, pending: [Incoming]) {
        self.channel = channel
        clockOffset = now - monotonic
        loop.performsBlocks = true
        loop.addReader(fd: channel.descriptor.value) { [weak self] _ in self?.receive() }
        for message in pending { postpone(message) }
    }

    /// Waits for the first messages of the host: the answer to the greeting, and what arrived with it.
    static func firstMessages(of channel: Channel) throws(WireError) -> [Incoming] {
        while true {
            let messages = try channel.receive()
            if !messages.isEmpty { return messages }
            var polled = pollfd(fd: channel.descriptor.value, events: Int16(POLLIN), revents: 0)
            _ = poll(&polled, 1, -1)
        }
    }

    // MARK: - Time and descriptors

    /// The host's time now, in seconds.
    package var now: TimeInterval { MonotonicClock.now + clockOffset }

    /// Calls an action once, at a time of the host's clock.
    package func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> PlatformTimer {
        loop.schedule(at: time - clockOffset, action)
    }

    /// Calls an action whenever a descriptor has bytes to read or its other end is closed.
    package func watch(_ descriptor: Int32, _ action: @escaping @MainActor () -> Void) -> PlatformWatch {
        let source = loop.addReader(fd: descriptor) { _ in action() }
        return PlatformWatch { source.cancel() }
    }

    /// Runs until `stop()`, or until the connection ends.
    ///
    /// - Throws: `PlatformError.disconnected` if the host sent what is no message.
    package func run() throws(PlatformError) {
        try loop.run()
        if let failure, failure != .closed { throw .disconnected(reason: failure.description) }
    }

    /// Ends `run()`.
    package func stop() { loop.stop() }

    // MARK: - Messages

    /// Sends a message; waits while the host does not read.
    package func send(_ message: Outgoing) {
        do throws(WireError) {
            try channel.send(message)
            while channel.isWaiting {
                var polled = pollfd(fd: channel.descriptor.value, events: Int16(POLLOUT), revents: 0)
                _ = poll(&polled, 1, -1)
                try channel.flush()
            }
        } catch {
            if error.endsConnection { end(error) } else { onUnsent?(error) }
        }
    }

    /// Waits for an answer of the host.
    ///
    /// - Parameters:
    ///   - limit: the longest wait, in seconds.
    ///   - answer: what a message answers; nil for other messages, which are handled later.
    /// - Returns: the answer; nil if none came.
    package func awaitAnswer<Answer>(
        atMost limit: TimeInterval, _ answer: (Incoming) -> Answer?
    ) -> Answer? {
        let deadline = MonotonicClock.now + limit
        while failure == nil {
            let rest = deadline - MonotonicClock.now
            guard rest > 0 else { return nil }
            var polled = pollfd(fd: channel.descriptor.value, events: Int16(POLLIN), revents: 0)
            guard poll(&polled, 1, Int32(rest * 1000) + 1) > 0 else { continue }
            var found: Answer?
            do throws(WireError) {
                for message in try channel.receive() {
                    if let given = answer(message) { found = given } else { postpone(message) }
                }
            } catch {
                end(error)
            }
            if let found { return found }
        }
        return nil
    }

    private func receive() {
        do throws(WireError) {
            postponed += try channel.receive()
        } catch {
            end(error)
        }
        handlePostponed()
    }

    /// Handles the messages that arrived, in their order, as one batch.
    private func handlePostponed() {
        let messages = postponed
        postponed = []
        perform { for message in messages { onMessage?(message) } }
    }

    private func end(_ error: WireError) {
        if failure == nil { failure = error }
        loop.stop()
    }

    /// Keeps a message for the next iteration of the event loop.
    private func postpone(_ message: Incoming) {
        postponed.append(message)
        guard postponedTurn?.isPending != true else { return }
        postponedTurn = loop.schedule(at: MonotonicClock.now) { [weak self] in
            self?.handlePostponed()
        }
    }
}
