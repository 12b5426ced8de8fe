import CCairo
public import Foundation

extension CGContext {
    /// Draws an image scaled to a rectangle in user space, upright: unlike on iOS, no flip is needed.
    public func draw(_ image: CGImage, in rect: CGRect) {
        draw(image, from: CGRect(x: 0, y: 0, width: image.width, height: image.height), in: rect)
    }

    /// Draws the part `source` of an image, in its pixels, scaled to a rectangle in user space.
    package func draw(_ image: CGImage, from source: CGRect, in rect: CGRect) {
        guard source.width > 0, source.height > 0, rect.width != 0, rect.height != 0 else { return }
        let device = rect.applying(state.ctm)
        if state.ctm.keepsAxes, state.ctm.a > 0, state.ctm.d > 0, rect.width > 0, rect.height > 0,
            let target = PixelRect(aligned: device), let part = PixelRect(aligned: source),
            target.width == part.width, target.height == part.height,
            part.x >= 0, part.y >= 0, part.maxX <= image.width, part.maxY <= image.height,
            copyPixels(of: image, part: part, atX: target.x, y: target.y)
        {
            return
        }
        let ctm = state.ctm
        let filter = self.filter
        paintSourced(bounds: device) { target, alpha in
            target.setMatrix(
                ctm.translatedBy(x: rect.minX, y: rect.minY)
                    .scaledBy(x: rect.width / source.width, y: rect.height / source.height)
                    .translatedBy(x: -source.minX, y: -source.minY))
            cairo_set_source_surface(target.cairo, image.surface, 0, 0)
            let pattern = cairo_get_source(target.cairo)
            cairo_pattern_set_filter(pattern, filter)
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            cairo_new_path(target.cairo)
            cairo_rectangle(
                target.cairo, Double(source.minX), Double(source.minY), Double(source.width),
                Double(source.height))
            if alpha == 1 {
                cairo_fill(target.cairo)
            } else {
                cairo_save(target.cairo)
                cairo_clip(target.cairo)
                cairo_paint_with_alpha(target.cairo, alpha)
                cairo_restore(target.cairo)
            }
        }
    }

    /// Copies an image to whole pixels, blended or in `.copy` mode; ignores the transform.
    ///
    /// This is the fast path for cached images: runs of opaque pixels are copied, others are blended.
    package func blit(_ image: CGImage, atPixelX x: Int, y: Int, mode: CGBlendMode = .normal) {
        let whole = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
        let oldMode = state.blendMode
        if oldMode != mode { setBlendMode(mode) }
        defer { if oldMode != mode { setBlendMode(oldMode) } }
        if copyPixels(of: image, part: whole, atX: x, y: y) { return }
        let bounds = CGRect(x: x, y: y, width: image.width, height: image.height)
        paintSourced(bounds: bounds) { target, alpha in
            target.setMatrix(CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y)))
            cairo_set_source_surface(target.cairo, image.surface, 0, 0)
            cairo_pattern_set_filter(cairo_get_source(target.cairo), CAIRO_FILTER_NEAREST)
            cairo_new_path(target.cairo)
            cairo_rectangle(target.cairo, 0, 0, Double(image.width), Double(image.height))
            if alpha == 1 {
                cairo_fill(target.cairo)
            } else {
                cairo_save(target.cairo)
                cairo_clip(target.cairo)
                cairo_paint_with_alpha(target.cairo, alpha)
                cairo_restore(target.cairo)
            }
        }
    }

    private var filter: cairo_filter_t {
        switch state.interpolation {
        case .none: CAIRO_FILTER_NEAREST
        case .low: CAIRO_FILTER_BILINEAR
        case .default, .medium, .high: CAIRO_FILTER_GOOD
        }
    }

    /// Copies whole pixels without Cairo; returns false if the graphics state requires Cairo.
    private func copyPixels(of image: CGImage, part: PixelRect, atX x: Int, y: Int) -> Bool {
        guard writesMemory, let clip = state.clip, state.alpha == 1, image.buffer !== buffer else {
            return false
        }
        guard state.blendMode == .normal || state.blendMode == .copy else { return false }
        let target = PixelRect(x: x, y: y, width: part.width, height: part.height)
        let spans = state.blendMode == .copy ? nil : image.spansToBlend()
        withPixels {
            for area in clip {
                let visible = area.intersection(target)
                guard !visible.isEmpty else { continue }
                let first = visible.x - x + part.x
                let sourceY = visible.y - y + part.y
                let to = buffer.row(visible.y) + visible.x
                if let spans {
                    spans.withUnsafeBufferPointer {
                        Self.lay(
                            $0.baseAddress?.advanced(by: sourceY), from: image.row(sourceY),
                            image.bytesPerRow,
                            columns: first..<(first + visible.width), rows: visible.height, to: to - first,
                            buffer.bytesPerRow)
                    }
                } else {
                    var (source, target) = (
                        UnsafeRawPointer(image.row(sourceY) + first), UnsafeMutableRawPointer(to)
                    )
                    for _ in 0..<visible.height {
                        memcpy(target, source, visible.width * 4)
                        source += image.bytesPerRow
                        target += buffer.bytesPerRow
                    }
                }
            }
        }
        return true
    }

    /// Blends the columns of rows over the existing pixels; `to` points to column 0 of the first row.
    private static func lay(
        _ spans: UnsafePointer<PixelSpan>?, from: UnsafePointer<UInt32>, _ sourceStride: Int,
        columns: Range<Int>,
        rows: Int, to: UnsafeMutablePointer<UInt32>, _ targetStride: Int
    ) {
        guard let spans else { return }
        var (source, target) = (UnsafeRawPointer(from), UnsafeMutableRawPointer(to))
        for row in 0..<rows {
            let span = spans[row]
            let start = max(columns.lowerBound, Int(span.start))
            let end = min(columns.upperBound, Int(span.end))
            if start < end {
                let opaqueStart = max(start, min(end, Int(span.opaqueStart)))
                let opaqueEnd = max(opaqueStart, min(end, Int(span.opaqueEnd)))
                let pixels = source.assumingMemoryBound(to: UInt32.self)
                let place = target.assumingMemoryBound(to: UInt32.self)
                if start < opaqueStart {
                    PixelOperations.over(place + start, pixels + start, opaqueStart - start)
                }
                memcpy(place + opaqueStart, pixels + opaqueStart, (opaqueEnd - opaqueStart) * 4)
                if opaqueEnd < end {
                    PixelOperations.over(place + opaqueEnd, pixels + opaqueEnd, end - opaqueEnd)
                }
            }
            source += sourceStride
            target += targetStride
        }
    }
}
