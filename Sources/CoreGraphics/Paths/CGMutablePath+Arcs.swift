public import Foundation

/// The distance of a cubic's control points from its ends that approximates a quarter circle, in radii.
package let quarterCircleControl: CGFloat = 0.552284749830793

extension CGMutablePath {
    /// Appends the ellipse inscribed in a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        addRoundedCorners(
            in: rect, radii: CornerRadii(all: CGSize(width: rect.width / 2, height: rect.height / 2)),
            transform: transform)
    }

    /// Appends a rectangle with rounded corners; radii are limited to half of a side.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let size = CGSize(
            width: max(0, min(cornerWidth, rect.width / 2)),
            height: max(0, min(cornerHeight, rect.height / 2)))
        guard size.width > 0, size.height > 0 else {
            addRect(rect, transform: transform)
            return
        }
        addRoundedCorners(in: rect, radii: CornerRadii(all: size), transform: transform)
    }

    /// Appends a circular arc, connected by a line to the current point; angles are in radians, positive towards
    /// positive y.
    ///
    /// `clockwise` is as in Core Graphics, whose y axis points up: where y points down, `false` is clockwise on the
    /// screen.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        var delta = endAngle - startAngle
        let full = 2 * CGFloat.pi
        let rest = delta.truncatingRemainder(dividingBy: full)
        if clockwise {
            if delta <= -full { delta = -full } else if delta > 0 { delta = rest > 0 ? rest - full : 0 }
        } else {
            if delta >= full { delta = full } else if delta < 0 { delta = rest < 0 ? rest + full : 0 }
        }
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    }

    /// Appends a circular arc of `delta` radians from a start angle.
    ///
    /// Has no effect if a number is not finite. Of many full turns only the last few are added.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        guard [center.x, center.y, radius, startAngle, delta].allSatisfy(\.isFinite) else { return }
        let manyTurns = 16 * CGFloat.pi
        let delta = abs(delta) > manyTurns ? delta.remainder(dividingBy: manyTurns) : delta
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        addLine(to: point(startAngle), transform: transform)
        let pieces = max(1, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = delta / CGFloat(pieces)
        let reach = 4 / 3 * tan(step / 4) * radius
        for piece in 0..<pieces where step != 0 {
            let from = startAngle + CGFloat(piece) * step
            let to = from + step
            let (p0, p1) = (point(from), point(to))
            addCurve(
                to: p1,
                control1: CGPoint(x: p0.x - reach * sin(from), y: p0.y + reach * cos(from)),
                control2: CGPoint(x: p1.x + reach * sin(to), y: p1.y - reach * cos(to)),
                transform: transform)
        }
    }

    /// Appends an arc that rounds the corner between the current point, `tangent1End` and `tangent2End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let start = currentPoint.applying(transform.inverted())
        let (ux, uy) = (start.x - tangent1End.x, start.y - tangent1End.y)
        let (vx, vy) = (tangent2End.x - tangent1End.x, tangent2End.y - tangent1End.y)
        let (ul, vl) = (hypot(ux, uy), hypot(vx, vy))
        let cross = ux * vy - uy * vx
        guard ul > 0, vl > 0, radius > 0, abs(cross) > 1e-9 * ul * vl else {
            addLine(to: tangent1End, transform: transform)
            return
        }
        let angle = acos(max(-1, min(1, (ux * vx + uy * vy) / (ul * vl))))
        let distance = radius / tan(angle / 2)
        let first = CGPoint(x: tangent1End.x + ux / ul * distance, y: tangent1End.y + uy / ul * distance)
        let second = CGPoint(x: tangent1End.x + vx / vl * distance, y: tangent1End.y + vy / vl * distance)
        let reach = 4 / 3 * tan((.pi - angle) / 4) * radius
        addLine(to: first, transform: transform)
        addCurve(
            to: second,
            control1: CGPoint(x: first.x - ux / ul * reach, y: first.y - uy / ul * reach),
            control2: CGPoint(x: second.x - vx / vl * reach, y: second.y - vy / vl * reach),
            transform: transform)
    }

    /// Appends a rectangle with different corner radii; zero is a sharp corner.
    package func addRoundedCorners(
        in rect: CGRect, radii: CornerRadii, transform: CGAffineTransform = .identity
    ) {
        let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        let rest = 1 - quarterCircleControl
        func corner(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        let (tl, tr, br, bl) = (radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft)
        move(to: corner(x0 + tl.width, y0), transform: transform)
        addLine(to: corner(x1 - tr.width, y0), transform: transform)
        if tr != .zero {
            addCurve(
                to: corner(x1, y0 + tr.height), control1: corner(x1 - tr.width * rest, y0),
                control2: corner(x1, y0 + tr.height * rest), transform: transform)
        }
        addLine(to: corner(x1, y1 - br.height), transform: transform)
        if br != .zero {
            addCurve(
                to: corner(x1 - br.width, y1), control1: corner(x1, y1 - br.height * rest),
                control2: corner(x1 - br.width * rest, y1), transform: transform)
        }
        addLine(to: corner(x0 + bl.width, y1), transform: transform)
        if bl != .zero {
            addCurve(
                to: corner(x0, y1 - bl.height), control1: corner(x0 + bl.width * rest, y1),
                control2: corner(x0, y1 - bl.height * rest), transform: transform)
        }
        addLine(to: corner(x0, y0 + tl.height), transform: transform)
        if tl != .zero {
            addCurve(
                to: corner(x0 + tl.width, y0), control1: corner(x0, y0 + tl.height * rest),
                control2: corner(x0 + tl.width * rest, y0), transform: transform)
        }
        closeSubpath()
    }
}

/// The radii of a rectangle's four corners.
package struct CornerRadii: Hashable, Sendable {
    package var topLeft: CGSize
    package var topRight: CGSize
    package var bottomRight: CGSize
    package var bottomLeft: CGSize

    package init(all: CGSize) {
        self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
    }

    package init(topLeft: CGSize, topRight: CGSize, bottomRight: CGSize, bottomLeft: CGSize) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }
}
