package import CoreGraphics
package import Foundation

/// Composites a layer tree: determines the damaged pixels and repaints them.
///
/// In each frame the host calls `tick(at:)` and then, if `needsFrame(at:)` is true, `collectDamage(at:scale:)` and
/// `render(in:clip:at:scale:)`. The compositor never reads a clock: the host passes the time.
@MainActor package final class LayerCompositor {
    /// The root of the tree; its coordinates times the scale are pixels.
    package let root: CALayer
    /// Whether a backdrop's blur is cached until something behind it changes; false computes it in every frame.
    package var keepsBlurs = true
    private var pending = PixelRegion()
    /// Damage discovered only after layers in front of it were visited.
    private var late = PixelRegion()
    private var shownScale: CGFloat = 0
    /// The time of the last `collectDamage(at:scale:)`.
    private var lastShown = -Double.infinity
    /// The pixels of the root layer.
    private var screen = PixelRect(x: 0, y: 0, width: 0, height: 0)
    /// The visible layers whose contents need drawing.
    private var undrawn: [CALayer] = []

    /// Creates the compositor of the tree below a layer.
    package init(root: CALayer) {
        self.root = root
        root.compositor = self
    }

    /// Returns the pixels that changed since the last call, as disjoint rectangles of whole pixels.
    ///
    /// Lays out and draws the layers that need it. An unchanged tree has no damage.
    package func collectDamage(at time: Double, scale: CGFloat) -> [CGRect] {
        update(at: time, scale: scale)
        lastShown = time
        let damage = pending.rects.map(\.rect)
        pending = PixelRegion()
        return damage
    }

    /// Repaints the tree inside rectangles of pixels, which may overlap; their previous contents are discarded.
    ///
    /// The context's current transform is ignored, and pixels outside the rectangles do not change.
    package func render(in context: CGContext, clip: [CGRect], at time: Double, scale: CGFloat) {
        update(at: time, scale: scale)
        let canvas = PixelRect(x: 0, y: 0, width: context.width, height: context.height)
        var region = PixelRegion()
        for rect in clip { region.add(PixelRect(covering: rect).intersection(canvas)) }
        let blurs = addBackdrops(to: &region, on: canvas)
        guard !region.isEmpty else { return }
        context.saveGState()
        context.setCTM(.identity)
        context.baseScale = scale
        context.clip(toPixels: region)
        let painter = LayerPainter(context: context, region: region, keepsBlurs: keepsBlurs, time: time)
        let cover = LayerCover(of: region, below: root)
        if let cover, cover.isWhole {
            painter.paint(from: cover, below: root, paintsHidden: blurs)
        } else {
            for rect in region.rects {
                for part in rect.parts(outside: cover?.area) { context.clear(part.rect) }
            }
            painter.paint(root)
        }
        context.restoreGState()
        context.flush()
    }

    /// Whether a change or a running animation requires a frame at a time.
    package func needsFrame(at time: Double) -> Bool {
        guard let next = nextFrameTime(after: time) else { return false }
        return next <= time
    }

    /// Returns the time of the next required frame: now, the start of a delayed animation, or nil for none.
    package func nextFrameTime(after time: Double) -> Double? {
        if !pending.isEmpty || root.subtreeChanged { return time }
        var next: Double?
        for layer in AnimatedLayers.layers.values where isShown(layer) {
            let speed = layer.clockSpeed
            guard speed != 0 else { continue }
            let local = layer.localTime(at: time)
            for running in layer.animations where !running.ended {
                let shown = local - (time - min(lastShown, time)) * speed
                let change = running.animation.nextChange(after: shown)
                let wait = max(0, change - local) / max(0.001, speed)
                next = min(next ?? .infinity, time + wait)
            }
        }
        for layer in EmittingLayers.shown(below: root) {
            guard let emission = layer.nextEmission(after: time) else { continue }
            next = min(next ?? .infinity, emission)
        }
        return next
    }

    /// Notifies delegates and completion blocks of animations that have started or ended by a time.
    ///
    /// Animations of layers outside any window end at once.
    package func tick(at time: Double) {
        for layer in Array(AnimatedLayers.layers.values) {
            if layer.rootLayer.compositor == nil {
                layer.stopAnimations { _ in true }
            } else {
                layer.tickAnimations(at: time)
            }
        }
    }

    /// Adds the whole area of each backdrop that the region touches and whose blur is stale: the blur depends on all
    /// pixels behind the layer.
    ///
    /// - Returns: whether there is such a backdrop.
    private func addBackdrops(to region: inout PixelRegion, on canvas: PixelRect) -> Bool {
        guard !region.isEmpty else { return false }
        let areas = BackdropLayers.shown(below: root).compactMap { layer -> PixelRect? in
            guard let area = layer.record?.backdropArea.intersection(canvas), !area.isEmpty else {
                return nil
            }
            return keepsBlurs && BackdropLayers.blurred(of: layer)?.area == area ? nil : area
        }
        var isFound = false
        // A change propagates through backdrops that overlap.
        for _ in areas {
            for area in areas where region.intersects(area) {
                region.add(area)
                isFound = true
            }
        }
        return isFound
    }

    private func isShown(_ layer: CALayer) -> Bool { layer.rootLayer === root }

    private func update(at time: Double, scale: CGFloat) {
        for layer in AnimatedLayers.layers.values
        where isShown(layer) && layer.animations.contains(where: { !$0.ended }) {
            layer.markChanged()
        }
        for layer in EmittingLayers.shown(below: root) { layer.emit(until: time) }
        let rescaled = scale != shownScale
        guard root.subtreeChanged || rescaled else { return }
        shownScale = scale
        root.layoutIfNeeded()
        visitAll(forced: rescaled, time: time)
        guard !undrawn.isEmpty else { return }
        for layer in undrawn { layer.displayIfNeeded() }
        visitAll(forced: false, time: time)
        // Layers that need display again after drawing are drawn in the next frame.
        for layer in undrawn { layer.markSubtreeChanged() }
    }

    private func visitAll(forced: Bool, time: Double) {
        undrawn = []
        let toPixels = CGAffineTransform(scaleX: shownScale, y: shownScale)
        screen = PixelRect(covering: root.frame.applying(toPixels))
        let backdrops = BackdropLayers.shown(below: root)
        // Backdrops need the changes behind them in this visit alone.
        let before = pending
        if !backdrops.isEmpty { pending = PixelRegion() }
        late = PixelRegion()
        for layer in backdrops { layer.markChanged() }
        _ = visit(root, parent: toPixels, clip: Self.everything, forced: forced, time: time)
        guard !backdrops.isEmpty else { return }
        invalidateLate(backdrops)
        pending.add(before)
    }

    /// Damages the whole backdrop if something behind it changed, since the blur spreads each pixel widely.
    private func invalidateBackdrop(_ layer: CALayer, _ area: PixelRect, changed: PixelRegion) {
        guard changed.intersects(area) else { return }
        BackdropLayers.invalidate(layer)
        pending.add(area)
    }

    /// Damages backdrops in front of layers that were removed.
    private func invalidateLate(_ layers: [CALayer]) {
        guard !late.isEmpty else { return }
        for _ in layers {
            for layer in layers {
                guard let area = layer.record?.backdropArea, late.intersects(area) else { continue }
                invalidateBackdrop(layer, area, changed: late)
                late.add(area)
            }
        }
    }

    private static let everything = PixelRect(
        x: -1_000_000, y: -1_000_000, width: 2_000_000, height: 2_000_000)

    /// Records a layer that needs display and is visible; other layers are drawn when they become visible.
    private func noteUndrawn(_ layer: CALayer, _ record: PaintRecord) {
        guard layer.needsDisplay() else { return }
        let place = PixelRect(covering: record.state.bounds.applying(record.toPixels))
        if !place.intersection(record.clip).intersection(screen).isEmpty { undrawn.append(layer) }
    }

    /// Updates a layer's paint record, adds changes to the damage, and returns the pixels that the subtree covers.
    private func visit(
        _ layer: CALayer, parent: CGAffineTransform, clip: PixelRect, forced: Bool, time: Double
    ) -> PixelRect {
        if !forced, let record = layer.record {
            if !layer.subtreeChanged { return record.subtreeBounds }
            if !layer.changed, isAsBefore(layer, record) { return visitBelow(layer, record, time: time) }
        }
        let old = layer.record
        let state =
            forced || layer.changed || old == nil ? layer.state(at: time) : old?.state ?? layer.modelState
        layer.changed = false
        layer.subtreeChanged = false
        guard !state.isHidden else {
            if let old { pending.add(old.subtreeBounds) }
            layer.forgetRecords()
            layer.changed = false
            layer.subtreeChanged = false
            return PixelRect(x: 0, y: 0, width: 0, height: 0)
        }
        let toPixels = state.paintedToSuperlayer.concatenating(parent)
        var inner = clip
        if state.masksToBounds {
            inner = clip.intersection(PixelRect(covering: state.bounds.applying(toPixels)))
        }
        let own = PixelRect(covering: state.paintedBounds.applying(toPixels)).intersection(clip)
        let record = PaintRecord(
            state: state, toPixels: toPixels, clip: clip, inner: inner, bounds: own,
            maskSerial: layer.mask?.serial, copies: layer.copiesSublayers ? layer.sublayerCopies : nil)
        let moved = old == nil || old?.toPixels != toPixels || old?.clip != clip
        let appearancesDiffer = old.map { $0.state != state || $0.maskSerial != record.maskSerial } ?? true
        let subtreeDiffers =
            old.map {
                state.changesSubtree(from: $0.state) || $0.maskSerial != record.maskSerial
            } ?? true
        if state.backdrop != nil {
            if moved { BackdropLayers.invalidate(layer) }
            invalidateBackdrop(layer, record.backdropArea, changed: pending)
        }
        // A change of opacity changes the whole subtree, which is added below.
        let fades = !moved && (old.map { state.differsByOpacityOnly(from: $0.state) } ?? false)
        let emits = !moved && (old.map { state.differsByParticlesOnly(from: $0.state) } ?? false)
        if emits {
            for particles in [old?.state.particles, state.particles] {
                guard let bounds = particles?.bounds, !bounds.isNull else { continue }
                let pixels = PixelRect(covering: bounds.insetBy(dx: -1, dy: -1).applying(toPixels))
                pending.add(pixels.intersection(inner))
            }
        } else if moved || (appearancesDiffer && !fades) {
            if let old { pending.add(old.bounds) }
            pending.add(own)
        }
        let maskChanged = visitMask(layer, toPixels, forced: moved, time: time)
        addContentDamage(layer, toPixels, inner)
        layer.record = record
        noteUndrawn(layer, record)
        let below =
            state.sublayerTransform == .identity
            ? toPixels : state.sublayerMap.concatenating(toPixels)
        // A layer that was removed and added again counts as new: its old position is damaged as well.
        var stayed: Set<Int> = []
        for child in layer.paintOrder {
            if child.record != nil { stayed.insert(child.serial) }
            let bounds = visit(child, parent: below, clip: inner, forced: moved || subtreeDiffers, time: time)
            record.children.append(PaintRecord.Child(serial: child.serial, bounds: bounds))
            record.subtreeBounds = record.subtreeBounds.union(bounds)
        }
        if record.copies != nil || old?.copies != nil { damageCopies(record, old, below) }
        if let old { addOrderDamage(from: old.children, to: record.children, stayed: stayed) }
        // The previous frame may also have had a shadow of sublayers that are gone by now.
        if let old, old.castsShadow {
            pending.add(old.subtreeBounds)
            late.add(old.subtreeBounds)
        }
        if record.castsShadow, !record.children.isEmpty {
            let reach = state.shadowRadius * 3 + 1
            let shadow = CGRect(x: 0, y: 0, width: 1, height: 1).applying(toPixels)
            let pixels = Int(
                (reach + max(abs(state.shadowOffset.width), abs(state.shadowOffset.height)))
                    * max(shadow.width, shadow.height) + 1)
            record.subtreeBounds = record.subtreeBounds.outset(by: pixels).intersection(clip)
            pending.add(record.subtreeBounds)
            late.add(record.subtreeBounds)
        }
        if subtreeDiffers || maskChanged {
            if let old { pending.add(old.subtreeBounds) }
            pending.add(record.subtreeBounds)
        }
        return record.subtreeBounds
    }

    /// Extends the pixels of a layer by its copies of the sublayers, and damages all of them.
    private func damageCopies(_ record: PaintRecord, _ old: PaintRecord?, _ toPixels: CGAffineTransform) {
        if let old { pending.add(old.subtreeBounds) }
        let determinant = toPixels.a * toPixels.d - toPixels.b * toPixels.c
        if determinant != 0 {
            let back = toPixels.inverted()
            for copy in record.copies ?? [] {
                let map = back.concatenating(copy.transform).concatenating(toPixels)
                for child in record.children where !child.bounds.isEmpty {
                    let bounds = PixelRect(covering: child.bounds.rect.applying(map)).outset(by: 1)
                    record.subtreeBounds = record.subtreeBounds.union(bounds.intersection(record.inner))
                }
            }
        }
        pending.add(record.subtreeBounds)
    }

    /// Whether only descendants of a layer changed: its own record and the order of its sublayers are still valid.
    private func isAsBefore(_ layer: CALayer, _ record: PaintRecord) -> Bool {
        guard layer.mask == nil, record.maskSerial == nil, record.copies == nil, !layer.copiesSublayers,
            !record.castsShadow
        else { return false }
        let sublayers = layer.storedSublayers
        guard sublayers.count == record.children.count else { return false }
        for index in sublayers.indices {
            let sublayer = sublayers[index]
            guard sublayer.serial == record.children[index].serial, sublayer.modelState.zPosition == 0 else {
                return false
            }
        }
        return true
    }

    /// Visits only the sublayers that changed.
    private func visitBelow(_ layer: CALayer, _ record: PaintRecord, time: Double) -> PixelRect {
        layer.subtreeChanged = false
        addContentDamage(layer, record.toPixels, record.inner)
        noteUndrawn(layer, record)
        var covered = record.bounds
        let sublayers = layer.storedSublayers
        for index in sublayers.indices {
            let sublayer = sublayers[index]
            if sublayer.subtreeChanged {
                let below =
                    record.state.sublayerTransform == .identity
                    ? record.toPixels : record.state.sublayerMap.concatenating(record.toPixels)
                if sublayer.record == nil { pending.add(record.children[index].bounds) }
                record.children[index].bounds = visit(
                    sublayer, parent: below, clip: record.inner, forced: false, time: time)
            }
            covered = covered.union(record.children[index].bounds)
        }
        record.subtreeBounds = covered
        return covered
    }

    /// Visits a layer's mask, which is never painted by itself: any change in it damages all that it masks.
    private func visitMask(_ layer: CALayer, _ toPixels: CGAffineTransform, forced: Bool, time: Double)
        -> Bool
    {
        guard let mask = layer.mask, forced || mask.subtreeChanged || mask.record == nil else { return false }
        let damage = pending
        _ = visit(mask, parent: toPixels, clip: Self.everything, forced: forced, time: time)
        pending = damage
        return true
    }

    private func addContentDamage(_ layer: CALayer, _ toPixels: CGAffineTransform, _ clip: PixelRect) {
        let changed = layer.drawsDirectly ? layer.directDamage : layer.contentDamage
        layer.directDamage = .null
        layer.contentDamage = .null
        guard !changed.isNull else { return }
        pending.add(PixelRect(covering: changed.applying(toPixels)).intersection(clip))
    }

    private func addOrderDamage(
        from old: [PaintRecord.Child], to new: [PaintRecord.Child], stayed: Set<Int>
    ) {
        for child in old where !stayed.contains(child.serial) { addLate(child.bounds) }
        let (before, after) = (old.map(\.serial), new.map(\.serial))
        guard before != after else { return }
        let (had, has) = (Set(before), Set(after))
        let keptBefore = before.filter(has.contains)
        let keptAfter = after.filter(had.contains)
        let moved = Set(zip(keptBefore, keptAfter).filter { $0 != $1 }.flatMap { [$0, $1] })
        for child in new where moved.contains(child.serial) { addLate(child.bounds) }
    }

    private func addLate(_ rect: PixelRect) {
        pending.add(rect)
        late.add(rect)
    }
}

extension CALayer {
    /// The root of the layer's tree.
    var rootLayer: CALayer {
        var layer = self
        while let above = layer.superlayer { layer = above }
        return layer
    }
}

extension LayerState {
    /// The sublayer transform, applied around the anchor point.
    var sublayerMap: CGAffineTransform {
        let x = bounds.minX + anchorPoint.x * bounds.width
        let y = bounds.minY + anchorPoint.y * bounds.height
        return CGAffineTransform(translationX: -x, y: -y).concatenating(sublayerTransform.affine)
            .concatenating(CGAffineTransform(translationX: x, y: y))
    }
}
