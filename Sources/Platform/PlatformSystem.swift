public import Foundation

/// What the toolkit needs of a system: windows, time, a focused text field and a clipboard.
///
/// This module owns the protocols and plain values between the toolkit and a back end. It knows no view and no display
/// server: `PlatformWayland`, `PlatformWeb` and `PlatformHeadless` implement it.
///
///     let window = try system.makeWindow(configuration)
///     window.onEvent = { event in handle(event) }
///     try system.run()
///
/// Times are seconds on CLOCK_MONOTONIC; on the headless platform a test advances the clock.
@MainActor public protocol PlatformSystem: AnyObject {
    /// The time now, in seconds.
    var now: TimeInterval { get }

    /// Makes a window, which appears when it first draws.
    ///
    /// - Throws: `PlatformError` when the system cannot show such a window.
    func makeWindow(_ configuration: WindowConfiguration) throws(PlatformError) -> any PlatformWindow

    /// Calls `action` once, at a time or as soon as possible afterwards.
    ///
    /// - Parameter time: seconds on the clock of `now`.
    /// - Returns: the timer; releasing it does not cancel it.
    @discardableResult
    func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> PlatformTimer

    /// Calls `action` whenever a descriptor has bytes to read or its other end is closed, until the watch is canceled.
    ///
    /// - Returns: the watch; releasing it does not cancel it, and the descriptor still belongs to the caller.
    @discardableResult
    func watch(_ descriptor: Int32, _ action: @escaping @MainActor () -> Void) -> PlatformWatch

    /// The displays, in the system's order; a window names one by its identifier.
    var outputs: [PlatformOutput] { get }
    /// Called after a display is connected, disconnected, rotated or rescaled.
    var onOutputsChange: (@MainActor () -> Void)? { get set }

    /// Calls `action` with the identifier of the application whose window is in use, once it is known and after each
    /// change, until the watch is canceled.
    ///
    /// The identifier is that of the application's desktop file, "org.gnome.TextEditor" for example; nil while no window
    /// is in use, or one without an identifier. The system wakes this program with changes of any window while a watch
    /// lasts, and not otherwise.
    /// - Returns: nil where the system does not report it, which is the default.
    func watchActiveApp(_ action: @escaping @MainActor (String?) -> Void) -> PlatformWatch?

    /// The focused text field of the system's applications; nil where the system does not support keyboards.
    var textClient: (any TextClient)? { get }

    /// The system's keyboard for fields of this program; nil where the system has none.
    var systemKeyboard: (any SystemKeyboard)? { get }

    /// The clipboard's text.
    var clipboard: String? { get set }
    /// Whether the clipboard's owner offers text; does not wait for the owner, whose text may be empty.
    var hasClipboardText: Bool { get }

    /// The text that the user last selected with a mouse, in any program; always nil on systems without such a selection.
    var primarySelection: String? { get set }

    /// Plays the sound of a key, on systems with sound.
    func playKeyClick(_ click: KeyClick)

    /// Runs until `stop()`; returns or throws when the connection to the system ends.
    func run() throws(PlatformError)
    /// Ends `run()`.
    func stop()
}

/// The three sounds of a keyboard.
public enum KeyClick: String, Hashable, Sendable, CaseIterable {
    /// A key that types.
    case letter
    /// The delete key.
    case delete
    /// Shift, plane and other keys that type nothing.
    case modifier
}

/// A scheduled call that can be canceled.
@MainActor public final class PlatformTimer {
    /// When it is due, in seconds on the system's clock.
    public let time: TimeInterval
    private var action: (@MainActor () -> Void)?
    /// Called when the timer is canceled, so that the system can release it.
    public var onCancel: (@MainActor () -> Void)?

    /// Makes a timer; a platform calls `fire()` when it is due.
    public init(time: TimeInterval, action: @escaping @MainActor () -> Void) {
        self.time = time
        self.action = action
    }

    /// Whether it has neither fired nor been canceled.
    public var isPending: Bool { action != nil }

    /// Calls the action, at most once.
    public func fire() {
        guard let action else { return }
        self.action = nil
        onCancel = nil
        action()
    }

    /// Cancels the call; has no effect after it fired.
    public func cancel() {
        guard action != nil else { return }
        action = nil
        onCancel?()
        onCancel = nil
    }
}

/// The watch of a descriptor; `PlatformSystem.watch` returns it.
@MainActor public final class PlatformWatch {
    private var onCancel: (@MainActor () -> Void)?

    /// Makes a watch; a platform ends it in `onCancel`.
    public init(onCancel: @escaping @MainActor () -> Void) { self.onCancel = onCancel }

    /// Ends the watch; has no effect after the first call.
    public func cancel() {
        let onCancel = onCancel
        self.onCancel = nil
        onCancel?()
    }
}

/// A display.
public struct PlatformOutput: Hashable, Sendable {
    /// The system's identifier; stays the same while the display is connected.
    public var id: Int
    /// The name that the user sees in Settings, "DSI-1" for example.
    public var name: String
    /// The size in points, in the display's current rotation.
    public var size: CGSize
    /// Pixels per point.
    public var scale: Double

    /// Describes a display.
    public init(id: Int, name: String, size: CGSize, scale: Double) {
        self.id = id
        self.name = name
        self.size = size
        self.scale = scale
    }
}

/// An error of a platform.
public enum PlatformError: Error, Hashable, CustomStringConvertible {
    /// There is no display server to connect to.
    case noDisplay(reason: String)
    /// The display server lacks protocols that are needed.
    case missingProtocols([String])
    /// The connection to the display server ended.
    case disconnected(reason: String)
    /// The server sent an invalid message, or refused one of ours.
    case protocolError(String)
    /// The system refused memory, a file or a socket.
    case system(operation: String, code: Int32)

    /// The reason as a sentence.
    public var description: String {
        switch self {
        case .noDisplay(let reason): Message("No display server can be reached: \(reason).").text
        case .missingProtocols(let names):
            Message(
                "The compositor does not offer \(names.joined(separator: ", ")); use one that does, sway or phoc for example."
            ).text
        case .disconnected(let reason): Message("The display server went away: \(reason).").text
        case .protocolError(let reason): Message("The display server and Spinet disagree: \(reason).").text
        case .system(let operation, let code):
            Message("\(operation) failed: \(String(cString: strerror(code))).").text
        }
    }
}

extension PlatformSystem {
    /// By default nil: a system with one program has no other applications.
    public func watchActiveApp(_ action: @escaping @MainActor (String?) -> Void) -> PlatformWatch? { nil }

    /// Whether the clipboard's text is not empty: for systems that read it without waiting for another program.
    public var hasClipboardText: Bool { clipboard?.isEmpty == false }

    /// By default nil: a system with one program has no selections of other programs.
    public var primarySelection: String? {
        get { nil }
        set {}
    }
}
