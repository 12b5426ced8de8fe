import CoreGraphics
import Foundation

/// Paints layers: shadow, background, contents, sublayers, border.
@MainActor struct LayerPainter {
    let context: CGContext
    /// The pixels to paint; nil for all.
    let region: PixelRegion?
    /// Whether to use the states in the compositor's records instead of the layers' model states.
    var usesRecords = true
    /// Whether backdrop blurs are cached between frames.
    var keepsBlurs = true
    /// The time of the states that are not in records; nil for model states.
    var time: Double?

    /// Paints a layer and its sublayers without animations.
    static func paintModel(_ layer: CALayer, in context: CGContext) {
        layer.layoutIfNeeded()
        let painter = LayerPainter(context: context, region: nil, usesRecords: false)
        context.saveGState()
        // The context uses the layer's own coordinates: its position in its superlayer is ignored.
        painter.paintInside(layer, painter.state(of: layer))
        context.restoreGState()
    }

    private func state(of layer: CALayer) -> LayerState {
        if usesRecords, let record = layer.record { return record.state }
        layer.displayIfNeeded()
        return time.map { layer.state(at: $0) } ?? layer.modelState
    }

    /// Paints a layer that hides everything behind it, and all layers in front of it.
    ///
    /// - Parameter paintsHidden: whether to paint also what layers in front of it hide, because one of them blurs it.
    func paint(from cover: LayerCover, below root: CALayer, paintsHidden: Bool) {
        if let region, !cover.hidden.isEmpty, !paintsHidden {
            context.saveGState()
            context.clip(toPixels: region.subtracting(cover.hidden))
            paint(cover.layer)
            context.restoreGState()
        } else {
            paint(cover.layer)
        }
        var layer = cover.layer
        while layer !== root, let superlayer = layer.superlayer {
            var isInFront = false
            for sibling in superlayer.paintOrder {
                if isInFront { paint(sibling) }
                if sibling === layer { isInFront = true }
            }
            layer = superlayer
        }
    }

    /// Paints a layer at its position in a frame; the clips and groups of its superlayers are already set.
    private func paint(_ layer: CALayer, in region: PixelRegion) {
        guard let record = layer.record, region.intersects(record.subtreeBounds) else { return }
        if record.isHolder, !layer.drawsDirectly {
            for sublayer in layer.paintOrder { paint(sublayer, in: region) }
            return
        }
        guard record.state.opacity > 0 else { return }
        context.saveGState()
        context.setCTM(record.toPixels)
        paintInside(layer, record.state)
        context.restoreGState()
    }

    /// Paints a layer in its superlayer's coordinates.
    func paint(_ layer: CALayer) {
        if let region { return paint(layer, in: region) }
        let state = state(of: layer)
        guard !state.isHidden, state.opacity > 0 else { return }
        context.saveGState()
        context.concatenate(state.paintedToSuperlayer)
        paintInside(layer, state)
        context.restoreGState()
    }

    private func paintInside(_ layer: CALayer, _ state: LayerState) {
        let hasShadow = state.shadowOpacity > 0 && (state.shadowColor?.alpha ?? 0) > 0
        let shadowPath = state.shadowPath ?? (state.backgroundColor?.alpha == 1 ? state.outline() : nil)
        let isGroup =
            layer.mask != nil || (state.opacity < 1 && !isSimple(layer, state, hasShadow))
            || (hasShadow && shadowPath == nil)
        if hasShadow, shadowPath == nil, let record = layer.record, usesRecords {
            return paintCastingShadow(layer, state, record)
        }
        context.setAlpha(CGFloat(min(1, state.opacity)))
        if hasShadow, shadowPath == nil { setShadow(state) }
        if isGroup { beginGroup(of: layer) }
        if hasShadow, let shadowPath {
            context.saveGState()
            if state.keepsShadowOutside { clip(outside: shadowPath) }
            setShadow(state)
            context.drawShadow(of: shadowPath)
            context.restoreGState()
        }
        paintParts(layer, state)
        if let mask = layer.mask {
            context.saveGState()
            context.setBlendMode(.destinationIn)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            LayerPainter(context: context, region: nil).paint(mask)
            context.endTransparencyLayer()
            context.restoreGState()
        }
        if isGroup { endGroup() }
    }

    /// Begins a transparency layer limited to the layer's subtree: it is cleared and composited as a whole.
    private func beginGroup(of layer: CALayer) {
        context.saveGState()
        // Records are in the pixels of the window's own frame.
        if region != nil, usesRecords, let record = layer.record {
            context.clip(toPixels: PixelRegion([record.subtreeBounds]))
        }
        context.beginTransparencyLayer(auxiliaryInfo: nil)
    }

    private func endGroup() {
        context.endTransparencyLayer()
        context.restoreGState()
    }

