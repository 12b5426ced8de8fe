import CoreGraphics
import Foundation

/// The outline of a callout: a bubble above a key and the curved neck that connects them.
///
/// Equal outlines are drawn once. Coordinates are points from the top left of the outline's image, which has a margin
/// for the shadow.
struct BalloonShape: Hashable, Sendable {
    /// The frame of the bubble.
    var bubble: CGRect
    /// The frame of the key below it.
    var key: CGRect

    /// The margin for the shadow around the outline, in points.
    static let margin = 8.0
    static let bubbleRadius = 10.0

    /// Makes the outline of a bubble over a key, both in points of the keyboard.
    init(bubble: CGRect, key: CGRect) {
        let all = bubble.union(key)
        let shift = CGPoint(x: Self.margin - all.minX, y: Self.margin - all.minY)
        self.bubble = bubble.offsetBy(dx: shift.x, dy: shift.y)
        self.key = key.offsetBy(dx: shift.x, dy: shift.y)
    }

    /// The size of the image, in points.
    var size: CGSize {
        let all = bubble.union(key)
        return CGSize(width: all.maxX + Self.margin, height: all.maxY + Self.margin)
    }

    /// Rectangles inside the bubble and the key that are certainly opaque: at least a point from the outline.
    static func opaqueParts(bubble: CGRect, key: CGRect) -> [CGRect] {
        let round = bubbleRadius + 2
        let left = max(bubble.minX, key.minX) + 1, right = min(bubble.maxX, key.maxX) - 1
        let middle = bubble.insetBy(dx: 1, dy: round)
        let bottom = key.maxY - KeyFaces.radius - 1
        let column = CGRect(x: left, y: middle.maxY, width: right - left, height: bottom - middle.maxY)
        return [middle, column].filter { $0.width > 0 && $0.height > 0 && !$0.isNull }
    }

    /// The outline, clockwise from the bubble's top left corner.
    var path: CGPath {
        let path = CGMutablePath()
        let r = Self.bubbleRadius, k = KeyFaces.radius
        path.move(to: CGPoint(x: bubble.minX + r, y: bubble.minY))
        path.addLine(to: CGPoint(x: bubble.maxX - r, y: bubble.minY))
        corner(
            path, at: CGPoint(x: bubble.maxX, y: bubble.minY), to: CGPoint(x: bubble.maxX, y: bubble.minY + r)
        )
        side(path, bubbleX: bubble.maxX, keyX: key.maxX, outward: 1)
        path.addLine(to: CGPoint(x: key.maxX, y: key.maxY - k))
        corner(path, at: CGPoint(x: key.maxX, y: key.maxY), to: CGPoint(x: key.maxX - k, y: key.maxY))
        path.addLine(to: CGPoint(x: key.minX + k, y: key.maxY))
        corner(path, at: CGPoint(x: key.minX, y: key.maxY), to: CGPoint(x: key.minX, y: key.maxY - k))
        // The left side is the right one in reverse, from bottom to top.
        let left = CGMutablePath()
        left.move(to: CGPoint(x: bubble.minX, y: bubble.minY + r))
        side(left, bubbleX: bubble.minX, keyX: key.minX, outward: -1)
        reverse(left, onto: path)
        corner(
            path, at: CGPoint(x: bubble.minX, y: bubble.minY), to: CGPoint(x: bubble.minX + r, y: bubble.minY)
        )
        path.closeSubpath()
        return path
    }

    /// Appends approximately a quarter of a circle.
    private func corner(_ path: CGMutablePath, at corner: CGPoint, to end: CGPoint) {
        let start = path.currentPoint
        func near(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x + (corner.x - point.x) * 0.5523, y: point.y + (corner.y - point.y) * 0.5523)
        }
        path.addCurve(to: end, control1: near(start), control2: near(end))
    }

    /// Appends the edge from the bubble's side down to the key's side; the current point is at the top.
    private func side(_ path: CGMutablePath, bubbleX: Double, keyX: Double, outward: Double) {
        let reach = (bubbleX - keyX) * outward
        let r = Self.bubbleRadius
        if reach > 24 {
            // A long bar: a round corner, its lower edge, and a small fillet to the key.
            let fillet = min(8.0, max(0, key.minY - bubble.maxY) + 4)
            path.addLine(to: CGPoint(x: bubbleX, y: bubble.maxY - r))
            corner(
                path, at: CGPoint(x: bubbleX, y: bubble.maxY),
                to: CGPoint(x: bubbleX - r * outward, y: bubble.maxY))
            path.addLine(to: CGPoint(x: keyX + fillet * outward, y: bubble.maxY))
            corner(path, at: CGPoint(x: keyX, y: bubble.maxY), to: CGPoint(x: keyX, y: bubble.maxY + fillet))
        } else {
            // The neck: one smooth curve from the bubble to the key.
            let top = bubble.maxY - r - 2, bottom = max(key.minY + 5, bubble.maxY + 4)
            let middle = (top + bottom) / 2
            path.addLine(to: CGPoint(x: bubbleX, y: top))
            path.addCurve(
                to: CGPoint(x: keyX, y: bottom), control1: CGPoint(x: bubbleX, y: middle + 2),
                control2: CGPoint(x: keyX, y: middle - 2))
        }
    }

    private func reverse(_ path: CGMutablePath, onto target: CGMutablePath) {
        var points: [[CGPoint]] = []
        path.applyWithBlock { element in
            switch element.pointee.type {
            case .moveToPoint, .addLineToPoint: points.append([element.pointee.points[0]])
            case .addCurveToPoint:
                points.append([
                    element.pointee.points[0], element.pointee.points[1], element.pointee.points[2],
                ])
            default: break
            }
        }
        guard let last = points.last?.last else { return }
        target.addLine(to: last)
        for index in stride(from: points.count - 1, to: 0, by: -1) {
            guard let end = points[index - 1].last else { continue }
            if points[index].count == 3 {
                target.addCurve(to: end, control1: points[index][1], control2: points[index][0])
            } else {
                target.addLine(to: end)
            }
        }
    }
}

/// The geometry of the callout above a pressed key.
struct KeyCallout: Hashable, Sendable {
    /// The frame of the bubble, in points of the keyboard; may extend above it.
    var bubble: CGRect
    /// The frame of the key.
    var key: CGRect

    /// Lays out the callout of a key.
    init(over cell: KeyplaneGeometry.Cell, in geometry: KeyplaneGeometry) {
        let isLow = cell.frame.height < 37
        let height = isLow ? 44.0 : 57.0, neck = isLow ? 8.0 : 9.0
        let overhang = isLow ? 6.0 : 13.0
        let width = cell.frame.width + 2 * overhang
        let lowest = geometry.core.lowerBound + 1, highest = geometry.core.upperBound - 1 - width
        let x = min(max(cell.frame.minX - overhang, lowest), highest)
        let y = max(cell.frame.minY - neck - height, -AlternatesBar.headroom + 2)
        bubble = CGRect(x: x, y: y, width: width, height: cell.frame.minY - neck - y)
        key = cell.frame
    }

    /// The outline.
    var shape: BalloonShape { BalloonShape(bubble: bubble, key: key) }

    /// The area that is drawn, including the shadow.
    var area: CGRect { bubble.union(key).insetBy(dx: -BalloonShape.margin, dy: -BalloonShape.margin) }
}
