import CoreGraphics
import Foundation

/// A layer that hides what is behind it: there nothing need be cleared, and nothing behind it painted.
@MainActor struct LayerCover {
    let layer: CALayer
    /// The pixels that the layer replaces, every one of them.
    let area: PixelRect
    /// Whether that is all of the region.
    let isWhole: Bool

    private struct Found {
        let layer: CALayer
        let area: PixelRect
    }

    /// Finds the layer nearest to the front that hides all of a region, or else one that hides a part of it.
    init?(of region: PixelRegion, below root: CALayer) {
        var part: Found?
        let whole = Self.search(root, region, within: nil, &part)
        guard let found = whole ?? part else { return nil }
        layer = found.layer
        area = found.area
        isWhole = whole != nil
    }

    /// The layer that hides all of the region; the first that hides a part is kept.
    ///
    /// - Parameter clip: whole pixels of what the layers above let be seen; nil for everything.
    private static func search(
        _ layer: CALayer, _ region: PixelRegion, within clip: PixelRect?, _ part: inout Found?
    ) -> Found? {
        guard let record = layer.record, record.mayHoldCover, region.intersects(record.subtreeBounds) else {
            return nil
        }
        var inner = clip
        if record.state.masksToBounds {
            guard let own = record.pixels else { return nil }
            inner = clip.map { $0.intersection(own) } ?? own
        }
        for sublayer in layer.paintOrder.reversed() {
            if let whole = search(sublayer, region, within: inner, &part) { return whole }
        }
        guard layer.drawsDirectly ? layer.fillsBounds : record.hasOpaqueBackground, var area = record.pixels
        else { return nil }
        if let clip { area = area.intersection(clip) }
        guard region.intersects(area) else { return nil }
        let found = Found(layer: layer, area: area)
        if region.rects.allSatisfy({ area.contains($0) }) { return found }
        if part == nil { part = found }
        return nil
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
