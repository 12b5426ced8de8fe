package import Foundation

/// A rectangle of whole pixels.
package struct PixelRect: Hashable, Sendable {
    /// The left edge.
    package var x: Int
    /// The top edge.
    package var y: Int
    /// The number of columns.
    package var width: Int
    /// The number of rows.
    package var height: Int

    /// Creates a rectangle from its origin and size.
    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Creates the rectangle that equals `rect` within 1/64 pixel; nil if an edge is inside a pixel.
    package init?(aligned rect: CGRect) {
        let x0 = rect.minX.rounded()
        let y0 = rect.minY.rounded()
        let x1 = rect.maxX.rounded()
        let y1 = rect.maxY.rounded()
        let slack: CGFloat = 1 / 64
        guard abs(x0) < 1e8, abs(y0) < 1e8, abs(x1) < 1e8, abs(y1) < 1e8 else { return nil }
        guard abs(x0 - rect.minX) < slack, abs(y0 - rect.minY) < slack, abs(x1 - rect.maxX) < slack,
            abs(y1 - rect.maxY) < slack
        else { return nil }
        self.init(x: Int(x0), y: Int(y0), width: Int(x1 - x0), height: Int(y1 - y0))
    }

    /// Creates the smallest rectangle of whole pixels that covers `rect`; empty for null rectangles.
    package init(covering rect: CGRect) {
        guard !rect.isNull else {
            self.init(x: 0, y: 0, width: 0, height: 0)
            return
        }
        let limit: CGFloat = 1e8
        let slack: CGFloat = 1 / 256
        let x0 = max(-limit, min(limit, (rect.minX + slack).rounded(.down)))
        let y0 = max(-limit, min(limit, (rect.minY + slack).rounded(.down)))
        let x1 = max(-limit, min(limit, (rect.maxX - slack).rounded(.up)))
        let y1 = max(-limit, min(limit, (rect.maxY - slack).rounded(.up)))
        self.init(x: Int(x0), y: Int(y0), width: max(0, Int(x1 - x0)), height: max(0, Int(y1 - y0)))
    }

    /// Creates the largest rectangle of whole pixels inside `rect`; empty for null and infinite rectangles.
    package init(inside rect: CGRect) {
        guard !rect.isNull, !rect.isInfinite else {
            self.init(x: 0, y: 0, width: 0, height: 0)
            return
        }
        let covering = PixelRect(covering: rect)
        let left = CGFloat(covering.x) < rect.minX ? 1 : 0, right = CGFloat(covering.maxX) > rect.maxX ? 1 : 0
        let top = CGFloat(covering.y) < rect.minY ? 1 : 0, bottom = CGFloat(covering.maxY) > rect.maxY ? 1 : 0
        self.init(
            x: covering.x + left, y: covering.y + top, width: max(0, covering.width - left - right),
            height: max(0, covering.height - top - bottom))
    }

    /// The first column after the rectangle.
    package var maxX: Int { x + width }
    /// The first row after the rectangle.
    package var maxY: Int { y + height }
    /// Whether the rectangle contains no pixel.
    package var isEmpty: Bool { width <= 0 || height <= 0 }
    /// The rectangle as a `CGRect`.
    package var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
    /// The number of pixels.
    package var area: Int { isEmpty ? 0 : width * height }

    /// Returns the pixels in both rectangles; empty if they do not intersect.
    package func intersection(_ other: PixelRect) -> PixelRect {
        let x0 = max(x, other.x)
        let y0 = max(y, other.y)
        return PixelRect(
            x: x0, y: y0, width: max(0, min(maxX, other.maxX) - x0),
            height: max(0, min(maxY, other.maxY) - y0))
    }

    /// Returns the bounding box of both rectangles; empty ones are ignored.
    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let x0 = min(x, other.x)
        let y0 = min(y, other.y)
        return PixelRect(x: x0, y: y0, width: max(maxX, other.maxX) - x0, height: max(maxY, other.maxY) - y0)
    }

    /// Whether the rectangles have a pixel in common.
    package func intersects(_ other: PixelRect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY && !isEmpty && !other.isEmpty
    }

    /// Whether every pixel of `other` is in this rectangle.
    package func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY)
    }

    /// Returns the rectangle extended on all sides.
    package func outset(by amount: Int) -> PixelRect {
        PixelRect(x: x - amount, y: y - amount, width: width + 2 * amount, height: height + 2 * amount)
    }

    /// Returns disjoint rectangles that cover exactly the pixels of the given ones.
    static func disjoint(_ rects: [PixelRect]) -> [PixelRect] {
        var all: [PixelRect] = []
        for rect in rects where !rect.isEmpty {
            all += all.reduce([rect]) { parts, other in parts.flatMap { $0.parts(outside: other) } }
        }
        return all
    }

    /// Returns disjoint parts that cover the pixels outside another rectangle; nil excludes nothing.
    package func parts(outside other: PixelRect?) -> [PixelRect] {
        guard let other, intersects(other) else { return [self] }
        let middle = intersection(other)
        return [
            PixelRect(x: x, y: y, width: width, height: middle.y - y),
            PixelRect(x: x, y: middle.y, width: middle.x - x, height: middle.height),
            PixelRect(x: middle.maxX, y: middle.y, width: maxX - middle.maxX, height: middle.height),
            PixelRect(x: x, y: middle.maxY, width: width, height: maxY - middle.maxY),
        ].filter { !$0.isEmpty }
    }
}
