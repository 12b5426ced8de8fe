package import Foundation

/// A key of a split keyboard that takes touches in the gap and is not drawn, as on iPadOS.
///
/// A user who types Y with the left thumb on an undivided keyboard finds it on a split one too: right of T.
package struct PhantomKey: Hashable, Sendable {
    /// The key, with the frame that it would have in the gap.
    package let cell: KeyplaneGeometry.Cell
    /// How far right of it the drawn key is, in points; negative for one on its left.
    package let distance: Double

    /// Makes the phantom of a drawn key; nil without room in the gap.
    ///
    /// - Parameters:
    ///   - frame: the frame that it would have beside the inner letter of the other half.
    ///   - gap: the horizontal extent between the halves, which the hit areas of their keys reach.
    init?(of drawn: KeyplaneGeometry.Cell, at frame: CGRect, in gap: ClosedRange<Double>) {
        let isAtStart = frame.midX < (gap.lowerBound + gap.upperBound) / 2
        let start = isAtStart ? gap.lowerBound : max(gap.lowerBound, frame.minX)
        let end = isAtStart ? min(gap.upperBound, frame.maxX) : gap.upperBound
        guard end > start else { return nil }
        var cell = drawn
        cell.frame = frame
        cell.hitArea.origin.x = start
        cell.hitArea.size.width = end - start
        self.cell = cell
        distance = drawn.frame.midX - frame.midX
    }
}
