import CoreGraphics
import Foundation

/// An opaque layer that hides everything behind it, so that nothing there has to be cleared or painted.
@MainActor struct LayerCover {
    let layer: CALayer
    /// The pixels that the layer replaces completely.
    let area: PixelRect
    /// Whether the area contains the whole region.
    let isWhole: Bool
    /// The large opaque areas of layers in front of it, which hide parts of it.
    let hidden: [PixelRect]

    /// Smaller opaque areas are painted over instead of around, which costs as much; in pixels.
    static let smallArea = 8_000

    private struct Found {
        let layer: CALayer
        let area: PixelRect
    }

    /// Finds the frontmost layer that hides a whole region, or else one that hides a part of it.
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

    /// Returns the layer that hides the whole region; stores the first that hides a part of it.
    ///
    /// - Parameters:
    ///   - clip: the whole pixels inside the clips of all ancestors; nil for no clip.
    ///   - hidden: receives the opaque areas in front of the layer.
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
        guard var area = record.pixels else { return nil }
        guard
            layer.drawsDirectly
                ? layer.fillsBounds : record.hasOpaqueBackground || record.copiesOpaqueImage(to: area)
        else { return nil }
        if let clip { area = area.intersection(clip) }
        guard region.intersects(area) else { return nil }
        let found = Found(layer: layer, area: area)
        if region.rects.allSatisfy({ area.contains($0) }) {
            // The layer's own sublayers are painted with it and hide no part of it.
            hidden.removeSubrange(inFront...)
            return found
        }
        if part == nil { part = found }
        return nil
    }
}

extension PaintRecord {
    /// The layer's bounds, if they fall on whole pixels.
    fileprivate var pixels: PixelRect? {
        toPixels.keepsAxes ? PixelRect(aligned: state.bounds.applying(toPixels)) : nil
    }

    /// Whether the contents are a large opaque image whose pixels are the ones of an area.
    ///
    /// A scaled image is not: its edges are interpolated with nothing.
    fileprivate func copiesOpaqueImage(to area: PixelRect) -> Bool {
        guard let image = state.contents, state.contentsGravity == .resize,
            state.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1),
            state.contentsCenter == state.contentsRect,
            area.width == image.width, area.height == image.height, area.area >= LayerCover.smallArea,
            toPixels.a > 0, toPixels.d > 0, toPixels.b == 0
        else { return false }
        return image.isOpaque
    }
}
