import CoreGraphics
import Foundation

/// The cells of keys: each key with half of the space to its neighbors, or to a near edge.
///
/// As on iOS, what counts for a finger is the cell and not the plate that is drawn in it.
struct KeyCells {
    /// The cells, in the order of the keys.
    let cells: [CGRect]

    /// The greatest distance that counts as part of a key, in points.
    private static let reach: CGFloat = 8

    /// Makes the cells of keys' frames inside a keyboard.
    init(_ frames: [CGRect], in bounds: CGRect) {
        cells = frames.map { frame in
            var left = min(Self.reach, frame.minX - bounds.minX),
                right = min(Self.reach, bounds.maxX - frame.maxX)
            var top = min(Self.reach, frame.minY - bounds.minY),
                bottom = min(Self.reach, bounds.maxY - frame.maxY)
            for other in frames where other != frame {
                if other.minY < frame.maxY, other.maxY > frame.minY {
                    if other.maxX <= frame.minX { left = min(left, (frame.minX - other.maxX) / 2) }
                    if other.minX >= frame.maxX { right = min(right, (other.minX - frame.maxX) / 2) }
                }
                if other.minX < frame.maxX, other.maxX > frame.minX {
                    if other.maxY <= frame.minY { top = min(top, (frame.minY - other.maxY) / 2) }
                    if other.minY >= frame.maxY { bottom = min(bottom, (other.minY - frame.maxY) / 2) }
                }
            }
            return CGRect(
                x: frame.minX - max(0, left), y: frame.minY - max(0, top),
                width: frame.width + max(0, left) + max(0, right),
                height: frame.height + max(0, top) + max(0, bottom))
        }
    }

    /// Pairs of frames that cover each other by more than a point in both directions, by their indices.
    static func overlaps(_ frames: [CGRect]) -> [(Int, Int)] {
        var found: [(Int, Int)] = []
        for (index, frame) in frames.enumerated() {
            for other in (index + 1)..<max(index + 1, frames.count) {
                let common = frame.intersection(frames[other])
                if !common.isNull, common.width > 1, common.height > 1 { found.append((index, other)) }
            }
        }
        return found
    }
}
