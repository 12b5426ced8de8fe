import CoreGraphics
import Foundation

/// A layer that hides what is behind it: there nothing need be cleared, and nothing behind it painted.
@MainActor struct LayerCover {
    let layer: CALayer
    /// The pixels that the layer replaces, every one of them.
    let area: PixelRect
    /// Whether that is all of the region.
    let isWhole: Bool

    /// Finds the layer nearest to the front that hides a part of a region, or all of it.
    init?(of region: PixelRegion, below root: CALayer) {
        guard let found = Self.search(root, region) else { return nil }
        layer = found.layer
        area = found.area
        isWhole = region.rects.allSatisfy { found.area.contains($0) }
    }

    private static func search(_ layer: CALayer, _ region: PixelRegion) -> (layer: CALayer, area: PixelRect)? {
        guard let record = layer.record, record.mayHoldCover, region.intersects(record.subtreeBounds) else {
            return nil
        }
        for sublayer in layer.paintOrder.reversed() {
            guard var found = search(sublayer, region) else { continue }
            // Whole pixels of what the layer itself lets be seen.
            if record.state.masksToBounds {
                guard let own = record.pixels else { continue }
                found.area = found.area.intersection(own)
            }
            return found
        }
        guard layer.drawsDirectly ? layer.fillsBounds : record.hasOpaqueBackground, let area = record.pixels,
            region.intersects(area)
        else { return nil }
        return (layer, area)
    }
}

extension PaintRecord {
    /// The layer's bounds, where they are whole pixels.
    fileprivate var pixels: PixelRect? {
        toPixels.keepsAxes ? PixelRect(aligned: state.bounds.applying(toPixels)) : nil
    }
}

extension PixelRect {
    /// The parts of the rectangle that lie outside another one, disjoint; the rectangle itself where there is none.
    func parts(outside other: PixelRect?) -> [PixelRect] {
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
