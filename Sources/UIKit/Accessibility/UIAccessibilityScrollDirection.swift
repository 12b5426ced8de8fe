/// The direction in which an assistive technology scrolls content.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    /// Toward the content at the left.
    case right = 1
    /// Toward the content at the right.
    case left = 2
    /// Toward the content above.
    case up = 3
    /// Toward the content below.
    case down = 4
    /// To the next page.
    case next = 5
    /// To the previous page.
    case previous = 6
}
