/// The way in which assistive programs ask content to be scrolled.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    /// What lies to the left comes in sight.
    case right = 1
    /// What lies to the right comes in sight.
    case left = 2
    /// What lies above comes in sight.
    case up = 3
    /// What lies below comes in sight.
    case down = 4
    /// The next page.
    case next = 5
    /// The page before.
    case previous = 6
}
