/// What a window asks of the system about its place; the system may refuse.
public enum WindowRequest: Hashable, Sendable {
    /// An edge or a corner of a window.
    public enum Edge: Int, Hashable, Sendable, CaseIterable {
        /// The upper edge.
        case top
        /// The lower edge.
        case bottom
        /// The left edge.
        case left
        /// The right edge.
        case right
        /// The upper left corner.
        case topLeft
        /// The upper right corner.
        case topRight
        /// The lower left corner.
        case bottomLeft
        /// The lower right corner.
        case bottomRight
    }

    /// The window follows the finger or the pressed mouse from now on.
    case move
    /// An edge of the window follows the finger or the pressed mouse from now on.
    case resize(Edge)
    /// The window fills the desktop, or goes back to its former size.
    case toggleMaximized
    /// The window leaves the screen, until the user wants it back.
    case minimize
}
