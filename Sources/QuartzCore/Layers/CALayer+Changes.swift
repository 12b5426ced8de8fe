import CoreGraphics
import Foundation

extension CALayer {
    /// Changes the layer's state and runs the property's action.
    func change(_ key: String, _ body: (inout LayerState) -> Void) {
        let action = CATransaction.disableActions() || !mayAnimate ? nil : action(forKey: key)
        body(&modelState)
        markChanged()
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        action?.run(forKey: key, object: self, arguments: nil)
    }

    /// Whether changes may be animated.
    ///
    /// A layer without a delegate animates only what was already visible.
    private var mayAnimate: Bool {
        delegate != nil || record != nil || actions != nil
    }

    func boundsSizeChanged() {
        setNeedsLayout()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
    }

    func markChanged() {
        changed = true
        markSubtreeChanged()
    }

    func markSubtreeChanged() {
        var layer: CALayer? = self
        while let current = layer, !current.subtreeChanged || current === self {
            current.subtreeChanged = true
            layer = current.superlayer
        }
    }

    func detach() {
        guard let parent = superlayer else { return }
        if parent.mask === self {
            parent.mask = nil
            return
        }
        parent.storedSublayers.removeAll { $0 === self }
        superlayer = nil
        forgetRecords()
        parent.markChanged()
        parent.setNeedsLayout()
    }

    /// Removes the paint records of the layer and its descendants.
    func forgetRecords() {
        guard record != nil else { return }
        record = nil
        changed = true
        subtreeChanged = true
        mask?.forgetRecords()
        for layer in storedSublayers { layer.forgetRecords() }
    }

    func insert(_ layer: CALayer, at index: Int) {
        guard layer !== self else { return }
        layer.detach()
        storedSublayers.insert(layer, at: max(0, min(storedSublayers.count, index)))
        layer.superlayer = self
        layer.markChanged()
        markChanged()
        setNeedsLayout()
    }

    func layoutSubtree() {
        // A layout pass may invalidate the layout of the same layer again; limit the rounds.
        var rounds = 0
        while needsLayoutFlag, rounds < 8 {
            needsLayoutFlag = false
            layoutSublayers()
            rounds += 1
        }
        for layer in storedSublayers { layer.layoutSubtree() }
    }

    /// The sublayers from back to front: by `zPosition`, then in their order of insertion.
    var paintOrder: [CALayer] {
        var isOrdered = true
        for layer in storedSublayers where layer.modelState.zPosition != 0 { isOrdered = false }
        if isOrdered { return storedSublayers }
        return storedSublayers.enumerated()
            .sorted {
                ($0.element.modelState.zPosition, $0.offset) < ($1.element.modelState.zPosition, $1.offset)
            }
            .map(\.element)
    }

    /// Replaces the contents by an image that differs from them in some rectangles only, in the layer's coordinates.
    ///
    /// For images that another process draws: the compositor repaints the rectangles, not the whole layer.
    package func replaceContents(by image: CGImage, damage: [CGRect]) {
        guard modelState.contents != nil, record != nil else { return contents = image }
        image.pixelsChanged()
        modelState.contents = image
        record?.state.contents = image
        for rect in damage { contentDamage = contentDamage.isNull ? rect : contentDamage.union(rect) }
        markChanged()
    }

    /// Draws the invalidated part of the contents into the backing store.
    func drawContents() {
        guard !drawsDirectly else { return }
        let scale = modelState.contentsScale
        let width = Int((modelState.bounds.width * scale).rounded(.up))
        let height = Int((modelState.bounds.height * scale).rounded(.up))
        guard width > 0, height > 0, width <= 16384, height <= 16384 else {
            modelState.contents = nil
            backing = nil
            markChanged()
            return
        }
        var dirty = (pendingDisplay ?? modelState.bounds).intersection(modelState.bounds)
        let context: CGContext
        if let backing, backing.width == width, backing.height == height, backing.baseScale == scale {
            context = backing
        } else {
            context = CGContext(pixelsWide: width, high: height, scale: scale)
            dirty = modelState.bounds
        }
        guard !dirty.isNull else { return }
        context.saveGState()
        context.translateBy(x: -modelState.bounds.minX, y: -modelState.bounds.minY)
        let pixels = PixelRect(covering: dirty.applying(context.ctm))
        context.clip(toPixels: PixelRegion([pixels]))
        context.clear(dirty.insetBy(dx: -2, dy: -2))
        delegate?.layerWillDraw(self)
        drewNothing = false
        draw(in: context)
        context.restoreGState()
        context.flush()
        if drewNothing {
            if modelState.contents != nil { markChanged() }
            modelState.contents = nil
            backing = nil
            return
        }
        backing = context
        if modelState.contents?.shares(context) != true {
            modelState.contents = context.finishAsImage()
        } else {
            modelState.contents?.pixelsChanged()
        }
        contentDamage = contentDamage.isNull ? dirty : contentDamage.union(dirty)
        markChanged()
    }
}
