import Foundation

/// The way of a drag above a window: whether it is still there.
///
/// sway 1.7 and other compositors with wlroots 0.15 never let a drag by a finger leave the window that it began in: they go
/// on with points of whatever window is below the finger. Such a point is far from the one before it, farther than a finger
/// moves in that time, and from then on nothing is said to the window, so that nothing is dropped where no finger is.
struct DragPath: Sendable {
    /// The greatest speed of a finger that holds something, in points a second, and a distance that may be less time apart
    /// than the clock can tell, in points.
    ///
    /// Our own: a fast flick moves at 5,000 points a second.
    static let greatestSpeed = 8000.0, uncertain = 120.0

    /// Whether the drag is above the window.
    private(set) var isInside = true
    private var last: (point: CGPoint, time: UInt32)?

    init() {}

    mutating func move(to point: CGPoint, time: UInt32) {
        defer { last = (point, time) }
        guard isInside, let last else { return }
        let distance = hypot(point.x - last.point.x, point.y - last.point.y)
        // The compositor's clock begins again after 49 days.
        let seconds = Double(time &- last.time) / 1000
        isInside = distance <= Self.uncertain + Self.greatestSpeed * seconds
    }
}
