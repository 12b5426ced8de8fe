import ExtensionIPC
import Foundation
import Glibc
import Platform
import PlatformGuest
import Wire

/// The system of an app that a host shows on its screen: everything comes from the host, over one socket.
@MainActor final class AppSystem: PlatformSystem {
    /// The connection to the host.
    typealias Connection = GuestConnection<AppHostMessage, AppMessage>

    /// The surroundings that the host sent last.
    private(set) var environment: AppEnvironment
    /// Called with each message that is not the platform's own business.
    var onMessage: ((AppHostMessage) -> Void)?
    var onOutputsChange: (@MainActor () -> Void)?

    private let connection: Connection
    private var window: GuestWindow?
    /// The buffers that arrived before the app made its window.
    private var buffers: (PixelLayout, OwnedDescriptor, OwnedDescriptor)?
    private var clipboardRequests: UInt32 = 0

    /// The longest wait for the clipboard's text, in seconds.
    static let clipboardDeadline = 0.25

    /// Connects to the host that started this process, and exchanges greetings.
    ///
    /// - Returns: nil for a process that no host started.
    /// - Throws: `PlatformError.disconnected` if the host is gone or speaks another version of the protocol.
    static func ofHost(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(PlatformError) -> AppSystem? {
        guard let number = environment[ExtensionIPC.appSocketVariable].flatMap(Int32.init), number > 2 else {
            return nil
        }
        // Programs that the app starts are not its host's.
        unsetenv(ExtensionIPC.appSocketVariable)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        let channel = Connection.Channel(descriptor: OwnedDescriptor(number), acceptsDescriptors: true)
        do throws(GreetingError) {
            let host = try Connection.greet(channel, hello: .hello(version: ExtensionIPC.version)) {
                message -> Welcome<AppEnvironment>? in
                guard case .welcome(let version, let now, let monotonic, let environment) = message else {
                    return nil
                }
                return Welcome(version: version, now: now, monotonic: monotonic, surroundings: environment)
            }
            return AppSystem(host.connection, environment: host.surroundings)
        } catch {
            throw .disconnected(reason: error.description)
        }
    }

    private init(_ connection: Connection, environment: AppEnvironment) {
        self.connection = connection
        self.environment = environment
        connection.onMessage = { [weak self] in self?.handle($0) }
    }

    /// Runs the handling of one batch of messages, whose changes are presented together at its end.
    var perform: @MainActor (_ body: @MainActor () -> Void) -> Void {
        get { connection.perform }
        set { connection.perform = newValue }
    }
    /// Called before each wait for messages.
    var beforeWaiting: (@MainActor () -> Void)? {
        get { connection.beforeWaiting }
        set { connection.beforeWaiting = newValue }
    }

    var now: TimeInterval { connection.now }

    @discardableResult
    func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> PlatformTimer {
        connection.schedule(at: time, action)
    }

    @discardableResult
    func watch(_ descriptor: Int32, _ action: @escaping @MainActor () -> Void) -> PlatformWatch {
        connection.watch(descriptor, action)
    }

    var outputs: [PlatformOutput] {
        [
            PlatformOutput(
                id: 0, name: "Host", size: environment.screen.size, scale: environment.screen.scale)
        ]
    }

    var textClient: (any TextClient)? { nil }

    /// Makes the app's window; there is one.
    func makeWindow(_ configuration: WindowConfiguration) throws(PlatformError) -> any PlatformWindow {
        guard window == nil else {
            throw .protocolError("an app has one window in a host and has it already")
        }
        let window = GuestWindow(scale: environment.screen.scale)
        window.onFrame = { [weak self] in self?.send(.frame(buffer: $0, generation: $1, damage: $2)) }
        window.onFrameRequest = { [weak self] in self?.send(.frameRequest) }
        if let (layout, first, second) = buffers { window.take(layout, first, second) }
        buffers = nil
        self.window = window
        return window
    }

    func playKeyClick(_ click: KeyClick) { send(.click(click)) }

    func run() throws(PlatformError) { try connection.run() }

    func stop() { connection.stop() }

    // MARK: - Messages

    /// Sends a message; waits while the host does not read.
    func send(_ message: AppMessage) { connection.send(message) }

    private func handle(_ message: AppHostMessage) {
        switch message {
        case .environment(let environment):
            self.environment = environment
            onMessage?(message)
            onOutputsChange?()
        case .buffers(let layout, let first, let second):
            if let window { window.take(layout, first, second) } else { buffers = (layout, first, second) }
        case .released(let buffer, let generation): window?.release(buffer, generation: generation)
        case .frame(let time): window?.frameIsDue(at: time)
        case .touch(let touch): window?.onEvent?(.touch(touch))
        case .scroll(let scroll): window?.onEvent?(.scroll(scroll))
        case .key(let key): window?.onEvent?(.key(key))
        case .ping(let number): send(.pong(number))
        case .close: stop()
        case .welcome, .phase, .edits, .press, .endEditing, .keyboardHeight, .keyboardCard, .clipboard:
            onMessage?(message)
        }
    }

    // MARK: - Clipboard

    /// The clipboard's text, while the app is in front.
    ///
    /// Reading asks the host and waits for its answer, at most `clipboardDeadline`.
    var clipboard: String? {
        get {
            clipboardRequests &+= 1
            let number = clipboardRequests
            send(.readClipboard(request: number))
            return connection.awaitAnswer(atMost: Self.clipboardDeadline) { message -> String?? in
                if case .clipboard(number, let text) = message { .some(text) } else { nil }
            } ?? nil
        }
        set {
            guard let newValue else { return }
            send(.writeClipboard(String(newValue.prefix(bytes: String.wireLimit))))
        }
    }
}