    /// Paints a layer whose subtree casts the shadow.
    ///
    /// Parts that cast the shadow may be outside the clip, so the subtree is painted into a separate image first.
    private func paintCastingShadow(_ layer: CALayer, _ state: LayerState, _ record: PaintRecord) {
        let scale = context.baseScale
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1).applying(record.toPixels)
        let reach =
            Int(
                (state.shadowRadius * 3 + max(abs(state.shadowOffset.width), abs(state.shadowOffset.height)))
                    * max(unit.width, unit.height)) + 2
        let area = record.subtreeBounds.intersection(context.pixelClipBounds.outset(by: reach))
        guard !area.isEmpty else { return }
        let apart = CGContext(pixelsWide: area.width, high: area.height)
        apart.baseScale = scale
        apart.setCTM(
            context.ctm.concatenating(CGAffineTransform(translationX: -CGFloat(area.x), y: -CGFloat(area.y))))
        var flat = state
        flat.shadowOpacity = 0
        flat.opacity = 1
        LayerPainter(context: apart, region: nil).paintInside(layer, flat)
        context.setAlpha(CGFloat(min(1, state.opacity)))
        setShadow(state)
        context.blit(apart.finishAsImage(), atPixelX: area.x, y: area.y)
    }

    /// Whether the layer is painted in a single operation, which can apply its opacity without a group.
    private func isSimple(_ layer: CALayer, _ state: LayerState, _ hasShadow: Bool) -> Bool {
        var parts = hasShadow ? 1 : 0
        if (state.backgroundColor?.alpha ?? 0) > 0 { parts += 1 }
        if state.contents != nil { parts += 1 }
        if state.borderWidth > 0 { parts += 1 }
        if state.gradient != nil { parts += 1 }
        if state.shape != nil { parts += 2 }
        if state.particles != nil { parts += 2 }
        if state.backdrop != nil { parts += 1 }
        if layer.drawsDirectly { parts += 2 }
        return parts <= 1 && layer.storedSublayers.isEmpty
    }

    /// Sets the context's shadow, converted: a layer's shadow rotates and scales with the layer, a context's does not.
    private func setShadow(_ state: LayerState) {
        guard let color = state.shadowColor else { return }
        let faded = CGColor(color.rgba.withAlpha(times: Double(min(1, state.shadowOpacity))))
        let (map, scale) = (context.ctm, context.baseScale)
        var (offset, radius) = (state.shadowOffset, state.shadowRadius)
        if map.a != scale || map.d != scale || map.b != 0 || map.c != 0 {
            offset = CGSize(
                width: (offset.width * map.a + offset.height * map.c) / scale,
                height: (offset.width * map.b + offset.height * map.d) / scale)
            radius *= abs(map.a * map.d - map.b * map.c).squareRoot() / scale
        }
        context.setShadow(offset: offset, blur: radius * 2, color: faded)
    }

    private func paintParts(_ layer: CALayer, _ state: LayerState) {
        let isRound = state.cornerRadius > 0 && !state.maskedCorners.isEmpty
        if let backdrop = state.backdrop { paint(backdrop, of: layer, state) }
        if let color = state.backgroundColor, color.alpha > 0 {
            context.setFillColor(color)
            if isRound { context.fill(state.outline()) } else { context.fill(state.bounds) }
        }
        if state.masksToBounds {
            context.saveGState()
            if isRound { context.clip(to: state.outline()) } else { context.clip(to: state.bounds) }
        }
        if let gradient = state.gradient { paint(gradient, state) }
        if let image = state.contents, !layer.drawsDirectly { paint(image, state) }
        if let shape = state.shape { paint(shape) }
        if let particles = state.particles { paint(particles) }
        if layer.drawsDirectly { drawDirectly(layer, state) }
        if layer.copiesSublayers {
            paintCopies(layer, state)
        } else if !layer.storedSublayers.isEmpty {
            if state.sublayerTransform != .identity {
                context.saveGState()
                context.concatenate(state.sublayerMap)
                for sublayer in layer.paintOrder { paint(sublayer) }
                context.restoreGState()
            } else {
                for sublayer in layer.paintOrder { paint(sublayer) }
            }
        }
        if state.masksToBounds { context.restoreGState() }
        if state.borderWidth > 0, let color = state.borderColor {
            let ring = CGMutablePath()
            ring.addPath(state.outline())
            ring.addPath(state.outline(inset: state.borderWidth))
            context.setFillColor(color)
            context.fill(ring, using: .evenOdd)
        }
    }

    /// Excludes the inside of a path from painting.
    private func clip(outside path: CGPath) {
        let ring = CGMutablePath()
        ring.addPath(path)
        ring.addRect(context.boundingBoxOfClipPath.union(path.boundingBox).insetBy(dx: -1, dy: -1))
        context.clip(to: ring, using: .evenOdd)
    }

    /// Paints the blurred backdrop over the pixels behind the layer.
    private func paint(_ backdrop: Backdrop, of layer: CALayer, _ state: LayerState) {
        let canvas = PixelRect(x: 0, y: 0, width: context.width, height: context.height)
        var area = PixelRect(covering: state.bounds.applying(context.ctm)).intersection(canvas)
        // Blurs are cached only for the window's own pixels, not for offscreen images.
        let isKept = region != nil && usesRecords
        if isKept, let record = layer.record { area = area.intersection(record.clip) }
        guard !area.isEmpty else { return }
        let blurred = self.blurred(backdrop, of: layer, area, isKept: isKept && keepsBlurs)
        context.saveGState()
        if state.cornerRadius > 0 {
            context.clip(to: state.outline())
        } else {
            context.clip(to: state.bounds)
        }
        if !context.drawEnlarged(blurred.image, by: blurred.factor, in: area) {
            context.setCTM(.identity)
            context.draw(blurred.image, from: blurred.part, in: area.rect)
        }
        context.restoreGState()
    }

    /// Returns the cached blur if it is still valid, else a new one.
    private func blurred(_ backdrop: Backdrop, of layer: CALayer, _ area: PixelRect, isKept: Bool)
        -> BlurredBackdrop
    {
        let scale = context.baseScale, isInGroup = context.isInTransparencyLayer
        if isKept, let kept = BackdropLayers.blurred(of: layer), kept.area == area, kept.scale == scale,
            kept.backdrop == backdrop, kept.isInGroup == isInGroup
        {
            return kept
        }
        context.flush()
        let blur = BackdropBlur(
            sigma: Double(backdrop.radius * scale) / 2, saturation: Double(backdrop.saturation),
            gray: Double(backdrop.gray), grayAmount: Double(backdrop.grayAmount))
        let (image, part) = blur.image(of: context.buffer, area)
        let made = BlurredBackdrop(
            backdrop: backdrop, area: area, scale: scale, isInGroup: isInGroup, image: image, part: part,
            factor: blur.factor)
        if isKept { BackdropLayers.keep(made, of: layer) }
        return made
    }

    private func drawDirectly(_ layer: CALayer, _ state: LayerState) {
        // Restore the context's state for whatever is painted afterwards.
        let isLast = layer.storedSublayers.isEmpty && state.borderWidth <= 0 && layer.mask == nil
        if !isLast { context.saveGState() }
        context.clip(to: state.bounds)
        if !context.pixelClipBounds.isEmpty {
            context.setFillColor(.black)
            context.setStrokeColor(.black)
            layer.delegate?.layerWillDraw(layer)
            layer.draw(in: context)
        }
        if !isLast { context.restoreGState() }
    }

    private func paint(_ image: CGImage, _ state: LayerState) {
        let part = state.contentsRect
        let source = CGRect(
            x: part.minX * CGFloat(image.width), y: part.minY * CGFloat(image.height),
            width: part.width * CGFloat(image.width), height: part.height * CGFloat(image.height))
        var frame = state.contentsFrame
        if state.contentsCenter != CGRect(x: 0, y: 0, width: 1, height: 1) {
            return paintStretched(image, source, frame, state)
        }
        if state.contentsGravity == .resize {
            // A backing store covers whole pixels; bounds that end inside a pixel must not shrink it.
            let natural = CGSize(
                width: source.width / state.contentsScale, height: source.height / state.contentsScale)
            if abs(natural.width - frame.width) < 1 / state.contentsScale,
                abs(natural.height - frame.height) < 1 / state.contentsScale
            {
                frame.size = natural
            }
        }
        context.draw(image, from: source, in: frame)
    }

    /// Paints an image whose center stretches while its edges keep their size.
    private func paintStretched(_ image: CGImage, _ source: CGRect, _ frame: CGRect, _ state: LayerState) {
        let center = state.contentsCenter
        func cuts(_ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ size: CGFloat) -> [CGFloat] {
            [start, start + low * length, start + (low + size) * length, start + length]
        }
        let columns = cuts(source.minX, source.width, center.minX, center.width)
        let rows = cuts(source.minY, source.height, center.minY, center.height)
        func places(_ cuts: [CGFloat], _ start: CGFloat, _ length: CGFloat) -> [CGFloat] {
            let scale = state.contentsScale
            let (head, tail) = ((cuts[1] - cuts[0]) / scale, (cuts[3] - cuts[2]) / scale)
            let shrink = head + tail > length && head + tail > 0 ? length / (head + tail) : 1
            return [start, start + head * shrink, start + length - tail * shrink, start + length]
        }
        let map = context.ctm
        let isStraight = map.b == 0 && map.c == 0
        /// Rounds inner cuts to whole pixels; otherwise a seam would be visible where two parts share a pixel.
        func snapped(_ places: [CGFloat], _ factor: CGFloat, _ offset: CGFloat) -> [CGFloat] {
            guard isStraight, factor > 0 else { return places }
            func snap(_ place: CGFloat) -> CGFloat { ((place * factor + offset).rounded() - offset) / factor }
            return [places[0], snap(places[1]), snap(places[2]), places[3]]
        }
        let xs = snapped(places(columns, frame.minX, frame.width), map.a, map.tx)
        let ys = snapped(places(rows, frame.minY, frame.height), map.d, map.ty)
        for row in 0..<3 {
            for column in 0..<3 {
                let from = CGRect(
                    x: columns[column], y: rows[row], width: columns[column + 1] - columns[column],
                    height: rows[row + 1] - rows[row])
                let to = CGRect(
                    x: xs[column], y: ys[row], width: xs[column + 1] - xs[column],
                    height: ys[row + 1] - ys[row])
                if to.width > 0, to.height > 0 { context.draw(image, from: from, in: to) }
            }
        }
    }

    private func paint(_ gradient: LayerState.GradientState, _ state: LayerState) {
        guard !gradient.colors.isEmpty else { return }
        context.saveGState()
        if state.cornerRadius > 0 {
            context.clip(to: state.outline())
        } else {
            context.clip(to: state.bounds)
        }
        let colors = CGGradient(colors: gradient.colors, locations: gradient.locations)
        func place(_ p: CGPoint) -> CGPoint {
            CGPoint(
                x: state.bounds.minX + p.x * state.bounds.width,
                y: state.bounds.minY + p.y * state.bounds.height)
        }
        let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        let (start, end) = (place(gradient.startPoint), place(gradient.endPoint))
        if gradient.type == .radial {
            let (rx, ry) = (abs(end.x - start.x), abs(end.y - start.y))
            if rx > 0, ry > 0 {
                context.translateBy(x: start.x, y: start.y)
                context.scaleBy(x: rx, y: ry)
                context.drawRadialGradient(
                    colors, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: both)
            }
        } else {
            context.drawLinearGradient(colors, start: start, end: end, options: both)
        }
        context.restoreGState()
    }

    private func paint(_ shape: LayerState.ShapeState) {
        guard let path = shape.path, !path.isEmpty else { return }
        if let color = shape.fillColor, color.alpha > 0 {
            context.setFillColor(color)
            context.fill(path, using: shape.fillRule == .evenOdd ? .evenOdd : .winding)
        }
        guard let color = shape.strokeColor, color.alpha > 0, shape.lineWidth > 0 else { return }
        let line = path.part(from: shape.strokeStart, to: shape.strokeEnd)
        guard !line.isEmpty else { return }
        context.setStrokeColor(color)
        context.setLineWidth(shape.lineWidth)
        context.setMiterLimit(shape.miterLimit)
        context.setLineCap(shape.lineCap == .round ? .round : shape.lineCap == .square ? .square : .butt)
        context.setLineJoin(shape.lineJoin == .round ? .round : shape.lineJoin == .bevel ? .bevel : .miter)
        context.setLineDash(phase: shape.lineDashPhase, lengths: shape.lineDashPattern)
        context.stroke(line)
    }
}

