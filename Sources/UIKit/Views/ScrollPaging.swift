import Foundation

/// Selects the page at which scrolling ends after a drag, on one axis.
struct ScrollPaging: Hashable, Sendable {
    /// The length of a page, in points.
    var page: CGFloat
    /// The minimum speed of a flick that turns the page regardless of its distance, in points per second.
    static let flickVelocity: CGFloat = 250

    /// The content offset of the page, in points.
    ///
    /// - Parameters:
    ///   - start: the offset at which the drag began; a flick turns at most one page from it.
    ///   - velocity: the velocity at the end of the drag, in points per second.
    func rest(at offset: CGFloat, from start: CGFloat, velocity: CGFloat) -> CGFloat {
        guard page > 0 else { return offset }
        let first = (start / page).rounded(), now = offset / page
        guard abs(velocity) > Self.flickVelocity else { return now.rounded() * page }
        let flicked = velocity > 0 ? now.rounded(.up) : now.rounded(.down)
        return min(max(flicked, first - 1), first + 1) * page
    }
}
