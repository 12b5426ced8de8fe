import CoreGraphics
import Foundation

/// The notation of symbol paths: letters and numbers, absolute, separated by spaces.
///
/// | letter | numbers | draws |
/// |---|---|---|
/// | M, L | x y | a move; a line |
/// | H, V | x; y | a horizontal or vertical line |
/// | C | x1 y1 x2 y2 x y | a cubic curve |
/// | Q | x1 y1 x y | a quadratic curve |
/// | Z | | closes the subpath |
/// | O | x y rx ry | an ellipse around a center |
/// | R | x y width height radius | a rounded rectangle |
/// | A | x y r from to | an arc around a center, degrees clockwise from three o'clock |
enum SymbolPath {
    /// The path of a notation; invalid notation ends it.
    static func path(_ notation: String) -> CGPath {
        let path = CGMutablePath()
        var words = notation.split(separator: " ")[...]
        func number() -> CGFloat { words.popFirst().flatMap { Double($0) }.map { CGFloat($0) } ?? 0 }
        func point() -> CGPoint {
            let x = number()
            return CGPoint(x: x, y: number())
        }
        while let command = words.popFirst() {
            switch command {
            case "M": path.move(to: point())
            case "L": path.addLine(to: point())
            case "H": path.addLine(to: CGPoint(x: number(), y: path.currentPoint.y))
            case "V": path.addLine(to: CGPoint(x: path.currentPoint.x, y: number()))
            case "C":
                let (first, second) = (point(), point())
                path.addCurve(to: point(), control1: first, control2: second)
            case "Q":
                let control = point()
                path.addQuadCurve(to: point(), control: control)
            case "Z": path.closeSubpath()
            case "O":
                let center = point()
                let (x, y) = (number(), number())
                path.addEllipse(in: CGRect(x: center.x - x, y: center.y - y, width: 2 * x, height: 2 * y))
            case "R":
                let origin = point()
                let (width, height, radius) = (number(), number(), number())
                path.addRoundedRect(
                    in: CGRect(origin: origin, size: CGSize(width: width, height: height)),
                    cornerWidth: radius, cornerHeight: radius)
            case "A":
                let center = point()
                let (radius, from, to) = (number(), number(), number())
                let start = from * .pi / 180
                path.move(
                    to: CGPoint(x: center.x + radius * cos(start), y: center.y + radius * sin(start)))
                path.addArc(
                    center: center, radius: radius, startAngle: start, endAngle: to * .pi / 180,
                    clockwise: false)
            default: return path
            }
        }
        return path
    }
}
