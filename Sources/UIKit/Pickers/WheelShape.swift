import Foundation

/// The shape of a wheel of rows: a drum seen from the front, somewhat from near.
///
/// Rows of 32 points and a drum somewhat wider than the view is high are near to what Flutter's Cupertino picker
/// fitted to iOS (1.07, a perspective of 0.003); the rest was set by eye beside iOS 15.
struct WheelShape: Hashable, Sendable {
    /// Height of a row in the middle, in points.
    var rowHeight: CGFloat
    /// Height of the view that shows the drum, in points.
    var height: CGFloat

    /// Height of a row unless a delegate says otherwise, in points.
    static let rowHeight: CGFloat = 32
    private static let diameterRatio: CGFloat = 1.15
    private static let perspective: CGFloat = 0.002
    /// How much smaller rows are that are not in the middle: 21 points of type instead of 23.5.
    private static let sizeOutside: CGFloat = 21 / 23.5
    /// The angle beyond which rows are out of sight, in radians.
    private static let horizon: CGFloat = 1.3

    private var radius: CGFloat { max(1, height * Self.diameterRatio / 2) }
    private var anglePerRow: CGFloat { max(1, rowHeight) / radius }

    /// How many rows are in sight on each side of the middle one.
    var reach: Int { Int((Self.horizon / anglePerRow).rounded(.down)) }

    /// Where and how a row is seen.
    struct Place: Hashable, Sendable {
        /// How far below the middle, in points.
        var y: CGFloat
        /// By how much its width and its height shrink.
        var scale: CGSize
        /// The part of the shrinking that is not for being far away; text that is set to a side keeps its edge in it.
        var size: CGFloat
        /// How far things beside the middle of the whole move towards it: a part of their distance.
        var convergence: CGFloat
        /// How strongly it is drawn, 0 to 1.
        var alpha: CGFloat
    }

    /// The place of a row that is so many rows below the middle.
    func place(_ rows: CGFloat) -> Place {
        let angle = rows * anglePerRow
        guard abs(angle) < .pi / 2 else {
            return Place(y: angle < 0 ? -height : height, scale: .zero, size: 1, convergence: 0, alpha: 0)
        }
        let depth = radius * (1 - cos(angle))
        let near = 1 / (1 + depth * Self.perspective)
        // Within half a row of the middle it grows to full size and strength.
        let part = min(1, max(0, (abs(rows) - 0.2) / 0.6))
        let outside = part * part * (3 - 2 * part)
        let size = 1 - outside * (1 - Self.sizeOutside)
        let faded = 0.5 * pow(cos(angle), 2)
        return Place(
            y: radius * sin(angle) * near, scale: CGSize(width: near * size, height: near * size * cos(angle)),
            size: size, convergence: 1 - near, alpha: 1 - outside * (1 - faded))
    }

    /// How many rows below the middle a point lies, given its distance below the middle in points.
    func rows(at y: CGFloat) -> Int {
        (-reach...reach).min { abs(place(CGFloat($0)).y - y) < abs(place(CGFloat($1)).y - y) } ?? 0
    }
}
