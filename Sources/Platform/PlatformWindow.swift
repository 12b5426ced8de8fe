public import Foundation

/// A surface on a display that lends pixels to draw in and reports touches.
///
/// Sizes and positions are points from the top left, y down. All calls are made on the main actor.
@MainActor public protocol PlatformWindow: AnyObject {
    /// The size in points; zero until the system reports it.
    var size: CGSize { get }
    /// Pixels per point; may be fractional.
    var scale: Double { get }
    /// Whether it is in use, maximized or full-screen; every change is a `.stateChanged` event.
    var state: WindowState { get }
    /// Called for each event of the window.
    var onEvent: (@MainActor (WindowEvent) -> Void)? { get set }

    /// Lends the next free buffer, then shows it.
    ///
    /// `paint` brings the buffer up to date: all of it when its age is 0, else what changed in the last `age`
    /// frames. It returns what differs from the frame shown before, in pixels; nothing when the buffer now equals that
    /// frame.
    /// - Returns: false when no buffer is free or the window has no size yet; a `.frame` event follows when it is worth trying again.
    @discardableResult
    func draw(_ paint: (FrameBuffer) -> [DamageRect]) -> Bool

    /// Requests one `.frame` event, synchronized with the display.
    func requestFrame()

    /// Sets the parts, in points, that receive touches and clicks; nil means all. The window below receives the others.
    func setInputRegion(_ region: [CGRect]?)

    /// Changes the height and exclusive zone of a keyboard panel, lets it float or docks it, or changes the title of an application
    /// window.
    func reconfigure(_ configuration: WindowConfiguration)

    /// Sets the shape of the pointer while it is over the window; the default is an arrow.
    func show(_ pointer: PointerShape)

    /// Asks the system to move or resize the window, in answer to a touch or a click.
    func request(_ request: WindowRequest)

    /// Hands the drag that the last touch or click began over to the system, which carries it to other windows.
    ///
    /// From the window's first `.drag` event on, the system sends no more of that touch. Until then it may still refuse,
    /// and calls `onEnd` with nil.
    /// - Returns: false where the system has no drags between windows.
    func beginDrag(_ drag: OutgoingDrag) -> Bool

    /// Removes the window from the screen until it draws again.
    func hide()
    /// Closes the window; it sends no further event, and must not be used again.
    func close()
}

extension PlatformWindow {
    /// A window in use, neither maximized nor full-screen: the only state on a system without other windows.
    public var state: WindowState { WindowState() }

    /// Does nothing: the window has no place that could change.
    public func request(_ request: WindowRequest) {}

    /// Does nothing and returns false: a system with one program has no other windows.
    public func beginDrag(_ drag: OutgoingDrag) -> Bool { false }
}

/// The properties of a window.
public struct WindowConfiguration: Hashable, Sendable {
    /// The layer of a window.
    public enum Role: Hashable, Sendable {
        /// An ordinary window of an application.
        case application
        /// A panel at the bottom edge of a display, over all applications, full-screen ones included.
        ///
        /// The display server moves applications up by `exclusiveZone` points; higher content (callouts) covers them.
        case keyboard(exclusiveZone: Double)
        /// A panel over all of a display that other panels leave, over all applications, which keep their places.
        ///
        /// Only its input region takes touches.
        case floatingKeyboard
        /// A small panel of the window's size at the middle of the bottom edge, over applications but full-screen ones.
        case tab
        /// A panel over all the width, above the keyboard or at the bottom edge where there is none, over all applications.
        case sheet
    }

    /// The layer of the window.
    public var role: Role
    /// The preferred size in points; a zero width means the display's width.
    public var size: CGSize
    /// The window's title.
    public var title: String
    /// The display of the window; nil lets the system choose.
    public var output: Int?
    /// Pixels per point; nil means the display's scale.
    public var scale: Double?
    /// The name by which the desktop finds the program's desktop file; nil means this toolkit's.
    public var applicationID: String?
    /// The least size in points that the user can give the window; zero sides are not limited.
    public var minimumSize = CGSize.zero

    /// Describes a window.
    public init(role: Role, size: CGSize, title: String, output: Int? = nil, scale: Double? = nil) {
        self.role = role
        self.size = size
        self.title = title
        self.output = output
        self.scale = scale
    }
}