extension CGPath {
    /// Returns the part of the path between two fractions of its length.
    func part(from start: CGFloat, to end: CGFloat) -> CGPath {
        if start <= 0, end >= 1 { return self }
        var segments: [(CGPoint, CGPoint)] = []
        forEachLine(closesOpenParts: false) { segments.append(($0, $1)) }
        let lengths = segments.map { hypot($0.1.x - $0.0.x, $0.1.y - $0.0.y) }
        let total = lengths.reduce(0, +)
        let (low, high) = (max(0, start) * total, min(1, end) * total)
        let result = CGMutablePath()
        var walked: CGFloat = 0
        var pen: CGPoint?
        for (segment, length) in zip(segments, lengths) where length > 0 {
            let (from, to) = (max(low, walked), min(high, walked + length))
            if from < to {
                func point(_ at: CGFloat) -> CGPoint {
                    let t = (at - walked) / length
                    return CGPoint(
                        x: segment.0.x + (segment.1.x - segment.0.x) * t,
                        y: segment.0.y + (segment.1.y - segment.0.y) * t)
                }
                let begin = point(from)
                if pen.map({ hypot($0.x - begin.x, $0.y - begin.y) > 1e-6 }) ?? true {
                    result.move(to: begin)
                }
                let stop = point(to)
                result.addLine(to: stop)
                pen = stop
            }
            walked += length
        }
        return result
    }
}
