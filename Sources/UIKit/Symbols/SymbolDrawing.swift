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
        /// A line that is cut out of the parts before it, wider than the weight's by a margin on both sides, in units.
        case gap(String, margin: CGFloat)
        /// An outline; the filled variant fills it.
        case body(String)
        /// A line within the outline, which the filled variant cuts out.
        case detail(String, width: CGFloat = 1)
        /// An area within the outline, which the filled variant cuts out.
        case dot(String)
        /// A line within the outline, whose area the filled variant cuts out.
        case ring(String)
        /// A line that only the outline variant has.
        case outlineOnly(String)
        /// An area that only the filled variant has.
        case filledOnly(String)
        /// Parts in coordinates of their own; the width of lines is not scaled.
        case placed([Part], CGAffineTransform)
        /// Parts within the outline, which the filled variant cuts out.
        case inner([Part], CGAffineTransform)
        /// Parts that are cut out of the parts before them.
        case cut([Part], CGAffineTransform)
        /// Cuts the silhouette of parts, with a margin in units, out of the parts before them.
        case clearance([Part], CGAffineTransform, margin: CGFloat)
    }

    /// The size of the box, in units.
    var size: CGSize
    /// The parts, in drawing order.
    var parts: [Part]
    /// Whether right-to-left layouts mirror the symbol.
    var flipsForRightToLeft = false
    /// Whether the drawing has so much detail that heavy lines would fill its spaces.
    var isDense = false

    init(_ width: CGFloat, _ height: CGFloat, flips: Bool = false, _ parts: Part...) {
        self.init(width, height, flips: flips, parts: parts)
    }

    init(_ width: CGFloat, _ height: CGFloat, flips: Bool = false, parts: [Part]) {
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
        // The boxes have room for the lines of medium weights.
        let inset =
            1 - max(0, lineWidth - UIImage.SymbolWeight.semibold.lineWidth) / min(size.width, size.height)
        context.translateBy(x: size.width / 2 * (1 - inset), y: size.height / 2 * (1 - inset))
        context.scaleBy(x: inset, y: inset)
        context.concatenate(transform)
        context.setFillColor(color)
        context.setStrokeColor(color)
        context.setLineJoin(.round)
        draw(parts, lineWidth: isDense ? lineWidth.limited(to: 0.45) : lineWidth, context)
        context.restoreGState()
    }

    private func draw(_ parts: [Part], lineWidth: CGFloat, _ context: CGContext) {
        for part in parts {
            switch part {
            case .line(let path, let width), .detail(let path, let width):
                stroke(path, lineWidth * width, .round, context)
            case .body(let path), .ring(let path), .outlineOnly(let path):
                stroke(path, lineWidth, .round, context)
            case .band(let path, let width):
                stroke(path, lineWidth * width, .butt, context)
            case .area(let path, let edge):
                fill(path, context)
                if edge > 0 { stroke(path, lineWidth * edge, .round, context) }
            case .dot(let path):
                fill(path, context)
            case .filledOnly: break
            case .cutLine(let path, let width):
                erase(context) { stroke(path, lineWidth * width, .round, context) }
            case .gap(let path, let margin):
                erase(context) { stroke(path, lineWidth + 2 * margin, .round, context) }
            case .cutArea(let path):
                erase(context) { fill(path, context) }
            case .placed(let parts, let transform), .inner(let parts, let transform):
                draw(parts, transform, lineWidth: lineWidth, context)
            case .cut(let parts, let transform):
                context.saveGState()
                context.setBlendMode(.destinationOut)
                context.beginTransparencyLayer(auxiliaryInfo: nil)
                draw(parts, transform, lineWidth: lineWidth, context)
                context.endTransparencyLayer()
                context.restoreGState()
            case .clearance(let parts, let transform, let margin):
                context.saveGState()
                context.concatenate(transform)
                let scale = transform.lengthScale
                let width = lineWidth.limited(to: min(1, scale)) / scale
                erase(context) { clear(parts, lineWidth: width, margin: margin / scale, context) }
                context.restoreGState()
            }
        }
    }

    private func draw(
        _ parts: [Part], _ transform: CGAffineTransform, lineWidth: CGFloat, _ context: CGContext
    ) {
        context.saveGState()
        context.concatenate(transform)
        let scale = transform.lengthScale
        draw(parts, lineWidth: lineWidth.limited(to: min(1, scale)) / scale, context)
        context.restoreGState()
    }

    private func clear(_ parts: [Part], lineWidth: CGFloat, margin: CGFloat, _ context: CGContext) {
        for part in parts {
            switch part {
            case .body(let path), .filledOnly(let path), .dot(let path), .ring(let path), .area(let path, _):
                fill(path, context)
                stroke(path, lineWidth + 2 * margin, .round, context)
            case .line(let path, let width), .detail(let path, let width), .band(let path, let width):
                stroke(path, lineWidth * width + 2 * margin, .round, context)
            case .outlineOnly(let path):
                stroke(path, lineWidth + 2 * margin, .round, context)
            case .placed(let parts, let transform), .inner(let parts, let transform):
                context.saveGState()
                context.concatenate(transform)
                let scale = transform.lengthScale
                clear(parts, lineWidth: lineWidth / scale, margin: margin / scale, context)
                context.restoreGState()
            case .cutLine, .cutArea, .gap, .cut, .clearance: break
            }
        }
    }

    /// Whether a part cuts out others, which requires a layer.
    var needsLayer: Bool { parts.contains(where: \.cutsOut) }

    /// Whether parts may overlap, so that a translucent color requires a layer.
    var overlapsItself: Bool {
        if parts.count > 1 { return true }
        switch parts.first {
        case .area(_, let edge): return edge > 0
        case .line, .body, .band, .none: return false
        default: return true
        }
    }

    private func erase(_ context: CGContext, _ draw: () -> Void) {
        context.setBlendMode(.clear)
        draw()
        context.setBlendMode(.normal)
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

extension SymbolDrawing.Part {
    /// Whether the part cuts out others.
    fileprivate var cutsOut: Bool {
        switch self {
        case .cutLine, .cutArea, .gap, .cut, .clearance: true
        case .placed(let parts, _), .inner(let parts, _): parts.contains(where: \.cutsOut)
        default: false
        }
    }
}

extension CGFloat {
    /// A line width of which only a part exceeds the regular weight's: small parts would be filled by heavy lines.
    fileprivate func limited(to part: CGFloat) -> CGFloat {
        let regular = UIImage.SymbolWeight.regular.lineWidth
        return self > regular ? regular + (self - regular) * part : self
    }
}

extension CGAffineTransform {
    /// The factor by which the transform scales lengths.
    fileprivate var lengthScale: CGFloat { max(0.001, abs(a * d - b * c).squareRoot()) }
}
