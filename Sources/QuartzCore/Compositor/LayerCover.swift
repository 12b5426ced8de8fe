import CoreGraphics
import Foundation

/// A layer that hides what is behind it: there nothing need be cleared, and nothing behind it painted.
@MainActor struct LayerCover {
    let layer: CALayer
    /// The pixels that the layer replaces, every one of them.
    let area: PixelRect
    /// Whether that is all of the region.
    let isWhole: Bool
    /// What layers in front of it hide of it: large opaque parts.
    let hidden: [PixelRect]

    /// Smaller parts are painted though they are hidden, in pixels: painting around them costs as much.
    static let smallArea = 8_000

    private struct Found {
        let layer: CALayer
        let area: PixelRect
    }

    /// Finds the layer nearest to the front that hides all of a region, or else one that hides a part of it.
    init?(of region: PixelRegion, below root: CALayer) {
        var part: Found?
        var hidden: [PixelRect] = []
        let whole = Self.search(root, region, within: nil, &part, &hidden)
        guard let found = whole ?? part else { return nil }
        layer = found.layer
        area = found.area
        isWhole = whole != nil
        self.hidden = hidden
    }

    /// The layer that hides all of the region; the first that hides a part is kept.
    ///
    /// - Parameters:
    ///   - clip: whole pixels of what the layers above let be seen; nil for everything.
    ///   - hidden: takes the opaque parts in front of what is found.
    private static func search(
        _ layer: CALayer, _ region: PixelRegion, within clip: PixelRect?, _ part: inout Found?,
        _ hidden: inout [PixelRect]
    ) -> Found? {
        guard let record = layer.record, record.mayHoldCover, region.intersects(record.subtreeBounds) else {
            return nil
        }
        var inner = clip
        if record.state.masksToBounds {
            guard let own = record.pixels else { return nil }
            inner = clip.map { $0.intersection(own) } ?? own
        }
        let inFront = hidden.count
        for sublayer in layer.paintOrder.reversed() {
            if let whole = search(sublayer, region, within: inner, &part, &hidden) { return whole }
        }
        for opaque in layer.opaqueParts where layer.drawsDirectly && record.toPixels.keepsAxes {
            var pixels = PixelRect(inside: opaque.intersection(record.state.bounds).applying(record.toPixels))
            if let clip { pixels = pixels.intersection(clip) }
            if pixels.area >= smallArea, region.intersects(pixels) { hidden.append(pixels) }
        }
        guard layer.drawsDirectly ? layer.fillsBounds : record.hasOpaqueBackground, var area = record.pixels
        else { return nil }
        if let clip { area = area.intersection(clip) }
        guard region.intersects(area) else { return nil }
        let found = Found(layer: layer, area: area)
        if region.rects.allSatisfy({ area.contains($0) }) {
            // Its own sublayers are painted with it, and hide nothing of themselves.
            hidden.removeSubrange(inFront...)
            return found
        }
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
