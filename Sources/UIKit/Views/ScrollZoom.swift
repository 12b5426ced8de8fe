import Foundation

/// The range of zoom scales, and the rubber-banding beyond it.
struct ScrollZoom: Hashable, Sendable {
    /// The minimum and maximum zoom scale.
    let limits: ClosedRange<CGFloat>
    /// Whether a pinch may zoom beyond the range.
    let bounces: Bool

    /// Creates a range; an invalid minimum becomes 1, and an invalid maximum or one below it the minimum.
    init(least: CGFloat, greatest: CGFloat, bounces: Bool) {
        let least = least.isFinite && least > 0 ? least : 1
        limits = least...(greatest.isFinite ? max(least, greatest) : least)
        self.bounces = bounces
    }

    /// The nearest scale within the range.
    func allowed(_ scale: CGFloat) -> CGFloat { min(max(scale, limits.lowerBound), limits.upperBound) }

    /// The limit of zooming beyond the range: twice the maximum or half the minimum.
    private static let room = log(2.0)

    /// The shown scale for a pinch's scale, with rubber-banding beyond the range.
    func shown(_ wanted: CGFloat) -> CGFloat {
        let allowed = allowed(wanted)
        guard bounces, wanted != allowed, wanted > 0 else { return allowed }
        let beyond = log(Double(wanted / allowed))
        return allowed * CGFloat(exp(ScrollMotion.rubberBand(beyond, room: Self.room)))
    }

    /// The pinch's scale for a shown scale: the inverse of the rubber-banding.
    func pinchScale(forShown shown: CGFloat) -> CGFloat {
        let allowed = allowed(shown)
        guard bounces, shown != allowed, shown > 0 else { return allowed }
        let beyond = log(Double(shown / allowed))
        return allowed * CGFloat(exp(ScrollMotion.dragDistance(forShown: beyond, room: Self.room)))
    }
}
