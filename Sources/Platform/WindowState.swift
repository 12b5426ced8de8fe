/// What the system says about a window beside its size.
public struct WindowState: Hashable, Sendable {
    /// Whether it is the window in use; true where the system knows of no other.
    public var isActive = true
    /// Whether it fills the space that the desktop leaves to windows.
    public var isMaximized = false
    /// Whether it fills the display.
    public var isFullscreen = false
    /// Whether the window must draw its own title bar: the system draws none around it.
    public var needsTitleBar = false

    /// Creates the state of a window in use, neither maximized nor full-screen, without a title bar of its own.
    public init() {}
}
