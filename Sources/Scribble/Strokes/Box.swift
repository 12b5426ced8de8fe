/// The smallest rectangle that contains some points, in their unit; empty without points.
package struct Box: Hashable, Sendable {
    package private(set) var left = Float.infinity
    package private(set) var top = Float.infinity
    package private(set) var right = -Float.infinity
    package private(set) var bottom = -Float.infinity

    /// The box of some points.
    init(_ points: [Stroke.Point] = []) {
        for point in points { include(point) }
    }

    /// Whether it contains no point.
    package var isEmpty: Bool { left > right }
    package var width: Float { isEmpty ? 0 : right - left }
    package var height: Float { isEmpty ? 0 : bottom - top }
    /// The longer side.
    package var size: Float { max(width, height) }
    /// The vertical center.
    var middle: Float { isEmpty ? 0 : (top + bottom) / 2 }

    mutating func include(_ point: Stroke.Point) {
        (left, right) = (min(left, point.x), max(right, point.x))
        (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }

    func union(_ other: Box) -> Box {
        var box = self
        (box.left, box.right) = (min(left, other.left), max(right, other.right))
        (box.top, box.bottom) = (min(top, other.top), max(bottom, other.bottom))
        return box
    }

    /// The part of the narrower box's width that both have; negative for boxes beside each other: the gap in sizes of the larger one.
    ///
    /// - Parameter least: the width that a narrower box counts as, so that upright lines have one.
    func overlap(with other: Box, least: Float) -> Float {
        let shared = min(right, other.right) - max(left, other.left)
        guard shared < 0 else {
            return min(1, (shared + least) / (max(least, min(width, other.width)) + least))
        }
        return shared / max(least, max(size, other.size))
    }
}
