package import ExtensionIPC
package import Foundation
import Glibc
package import Platform
package import Wire

/// The system of an extension's process: everything comes from the host, over one socket.
@MainActor package final class GuestSystem: PlatformSystem {
    /// The connection to the host.
    package typealias Connection = GuestConnection<HostMessage, GuestMessage>

    /// The surroundings that the host sent last.
    package private(set) var environment: ExtensionEnvironment
    /// Called with each message that is not the platform's own business.
    package var onMessage: (@MainActor (HostMessage) -> Void)?
    /// Runs the handling of one batch of messages, whose changes are presented together at its end.
    package var perform: @MainActor (_ body: @MainActor () -> Void) -> Void {
        get { connection.perform }
        set { connection.perform = newValue }
    }
    /// Called before each wait for messages.
    package var beforeWaiting: (@MainActor () -> Void)?
    /// Called with the reason why a message of ours was not sent: the host would refuse it.
    package var onUnsent: (@MainActor (WireError) -> Void)? {
        get { connection.onUnsent }
        set { connection.onUnsent = newValue }
    }
    package var onOutputsChange: (@MainActor () -> Void)?

    private let connection: Connection
    private let client = RemoteTextClient()
    private var window: GuestWindow?
    private var clipboardRequests: UInt32 = 0

    /// The longest wait for the clipboard's text, in seconds.
    package static let clipboardDeadline = 0.25

    /// Exchanges greetings with the host, and makes the system of the connection.
    ///
    /// - Throws: `GreetingError`.
    package static func greeted(_ channel: Connection.Channel) throws(GreetingError) -> GuestSystem {
        let host = try Connection.greet(channel, hello: .hello(version: ExtensionIPC.version)) {
            message -> Welcome<ExtensionEnvironment>? in
            guard case .welcome(let version, let now, let monotonic, let environment) = message else {
                return nil
            }
            return Welcome(version: version, now: now, monotonic: monotonic, surroundings: environment)
        }
        return GuestSystem(host.connection, environment: host.surroundings)
    }

    /// Makes the system of a connection whose greetings were exchanged.
    package init(_ connection: Connection, environment: ExtensionEnvironment) {
        self.connection = connection
        self.environment = environment
        client.onEdits = { [weak self] in
            self?.connection.send(.edits(number: $0, field: $1, $2))
            // The touch woke this process on its host's processor, where the host waits until this process does: for the
            // whole frame of the key. Yielding lets the host forward the text first: measured, in a third of the time.
            // Without a waiting process the call returns at once, and correctness does not depend on it.
            sched_yield()
        }
        client.gathersEdits = true
        client.onDismiss = { [weak self] in self?.send(.dismiss) }
        connection.onMessage = { [weak self] in
            self?.handle($0)
            self?.client.sendEdits()
        }
        connection.beforeWaiting = { [weak self] in
            self?.beforeWaiting?()
            self?.client.sendEdits()
        }
    }

    package var now: TimeInterval { connection.now }

    @discardableResult
    package func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> PlatformTimer {
        connection.schedule(at: time, action)
    }

    @discardableResult
    package func watch(_ descriptor: Int32, _ action: @escaping @MainActor () -> Void) -> PlatformWatch {
        connection.watch(descriptor, action)
    }

    package var outputs: [PlatformOutput] {
        [
            PlatformOutput(
                id: 0, name: "Keyboard", size: environment.screen.size, scale: environment.screen.scale)
        ]
    }

    package var textClient: (any TextClient)? { client }
    package var systemKeyboard: (any SystemKeyboard)? { nil }

    /// Makes the keyboard's window; there is one.
    package func makeWindow(_ configuration: WindowConfiguration) throws(PlatformError) -> any PlatformWindow
    {
        guard window == nil else { throw .protocolError("an extension has one window and has it already") }
        let window = GuestWindow(scale: environment.screen.scale)
        window.onFrame = { [weak self] in self?.send(.frame(buffer: $0, generation: $1, damage: $2)) }
        window.onFrameRequest = { [weak self] in self?.send(.frameRequest) }
        self.window = window
        return window
    }

    package func playKeyClick(_ click: KeyClick) {
        // A click is sent at once, and does not divide the edits before and after it.
        connection.send(.click(click))
    }

    /// Runs until the host ends the extension or the connection ends.
    ///
    /// - Throws: `PlatformError.disconnected` if the host sent what is no message.
    package func run() throws(PlatformError) { try connection.run() }

    package func stop() { connection.stop() }

    // MARK: - Messages

    /// Sends a message after the edits that were made before it; waits while the host does not read.
    ///
    /// The edits that answer one message, such as a touch, or one turn without messages, are one message: the text in the
    /// other process changes once.
    package func send(_ message: GuestMessage) {
        client.sendEdits()
        connection.send(message)
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
            let number = clipboardRequests
            send(.readClipboard(request: number))
            return connection.awaitAnswer(atMost: Self.clipboardDeadline) { message -> String?? in
                if case .clipboard(let request, let text) = message, request == number { text } else { nil }
            } ?? nil
        }
        set {
            guard environment.grants.contains(.clipboard), let newValue else { return }
            send(.writeClipboard(String(newValue.prefix(bytes: String.wireLimit))))
        }
    }
}
