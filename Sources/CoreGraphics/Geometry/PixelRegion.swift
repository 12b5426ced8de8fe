import Foundation

/// A set of pixels as a few disjoint rectangles; it may cover more pixels than were added, never fewer.
package struct PixelRegion: Equatable, Sendable {
    /// The disjoint rectangles.
    package private(set) var rects: [PixelRect] = []

    /// The maximum number of rectangles; beyond it, the two whose union adds the fewest pixels are merged.
    package static let greatestCount = 16

    /// Creates an empty region.
    package init() {}

    /// Creates a region that covers rectangles.
    package init(_ rects: some Sequence<PixelRect>) {
        for rect in rects { add(rect) }
    }

    /// Whether the region contains no pixel.
    package var isEmpty: Bool { rects.isEmpty }

    /// The bounding box of the region.
    package var bounds: PixelRect {
        rects.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
    }

    /// Adds a rectangle; merges the rectangles that it intersects.
    package mutating func add(_ rect: PixelRect) {
        var grown = rect
        guard !grown.isEmpty else { return }
        var index = 0
        while index < rects.count {
            if rects[index].contains(grown) { return }
            if rects[index].intersects(grown) {
                grown = grown.union(rects[index])
                rects.remove(at: index)
                index = 0
            } else {
                index += 1
            }
        }
        rects.append(grown)
        if rects.count > Self.greatestCount { joinCheapestPair() }
    }

    /// Adds every rectangle of another region.
    package mutating func add(_ other: PixelRegion) {
        for rect in other.rects { add(rect) }
    }

    /// Returns the part of the region inside a rectangle.
    package func intersection(_ rect: PixelRect) -> PixelRegion {
        var result = PixelRegion()
        result.rects = rects.compactMap {
            let part = $0.intersection(rect)
            return part.isEmpty ? nil : part
        }
        return result
    }

    /// Returns the part of the region outside all given rectangles.
    package func subtracting(_ others: [PixelRect]) -> PixelRegion {
        var result = self
        for other in others { result.rects = result.rects.flatMap { $0.parts(outside: other) } }
        return result
    }

    /// Whether the region and a rectangle have a pixel in common.
    package func intersects(_ rect: PixelRect) -> Bool {
        rects.contains { $0.intersects(rect) }
    }

    private mutating func joinCheapestPair() {
        var best = (waste: Int.max, first: 0, second: 1)
        for first in rects.indices {
            for second in (first + 1)..<rects.count {
                let waste = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
                if waste < best.waste { best = (waste, first, second) }
            }
        }
        let joined = rects[best.first].union(rects[best.second])
        rects.remove(at: best.second)
        rects.remove(at: best.first)
        add(joined)
    }
}
