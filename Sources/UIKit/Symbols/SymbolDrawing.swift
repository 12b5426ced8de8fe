import CoreGraphics
import Foundation

/// The drawing of one symbol as lines and areas; 100 units are one point of the symbol's point size.
///
/// Lines have no width of their own: the requested weight determines it, so that one drawing serves all nine weights.
/// Coordinates begin at the top left, with y downward; `size` is the box of the symbol's image.
struct SymbolDrawing: Sendable {
    /// A part of the drawing.
    enum Part: Sendable {
        /// A line along a path, with round caps and joins; its width is the weight's, times a factor.
        case line(String, width: CGFloat = 1)
        /// A line with square caps.
        case band(String, width: CGFloat)
        /// An area; a line around it, of the weight's width times a factor, rounds its corners.
        case area(String, edge: CGFloat = 0)
        /// A line that is cut out of the parts before it.
        case cutLine(String, width: CGFloat = 1)
        /// An area that is cut out of the parts before it.
        case cutArea(String)
    }

    /// The size of the box, in units.
    var size: CGSize
    /// The parts, in drawing order.
    var parts: [Part]
    /// Whether right-to-left layouts mirror the symbol.
    var flipsForRightToLeft = false

    init(_ width: CGFloat, _ height: CGFloat, flips: Bool = false, _ parts: Part...) {
        size = CGSize(width: width, height: height)
        self.parts = parts
        flipsForRightToLeft = flips
    }

    /// Returns the symbol mirrored or rotated in its box, for example a left arrow from a right one.
    func transformed(_ transform: CGAffineTransform) -> SymbolDrawing {
        var turned = self
        turned.transform = self.transform.concatenating(transform)
        return turned
    }

    /// Returns the symbol rotated around the center of its box, by quarter turns clockwise.
    func turned(quarters: Int) -> SymbolDrawing {
        var turned = self
        if quarters % 2 != 0 { turned.size = CGSize(width: size.height, height: size.width) }
        let there = CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2)
            .concatenating(CGAffineTransform(rotationAngle: CGFloat(quarters) * .pi / 2))
            .concatenating(CGAffineTransform(translationX: turned.size.width / 2, y: turned.size.height / 2))
        turned.transform = transform.concatenating(there)
        return turned
    }

    /// The symbol mirrored horizontally in its box.
    var mirrored: SymbolDrawing {
        transformed(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0))
    }

    private(set) var transform = CGAffineTransform.identity

    /// Draws the symbol so that its box fills a rectangle.
    ///
    /// - Parameter lineWidth: the line width of the weight, in units.
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

    /// Whether a part cuts out others, which requires a layer.
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
