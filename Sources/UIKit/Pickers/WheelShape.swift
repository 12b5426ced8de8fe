import Foundation

/// The geometry of a wheel: a drum seen from the front with slight perspective.
///
/// Rows of 32 points and a drum slightly wider than the view's height are close to the values that Flutter's picker
/// fitted to iOS (1.07, a perspective of 0.003); the rest was set by eye.
struct WheelShape: Hashable, Sendable {
    /// The height of the selected row in points.
    var rowHeight: CGFloat
    /// The height of the view in points.
    var height: CGFloat

    /// The default row height in points.
    static let rowHeight: CGFloat = 32
    private static let diameterRatio: CGFloat = 1.15
    private static let perspective: CGFloat = 0.002
    /// The scale of rows other than the selected one: a font of 21 points instead of 23.5.
    private static let sizeOutside: CGFloat = 21 / 23.5
    /// The angle beyond which rows are not visible, in radians.
    private static let horizon: CGFloat = 1.3

    private var radius: CGFloat { max(1, height * Self.diameterRatio / 2) }
    private var anglePerRow: CGFloat { max(1, rowHeight) / radius }

    /// The number of visible rows on each side of the selected one.
    var reach: Int { Int((Self.horizon / anglePerRow).rounded(.down)) }

    /// The position and appearance of a row.
    struct Place: Hashable, Sendable {
        /// The distance below the center in points.
        var y: CGFloat
        /// The horizontal and vertical scale.
        var scale: CGSize
        /// The part of the scale that is not due to perspective.
        var size: CGFloat
        /// The displacement towards the center of the whole picker, as a fraction of the distance from it.
        var convergence: CGFloat
        /// The opacity, 0 to 1.
        var alpha: CGFloat
    }

    /// The position and appearance of a row, by the number of rows below the center.
    func place(_ rows: CGFloat) -> Place {
        let angle = rows * anglePerRow
        guard abs(angle) < .pi / 2 else {
            return Place(y: angle < 0 ? -height : height, scale: .zero, size: 1, convergence: 0, alpha: 0)
        }
        let depth = radius * (1 - cos(angle))
        let near = 1 / (1 + depth * Self.perspective)
        // Within half a row of the center it grows to full size and opacity.
        let part = min(1, max(0, (abs(rows) - 0.2) / 0.6))
        let outside = part * part * (3 - 2 * part)
        let size = 1 - outside * (1 - Self.sizeOutside)
        let faded = 0.5 * pow(cos(angle), 2)
        return Place(
            y: radius * sin(angle) * near,
            scale: CGSize(width: near * size, height: near * size * cos(angle)),
            size: size, convergence: 1 - near, alpha: 1 - outside * (1 - faded))
    }

    /// The number of rows from the center to a point, by its distance below the center in points.
    func rows(at y: CGFloat) -> Int {
        (-reach...reach).min { abs(place(CGFloat($0)).y - y) < abs(place(CGFloat($1)).y - y) } ?? 0
    }
}
