package import ExtensionIPC
package import Foundation
package import Platform
import PlatformEventLoop

/// The system of an extension's process: everything comes from the host, over one socket.
@MainActor package final class GuestSystem: PlatformSystem {
    /// The connection to the host.
    package typealias Channel = MessageChannel<HostMessage, GuestMessage>

    /// The surroundings that the host sent last.
    package private(set) var environment: GuestEnvironment
    /// Called with each message that is not the platform's own business.
    package var onMessage: (@MainActor (HostMessage) -> Void)?
    /// Runs the handling of one batch of messages, whose changes are presented together at its end.
    package var perform: @MainActor (_ body: @MainActor () -> Void) -> Void = { $0() }
    /// Called before each wait for messages.
    package var beforeWaiting: (@MainActor () -> Void)? {
        didSet {
            let action = beforeWaiting
            loop.beforeWaiting = { () throws(PlatformError) in action?() }
        }
    }
    package var onOutputsChange: (@MainActor () -> Void)?

    private let channel: Channel
    private let loop = EventLoop()
    /// The host's time minus this process's, in seconds; 0 but for hosts whose clock a test advances.
    private let clockOffset: TimeInterval
    private let client: GuestTextClient
    private var window: GuestWindow?
    private var failure: WireError?
    private var clipboardRequests: UInt32 = 0
    /// The messages that arrived while an answer was awaited.
    private var postponed: [HostMessage] = []
    private var postponedTurn: PlatformTimer?

    /// The longest wait for the clipboard's text, in seconds.
    package static let clipboardDeadline = 0.25

    /// Makes the system of a connection whose greetings were exchanged.
    ///
    /// - Parameter pending: the messages that arrived with the greeting; the event loop handles them first.
    package init(
        channel: Channel, now: Double, monotonic: Double, environment: GuestEnvironment,
        pending: [HostMessage] = []
    ) {
        self.channel = channel
        self.environment = environment
        clockOffset = now - monotonic
        client = GuestTextClient()
        client.send = { [weak self] in self?.send($0) }
        loop.addReader(fd: channel.descriptor.value) { [weak self] _ in self?.receive() }
        for message in pending { postpone(message) }
    }

    package var now: TimeInterval { MonotonicClock.now + clockOffset }

    @discardableResult
    package func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> PlatformTimer {
        loop.schedule(at: time - clockOffset, action)
    }

    @discardableResult
    package func watch(_ descriptor: Int32, _ action: @escaping @MainActor () -> Void) -> PlatformWatch {
        let source = loop.addReader(fd: descriptor) { _ in action() }
        return PlatformWatch { source.cancel() }
    }

    package var outputs: [PlatformOutput] {
        [PlatformOutput(id: 0, name: "Keyboard", size: environment.screenSize, scale: environment.scale)]
    }

    package var textClient: (any TextClient)? { client }
    package var systemKeyboard: (any SystemKeyboard)? { nil }

    /// Makes the keyboard's window; there is one.
    package func makeWindow(_ configuration: WindowConfiguration) throws(PlatformError) -> any PlatformWindow
    {
        guard window == nil else { throw .protocolError("an extension has one window and has it already") }
        let window = GuestWindow(environment: environment) { [weak self] in self?.send($0) }
        self.window = window
        return window
    }

    package func playKeyClick(_ click: KeyClick) { send(.click(click)) }

    /// Runs until the host ends the extension or the connection ends.
    ///
    /// - Throws: `PlatformError.disconnected` if the host sent what is no message.
    package func run() throws(PlatformError) {
        try loop.run()
        if let failure, failure != .closed { throw .disconnected(reason: failure.description) }
    }

    package func stop() { loop.stop() }

    // MARK: - Messages

    /// Sends a message; waits while the host does not read.
    package func send(_ message: GuestMessage) {
        do throws(WireError) {
            try channel.send(message)
            while channel.isWaiting {
                var polled = pollfd(fd: channel.descriptor.value, events: Int16(POLLOUT), revents: 0)
                _ = poll(&polled, 1, -1)
                try channel.flush()
            }
        } catch {
            end(error)
        }
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
        perform { for message in messages { handle(message) } }
    }

    private func end(_ error: WireError) {
        if failure == nil { failure = error }
        loop.stop()
    }

    private func handle(_ message: HostMessage) {
        switch message {
        case .environment(let environment):
            self.environment = environment
            onMessage?(message)
            onOutputsChange?()
        case .buffers(let layout, let first, let second): window?.take(layout, first, second)
        case .released(let buffer, let generation): window?.release(buffer, generation: generation)
        case .frame(let time): window?.frameIsDue(at: time)
        case .touch(let touch): window?.onEvent?(.touch(touch))
        case .document(let report): client.receive(report)
        case .ping(let number): send(.pong(number))
        case .close: loop.stop()
        case .welcome, .visible, .lexicon, .clipboard, .memoryWarning: onMessage?(message)
        }
    }

    // MARK: - Clipboard

    /// The clipboard's text, with the user's grant; nil without it.
    ///
    /// Reading asks the host and waits for its answer, at most `clipboardDeadline`.
    package var clipboard: String? {
        get {
            guard environment.grants.contains(.clipboard) else { return nil }
            clipboardRequests &+= 1
            send(.readClipboard(request: clipboardRequests))
            return awaitClipboard(clipboardRequests)
        }
        set {
            guard environment.grants.contains(.clipboard), let newValue else { return }
            send(.writeClipboard(String(newValue.prefix(bytes: String.wireLimit))))
        }
    }

    private func awaitClipboard(_ request: UInt32) -> String? {
        let deadline = MonotonicClock.now + Self.clipboardDeadline
        while failure == nil {
            let rest = deadline - MonotonicClock.now
            guard rest > 0 else { return nil }
            var polled = pollfd(fd: channel.descriptor.value, events: Int16(POLLIN), revents: 0)
            guard poll(&polled, 1, Int32(rest * 1000) + 1) > 0 else { continue }
            var answer: String??
            do throws(WireError) {
                for message in try channel.receive() {
                    if case .clipboard(request, let text) = message {
                        answer = .some(text)
                    } else {
                        postpone(message)
                    }
                }
            } catch {
                end(error)
            }
            if let answer { return answer }
        }
        return nil
    }

    /// Keeps a message for the next iteration of the event loop.
    private func postpone(_ message: HostMessage) {
        postponed.append(message)
        guard postponedTurn?.isPending != true else { return }
        postponedTurn = loop.schedule(at: MonotonicClock.now) { [weak self] in
            self?.handlePostponed()
        }
    }
}

extension String {
    /// The longest prefix of whole characters with at most this many UTF-8 bytes.
    package func prefix(bytes limit: Int) -> Substring {
        guard utf8.count > limit else { return self[...] }
        var end = startIndex, count = 0
        while end < endIndex {
            let next = index(after: end)
            count += self[end..<next].utf8.count
            if count > limit { break }
            end = next
        }
        return self[..<end]
    }
}
