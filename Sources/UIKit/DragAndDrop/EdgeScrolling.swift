import CoreGraphics

/// How fast a scroll view scrolls below a finger that holds something near its edges.
enum EdgeScrolling {
    /// The distance from an edge at which it starts to scroll, in points, and the greatest speed in points per second.
    private static let edge: CGFloat = 60
    private static let greatestSpeed: CGFloat = 600

    /// The speed for a finger at a coordinate of a length that begins at 0, with insets at both ends; negative toward
    /// the beginning, in points per second.
    static func speed(at coordinate: CGFloat, of length: CGFloat, insets: (start: CGFloat, end: CGFloat))
        -> CGFloat
    {
        // In a short view the two halves meet in its middle.
        let edge = min(edge, max(1, (length - insets.start - insets.end) / 2))
        let above = insets.start + edge - coordinate, below = coordinate - (length - insets.end - edge)
        if above > 0 { return -min(1, above / edge) * greatestSpeed }
        if below > 0 { return min(1, below / edge) * greatestSpeed }
        return 0
    }
}

extension UIScrollView {
    /// How fast the content scrolls below a finger at a point of it, in points per second; zero where it cannot.
    func edgeSpeed(at point: CGPoint) -> CGPoint {
        let inset = adjustedContentInset, range = offsetRange
        func speed(
            _ coordinate: CGFloat, _ length: CGFloat, _ insets: (CGFloat, CGFloat), _ offset: CGFloat,
            _ range: ClosedRange<CGFloat>
        ) -> CGFloat {
            let speed = EdgeScrolling.speed(at: coordinate, of: length, insets: insets)
            return (speed < 0 && offset <= range.lowerBound) || (speed > 0 && offset >= range.upperBound)
                ? 0 : speed
        }
        return CGPoint(
            x: speed(
                point.x - bounds.minX, bounds.width, (inset.left, inset.right), contentOffset.x, range.x),
            y: speed(
                point.y - bounds.minY, bounds.height, (inset.top, inset.bottom), contentOffset.y, range.y))
    }

    /// Scrolls at a speed for a time, at most to the ends.
    func scroll(at speed: CGPoint, for seconds: CGFloat) {
        let range = offsetRange
        contentOffset = CGPoint(
            x: min(max(contentOffset.x + speed.x * seconds, range.x.lowerBound), range.x.upperBound),
            y: min(max(contentOffset.y + speed.y * seconds, range.y.lowerBound), range.y.upperBound))
    }
}
