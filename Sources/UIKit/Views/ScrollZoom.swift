import Foundation

/// The scales that content may be zoomed to, and how it resists beyond them.
struct ScrollZoom: Hashable, Sendable {
    /// The smallest and the greatest scale.
    let limits: ClosedRange<CGFloat>
    /// Whether content goes beyond them under the fingers.
    let bounces: Bool

    /// Limits that are no numbers, or in the wrong order, are taken as the smallest alone.
    init(least: CGFloat, greatest: CGFloat, bounces: Bool) {
        let least = least.isFinite && least > 0 ? least : 1
        limits = least...(greatest.isFinite ? max(least, greatest) : least)
        self.bounces = bounces
    }

    /// The nearest scale that content may keep.
    func allowed(_ scale: CGFloat) -> CGFloat { min(max(scale, limits.lowerBound), limits.upperBound) }

    /// How far beyond a limit content can be zoomed at the very most: twice as large or half as large.
    private static let room = log(2.0)

    /// The scale that is shown when the fingers want one: beyond a limit less and less of it.
    func shown(_ wanted: CGFloat) -> CGFloat {
        let allowed = allowed(wanted)
        guard bounces, wanted != allowed, wanted > 0 else { return allowed }
        let beyond = log(Double(wanted / allowed))
        return allowed * CGFloat(exp(ScrollMotion.rubberBand(beyond, room: Self.room)))
    }

    /// The scale that the fingers wanted when one is shown.
    func wanted(thatShows shown: CGFloat) -> CGFloat {
        let allowed = allowed(shown)
        guard bounces, shown != allowed, shown > 0 else { return allowed }
        let beyond = log(Double(shown / allowed))
        return allowed * CGFloat(exp(ScrollMotion.pull(thatShows: beyond, room: Self.room)))
    }
}
