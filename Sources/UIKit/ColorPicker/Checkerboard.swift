import CoreGraphics
import Foundation

/// Draws the squares behind a transparent color.
enum Checkerboard {
    /// The side of a square in points.
    static let side: CGFloat = 6

    static func draw(in rect: CGRect) {
        UIColor.white.setFill()
        UIBezierPath(rect: rect).fill()
        UIColor(white: 0.82, alpha: 1).setFill()
        var row = 0
        for y in stride(from: rect.minY, to: rect.maxY, by: side) {
            var x = rect.minX + (row % 2 == 0 ? 0 : side)
            while x < rect.maxX {
                UIBezierPath(
                    rect: CGRect(
                        x: x, y: y, width: min(side, rect.maxX - x), height: min(side, rect.maxY - y))
                ).fill()
                x += 2 * side
            }
            row += 1
        }
    }
}
