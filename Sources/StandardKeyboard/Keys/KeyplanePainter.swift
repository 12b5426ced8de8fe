package import CoreGraphics
package import Foundation

/// Draws a plane and what hangs over it from cached pictures.
@MainActor package struct KeyplanePainter {
    /// The pictures.
    package let faces: KeyFaces

    /// Makes a painter.
    package init(faces: KeyFaces) {
        self.faces = faces
    }

    /// Fills a part of the plane: background and the faces that touch it.
    ///
    /// The context's origin is the keyboard's top left corner, on a whole pixel.
    package func drawPlane(_ cells: [(frame: CGRect, face: KeyFace)], in context: CGContext, rect: CGRect) {
        context.setFillColor(faces.appearance.background)
        // Faces are opaque: only the gaps between them are filled.
        var top = rect.minY
        var x = rect.minX
        var band: CGRect?
        for cell in cells {
            let area = CGRect(
                x: cell.frame.minX, y: cell.frame.minY, width: cell.frame.width,
                height: cell.frame.height + faces.shadowHeight)
            if area.minY != band?.minY {
                fillEnd(of: band, from: x, in: rect, context)
                if area.minY > top { fill(rect.minX, top, rect.maxX, area.minY, in: rect, context) }
                top = area.maxY
                x = rect.minX
                band = area
            }
            fill(x, area.minY, area.minX, area.maxY, in: rect, context)
            x = area.maxX
            if area.intersects(rect) { blit(faces.image(of: cell.face), at: cell.frame.origin, in: context) }
        }
        fillEnd(of: band, from: x, in: rect, context)
        fill(rect.minX, top, rect.maxX, rect.maxY, in: rect, context)
    }

    /// Fills what is right of the last key of a row.
    private func fillEnd(of band: CGRect?, from x: Double, in rect: CGRect, _ context: CGContext) {
        if let band { fill(x, band.minY, rect.maxX, band.maxY, in: rect, context) }
    }

    private func fill(
        _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, in rect: CGRect,
        _ context: CGContext
    ) {
        guard right > left, bottom > top else { return }
        let area = CGRect(x: left, y: top, width: right - left, height: bottom - top).intersection(rect)
        if !area.isEmpty { context.fill(area) }
    }

    /// Draws the callout of a pressed key.
    func draw(_ callout: KeyCallout, text: String, in context: CGContext) {
        let shape = callout.shape
        blit(faces.image(of: shape), at: callout.area.origin, in: context)
        var size = KeyMetrics.FontSize.callout
        if callout.bubble.height < 50 { size = 30 }
        if text.count > 1 { size = 20 }
        drawGlyph(text, size: size, in: callout.bubble.offsetBy(dx: 0, dy: 1), isHighlighted: false, context)
    }

    /// Draws the bar of alternates.
    func draw(_ bar: AlternatesBar, in context: CGContext) {
        let shape = BalloonShape(bubble: bar.frame, key: bar.key)
        blit(faces.image(of: shape), at: bar.area.origin, in: context)
        for (index, cell) in bar.cells.enumerated() {
            let isChosen = index == bar.selection
            if isChosen {
                let path = CGMutablePath()
                path.addRoundedRect(in: cell, cornerWidth: 5, cornerHeight: 5)
                context.setFillColor(faces.appearance.highlight)
                context.addPath(path)
                context.fillPath()
            }
            let size = bar.choices[index].count > 1 ? 16.0 : KeyMetrics.FontSize.alternate
            drawGlyph(bar.choices[index], size: size, in: cell, isHighlighted: isChosen, context)
        }
    }

    private func drawGlyph(
        _ text: String, size: Double, in box: CGRect, isHighlighted: Bool, _ context: CGContext
    ) {
        let image = faces.glyph(text, size: size, isHighlighted: isHighlighted)
        let width = Double(image.width) / faces.scale, height = Double(image.height) / faces.scale
        blit(image, at: CGPoint(x: box.midX - width / 2, y: box.midY - height / 2), in: context)
    }

    /// Copies a picture to the pixel nearest to a point.
    private func blit(_ image: CGImage, at point: CGPoint, in context: CGContext) {
        let device = context.convertToDeviceSpace(point)
        context.blit(image, atPixelX: Int(device.x.rounded()), y: Int(device.y.rounded()))
    }
}

extension AlternatesBar {
    /// What is drawn, shadow and all.
    var area: CGRect { frame.union(key).insetBy(dx: -BalloonShape.margin, dy: -BalloonShape.margin) }
}
