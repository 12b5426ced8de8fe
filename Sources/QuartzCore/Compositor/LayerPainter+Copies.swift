import CoreGraphics
import Foundation

extension LayerPainter {
    /// Paints the sublayers of a layer once for each of its copies.
    func paintCopies(_ layer: CALayer, _ state: LayerState) {
        for copy in layer.sublayerCopies where copy.tint.alpha > 0 {
            context.saveGState()
            if state.sublayerTransform != .identity { context.concatenate(state.sublayerMap) }
            context.concatenate(copy.transform)
            let tint = copy.tint
            if tint.red >= 1, tint.green >= 1, tint.blue >= 1, tint.alpha >= 1 {
                paintOnce(layer, copy, in: context)
            } else {
                paintTinted(layer, copy)
            }
            context.restoreGState()
        }
    }

    private func paintOnce(_ layer: CALayer, _ copy: SublayerCopy, in target: CGContext) {
        var painter = LayerPainter(context: target, region: nil)
        painter.usesRecords = false
        painter.time = time.map { $0 - copy.delay }
        for sublayer in layer.paintOrder { painter.paint(sublayer) }
    }

    /// Paints a copy into an image of its own and multiplies the image's pixels.
    private func paintTinted(_ layer: CALayer, _ copy: SublayerCopy) {
        let area = context.pixelClipBounds
        guard !area.isEmpty else { return }
        let apart = CGContext(pixelsWide: area.width, high: area.height)
        apart.baseScale = context.baseScale
        apart.setCTM(
            context.ctm.concatenating(CGAffineTransform(translationX: -CGFloat(area.x), y: -CGFloat(area.y))))
        paintOnce(layer, copy, in: apart)
        apart.multiplyPixels(by: copy.tint)
        context.blit(apart.finishAsImage(), atPixelX: area.x, y: area.y)
    }
}
