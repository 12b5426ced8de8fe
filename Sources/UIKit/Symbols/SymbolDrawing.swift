import CoreGraphics
import Foundation

/// One symbol as lines and areas, drawn by us, in units of which 100 are one point size.
///
/// Lines carry no width of their own: the weight asked for gives it, so that one drawing serves all nine weights.
/// Coordinates run from the top left, y down; `size` is the box that an image of the symbol has.
struct SymbolDrawing: Sendable {
    /// One stroke of the pen.
    enum Part: Sendable {
        /// A line along a path; its width is the weight's, times a factor. Ends and corners are round.
        case line(String, width: CGFloat = 1)
        /// A line with square ends.
        case band(String, width: CGFloat)
        /// An area, its corners rounded by a line of the weight's width, times a factor, around it.
        case area(String, edge: CGFloat = 0)
        /// A line taken out of what is drawn before it.
        case cutLine(String, width: CGFloat = 1)
        /// An area taken out of what is drawn before it.
        case cutArea(String)
    }

    /// The box, in units.
    var size: CGSize
    /// The strokes, in the order of drawing.
    var parts: [Part]
    /// Whether it is turned around in interfaces that run from right to left.
    var flipsForRightToLeft = false

    init(_ width: CGFloat, _ height: CGFloat, flips: Bool = false, _ parts: Part...) {
        size = CGSize(width: width, height: height)
        self.parts = parts
        flipsForRightToLeft = flips
    }

    /// The symbol mirrored or turned in its box: an arrow to the left from one to the right.
    func transformed(_ transform: CGAffineTransform) -> SymbolDrawing {
        var turned = self
        turned.transform = self.transform.concatenating(transform)
        return turned
    }

    /// The symbol turned about the middle of its box, by quarter turns clockwise.
    func turned(quarters: Int) -> SymbolDrawing {
        var turned = self
        if quarters % 2 != 0 { turned.size = CGSize(width: size.height, height: size.width) }
        let there = CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2)
            .concatenating(CGAffineTransform(rotationAngle: CGFloat(quarters) * .pi / 2))
            .concatenating(CGAffineTransform(translationX: turned.size.width / 2, y: turned.size.height / 2))
        turned.transform = transform.concatenating(there)
        return turned
    }

    /// The symbol mirrored left to right in its box.
    var mirrored: SymbolDrawing {
        transformed(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0))
    }

    private(set) var transform = CGAffineTransform.identity

    /// Draws the symbol so that its box fills a rectangle.
    ///
    /// - Parameter lineWidth: the weight's line, in units.
    func draw(in rect: CGRect, lineWidth: CGFloat, color: CGColor, context: CGContext) {
        guard size.width > 0, size.height > 0 else { return }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
        context.concatenate(transform)
        context.setFillColor(color)
        context.setStrokeColor(color)
        context.setLineJoin(.round)
        for part in parts {
            switch part {
            case .line(let path, let width):
                stroke(path, lineWidth * width, .round, context)
            case .band(let path, let width):
                stroke(path, lineWidth * width, .butt, context)
            case .area(let path, let edge):
                fill(path, context)
                if edge > 0 { stroke(path, lineWidth * edge, .round, context) }
            case .cutLine(let path, let width):
                context.setBlendMode(.clear)
                stroke(path, lineWidth * width, .round, context)
                context.setBlendMode(.normal)
            case .cutArea(let path):
                context.setBlendMode(.clear)
                fill(path, context)
                context.setBlendMode(.normal)
            }
        }
        context.restoreGState()
    }

    /// Whether drawing takes something out again, and so needs a layer of its own.
    var needsLayer: Bool {
        parts.contains { part in
            switch part {
            case .cutLine, .cutArea: true
            default: false
            }
        }
    }

    private func stroke(_ path: String, _ width: CGFloat, _ cap: CGLineCap, _ context: CGContext) {
        context.setLineWidth(width)
        context.setLineCap(cap)
        context.addPath(SymbolPath.path(path))
        context.strokePath()
    }

    private func fill(_ path: String, _ context: CGContext) {
        context.addPath(SymbolPath.path(path))
        context.fillPath(using: .evenOdd)
    }
}
