import Foundation

/// Which page content comes to rest on that a finger left, on one axis.
struct ScrollPaging: Hashable, Sendable {
    /// The length of a page, in points.
    var page: CGFloat
    /// The speed of a flick that turns a page however short it is, in points a second.
    static let flickVelocity: CGFloat = 250

    /// The place of the page, in points.
    ///
    /// - Parameters:
    ///   - start: where the drag began; a flick goes one page on from there at most.
    ///   - velocity: the speed that the finger left, in points a second.
    func rest(at offset: CGFloat, from start: CGFloat, velocity: CGFloat) -> CGFloat {
        guard page > 0 else { return offset }
        let first = (start / page).rounded(), now = offset / page
        guard abs(velocity) > Self.flickVelocity else { return now.rounded() * page }
        let flicked = velocity > 0 ? now.rounded(.up) : now.rounded(.down)
        return min(max(flicked, first - 1), first + 1) * page
    }
}
