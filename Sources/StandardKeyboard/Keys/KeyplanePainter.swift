package import CoreGraphics
package import Foundation

/// Draws a plane and its callouts from cached images.
@MainActor package struct KeyplanePainter {
    /// The cache of images.
    package let faces: KeyFaces

    /// Makes a painter.
    package init(faces: KeyFaces) {
        self.faces = faces
    }

    /// Draws a part of the plane: the background and the faces that intersect the part, row by row.
    ///
    /// The context's origin is the keyboard's top left corner, on a whole pixel. Every pixel of `rect` is overwritten.
    package func drawPlane(_ cells: inout [PlacedFace], in context: CGContext, rect: CGRect) {
        context.setFillColor(faces.appearance.background)
        let shadow = faces.shadowHeight
        if rect.width * rect.height * faces.scale * faces.scale < Self.smallArea {
            return drawSmallPart(&cells, in: context, rect: rect)
        }
        // Faces are opaque: only the gaps between them are filled.
        var top = rect.minY
        var index = cells.startIndex
        while index < cells.endIndex {
            let row = cells[index].frame.minY
            let bottom = cells[index].frame.maxY + shadow
            var end = index + 1
            while end < cells.endIndex, cells[end].frame.minY == row { end += 1 }
            if bottom > rect.minY, row < rect.maxY {
                fill(rect.minX, top, rect.maxX, row, in: rect, context)
                var x = rect.minX
                for cell in index..<end {
                    let frame = cells[cell].frame
                    guard frame.minX < rect.maxX else { break }
                    if frame.maxX > rect.minX {
                        fill(x, row, frame.minX, bottom, in: rect, context)
                        blit(image(of: &cells[cell]), at: frame.origin, in: context)
                    }
                    x = max(rect.minX, frame.maxX)
                }
                fill(x, row, rect.maxX, bottom, in: rect, context)
                top = bottom
            }
            index = end
        }
        fill(rect.minX, top, rect.maxX, rect.maxY, in: rect, context)
    }

    /// The number of pixels below which one fill of the whole area is faster than separate fills of the gaps.
    private static let smallArea = 40_000.0

    private func drawSmallPart(_ cells: inout [PlacedFace], in context: CGContext, rect: CGRect) {
        context.fill(rect)
        let shadow = faces.shadowHeight
        for index in cells.indices {
            let frame = cells[index].frame
            guard frame.minY < rect.maxY, frame.maxY + shadow > rect.minY, frame.minX < rect.maxX,
                frame.maxX > rect.minX
            else { continue }
            blit(image(of: &cells[index]), at: frame.origin, in: context)
        }
    }

    private func image(of cell: inout PlacedFace) -> CGImage {
        if let image = cell.image { return image }
        let image = faces.image(of: cell.face)
        cell.image = image
        return image
    }

    private func fill(
        _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, in rect: CGRect,
        _ context: CGContext
    ) {
        let x = max(left, rect.minX), y = max(top, rect.minY)
        let width = min(right, rect.maxX) - x, height = min(bottom, rect.maxY) - y
        if width > 0, height > 0 { context.fill(CGRect(x: x, y: y, width: width, height: height)) }
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

    /// Copies an image to the pixel nearest to a point.
    private func blit(_ image: CGImage, at point: CGPoint, in context: CGContext) {
        let device = context.convertToDeviceSpace(point)
        context.blit(image, atPixelX: Int(device.x.rounded()), y: Int(device.y.rounded()))
    }
}

/// A key's face and frame, and its image once it was drawn.
package struct PlacedFace {
    /// The key's frame, in points of the keyboard.
    package var frame: CGRect
    /// The key's face.
    package var face: KeyFace
    var image: CGImage?

    /// Makes a face that has not been drawn yet.
    package init(frame: CGRect, face: KeyFace) {
        self.frame = frame
        self.face = face
    }
}

extension AlternatesBar {
    /// The area that is drawn, including the shadow.
    var area: CGRect { frame.union(key).insetBy(dx: -BalloonShape.margin, dy: -BalloonShape.margin) }
}
