public import Foundation

/// What the toolkit needs of a system: windows, time, a focused text and a clipboard.
///
/// Wayland, the browser and the headless platform of the tests are one each. Times are seconds on CLOCK_MONOTONIC;
/// the headless platform's are turned by hand.
@MainActor public protocol PlatformSystem: AnyObject {
    /// The time now, in seconds.
    var now: TimeInterval { get }

    /// Makes a window; it is shown when it first draws.
    ///
    /// - Throws: `PlatformError` when the system cannot show such a window.
    func makeWindow(_ configuration: WindowConfiguration) throws(PlatformError) -> any PlatformWindow

    /// Calls `action` once, at a time or as soon after as can be.
    ///
    /// - Parameter time: seconds on the clock of `now`.
    /// - Returns: the timer; releasing it does not cancel it.
    @discardableResult
    func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> PlatformTimer

    /// The displays, in the system's order; a window names one by its identifier.
    var outputs: [PlatformOutput] { get }
    /// Called when a display came, went, turned or changed its scale.
    var onOutputsChange: (@MainActor () -> Void)? { get set }

    /// The focused text of the system's applications; nil where the system has none to offer.
    var textClient: (any TextClient)? { get }

    /// The system's keyboard for fields of this program; nil where the system has none.
    var systemKeyboard: (any SystemKeyboard)? { get }

    /// The clipboard's text.
    var clipboard: String? { get set }
    /// Whether the clipboard's owner offers text. Does not wait for the owner, whose text may turn out to be empty.
    var hasClipboardText: Bool { get }

    /// The text that was selected with a mouse last, in any program; what is set is kept by systems that know such a
    /// thing only, others always say nil.
    var primarySelection: String? { get set }

    /// Plays the sound of a key; silent and harmless where there is no sound.
    func playKeyClick(_ click: KeyClick)

    /// Runs until `stop()`; returns or throws when the system has gone away.
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

/// A call in the future that can be taken back.
@MainActor public final class PlatformTimer {
    /// When it is due, in seconds on the system's clock.
    public let time: TimeInterval
    private var action: (@MainActor () -> Void)?
    /// Called when it is cancelled, so that the system can forget it.
    public var onCancel: (@MainActor () -> Void)?

    /// Makes a timer; a platform calls `fire()` when it is due.
    public init(time: TimeInterval, action: @escaping @MainActor () -> Void) {
        self.time = time
        self.action = action
    }

    /// Whether it is neither fired nor cancelled.
    public var isPending: Bool { action != nil }

    /// Calls the action, once at most.
    public func fire() {
        guard let action else { return }
        self.action = nil
        onCancel = nil
        action()
    }

    /// Takes the call back.
    public func cancel() {
        guard action != nil else { return }
        action = nil
        onCancel?()
        onCancel = nil
    }
}

/// A display.
public struct PlatformOutput: Hashable, Sendable {
    /// The system's identifier; stays the same while the display is connected.
    public var id: Int
    /// The name that a person sees in settings, "DSI-1" for example.
    public var name: String
    /// The size in points as it stands, turned displays turned.
    public var size: CGSize
    /// Pixels to a point.
    public var scale: Double

    /// Describes a display.
    public init(id: Int, name: String, size: CGSize, scale: Double) {
        self.id = id
        self.name = name
        self.size = size
        self.scale = scale
    }
}

/// Why a platform cannot do what was asked.
public enum PlatformError: Error, Hashable, CustomStringConvertible {
    /// There is no display server to connect to.
    case noDisplay(reason: String)
    /// The display server lacks protocols that are needed.
    case missingProtocols([String])
    /// The connection to the display server ended.
    case disconnected(reason: String)
    /// The server sent what it must not send, or refused what we sent.
    case protocolError(String)
    /// The system refused memory, a file or a socket.
    case system(operation: String, code: Int32)

    /// The reason as a sentence.
    public var description: String {
        switch self {
        case .noDisplay(let reason): "No display server can be reached: \(reason)."
        case .missingProtocols(let names):
            "The compositor does not offer \(names.joined(separator: ", ")); use one that does, sway or phoc for example."
        case .disconnected(let reason): "The display server went away: \(reason)."
        case .protocolError(let reason): "The display server and Spinet disagree: \(reason)."
        case .system(let operation, let code): "\(operation) failed: \(String(cString: strerror(code)))."
        }
    }
}

extension PlatformSystem {
    /// Whether the clipboard's text is not empty: for systems that read it without waiting for another program.
    public var hasClipboardText: Bool { clipboard?.isEmpty == false }

    /// Nothing: a system of one program has no selection of others.
    public var primarySelection: String? {
        get { nil }
        set {}
    }
}
