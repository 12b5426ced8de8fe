public import Foundation

/// A surface on a display that lends pixels to draw in and tells of touches.
///
/// Sizes and positions are points from the top left, y down. All calls are made on the main actor.
@MainActor public protocol PlatformWindow: AnyObject {
    /// The size in points; zero until the system has told it.
    var size: CGSize { get }
    /// Pixels to a point; may be a fraction.
    var scale: Double { get }
    /// Called for everything that happens to the window.
    var onEvent: (@MainActor (WindowEvent) -> Void)? { get set }

    /// Lends the next free buffer, then shows it.
    ///
    /// `paint` brings the buffer up to date: all of it when its age is 0, else what changed in the last `age`
    /// frames. It returns what differs from the frame shown before, in pixels; nothing when it left all as it was.
    /// - Returns: false when no buffer is free or the window has no size yet; a `.frame` event follows when it is worth trying again.
    @discardableResult
    func draw(_ paint: (PixelBuffer) -> [PixelRect]) -> Bool

    /// Asks for one `.frame` event, in step with the display.
    func requestFrame()

    /// Which parts take touches and clicks; nil means all. Others fall through to what lies below.
    func setInputRegion(_ region: [CGRect]?)

    /// Changes what was configured: height and exclusive zone of a panel, title of an application window.
    func reconfigure(_ configuration: WindowConfiguration)

    /// Changes how the mouse's pointer looks while it is over the window; it comes as an arrow.
    func show(_ pointer: PointerShape)

    /// Takes the window off the screen until it draws again.
    func hide()
    /// Gives the window up; no call or event follows.
    func close()
}

/// What kind of window is wanted.
public struct WindowConfiguration: Hashable, Sendable {
    /// Where a window stands among the others.
    public enum Role: Hashable, Sendable {
        /// An ordinary window of an application.
        case application
        /// A panel at the bottom edge of a display, over all applications, full-screen ones included.
        ///
        /// Applications are moved up by `exclusiveZone` points; what is higher (callouts) lies over them.
        case keyboard(exclusiveZone: Double)
    }

    /// Where the window stands.
    public var role: Role
    /// The wanted size in points; a zero width means all there is.
    public var size: CGSize
    /// The window's title.
    public var title: String
    /// The display to be on; nil leaves it to the system.
    public var output: Int?
    /// Pixels to a point; nil means what the display has.
    public var scale: Double?

    /// Describes a window.
    public init(role: Role, size: CGSize, title: String, output: Int? = nil, scale: Double? = nil) {
        self.role = role
        self.size = size
        self.title = title
        self.output = output
        self.scale = scale
    }
}
