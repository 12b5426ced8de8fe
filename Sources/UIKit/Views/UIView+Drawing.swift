import CoreGraphics
public import Foundation
import QuartzCore

/// The delegate of a view's layer: draws through the view, and animates the layer's own properties in animation blocks only.
@MainActor final class ViewLayerDelegate: CALayerDelegate {
    weak var view: UIView?

    func draw(_ layer: CALayer, in ctx: CGContext) { view?.drawLayer(in: ctx) }
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard let block = AnimationBlock.current, let view, BlockAction.properties.contains(event) else {
            return NSNull()
        }
        return BlockAction(block, view, event) ?? NSNull()
    }
}

/// Animates a property that only a view's layer has, as part of an animation block.
@MainActor private final class BlockAction: CAAction {
    static let properties: Set = [
        "cornerRadius", "borderWidth", "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset",
        "shadowColor", "shadowPath",
    ]

    private let block: AnimationBlock
    private let view: UIView
    private let old: Any?

    /// Makes the action before the property changes; nil while animations are disabled.
    init?(_ block: AnimationBlock, _ view: UIView, _ keyPath: String) {
        guard AnimationBlock.isEnabled else { return nil }
        self.block = block
        self.view = view
        let isMoving = view.layer.animation(forKey: keyPath) != nil
        old = (isMoving ? view.layer.presentation() : view.layer)?.animatedValue(keyPath)
    }

    func run(forKey key: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        block.add(to: view, keyPath: key, from: old)
    }
}

extension UIView {
    /// Calls `draw(_:)` with the layer's context, under the view's traits.
    func drawLayer(in context: CGContext) {
        storage.isBaseDrawCalled = false
        UIGraphicsPushContext(context)
        traitCollection.performAsCurrent { draw(context.boundingBoxOfClipPath.intersection(bounds)) }
        UIGraphicsPopContext()
        // Swift cannot report whether a subclass overrides `draw`. A call that reaches the base class and draws no
        // pixel shows that it does not: views of that class are not asked to draw again.
        guard storage.isBaseDrawCalled, !drawsDirectly, context.isClear else { return }
        layer.drewNothing = true
        UIView.classesWithoutDrawing.insert(ObjectIdentifier(type(of: self)))
    }
}

extension CGContext {
    /// Whether all pixels of the bitmap are transparent.
    ///
    /// Cost: one pass over the bitmap.
    fileprivate var isClear: Bool {
        flush()
        let words = UnsafeRawBufferPointer(start: buffer.base, count: buffer.bytesPerRow * buffer.height)
        return words.bindMemory(to: UInt32.self).allSatisfy { $0 == 0 }
    }
}

extension UIView {
    /// Draws the view and its descendants into the current context, scaled to a rectangle.
    ///
    /// Draws the final state, without running animations. With `afterUpdates`, pending layout runs first.
    ///
    /// - Returns: false without a current context, or if the view has no size.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else {
            return false
        }
        if afterUpdates { layoutIfNeeded() }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        layer.render(in: context)
        context.restoreGState()
        return true
    }

    /// Returns a view that shows a snapshot of this view; nil if the view has no size.
    ///
    /// Later changes of this view do not affect the snapshot. With `afterUpdates`, pending layout runs first. Cost: one
    /// bitmap of the view's size.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        if afterUpdates { layoutIfNeeded() }
        let scale = max(1, traitCollection.displayScale)
        let context = CGContext(
            pixelsWide: Int((bounds.width * scale).rounded(.up)),
            high: Int((bounds.height * scale).rounded(.up)), scale: scale)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        layer.render(in: context)
        let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        view.layer.contentsScale = scale
        view.layer.contents = context.makeImage()
        return view
    }

    /// Returns a view that shows a part of this view, and stretches its middle when it is resized; nil for an empty part.
    ///
    /// - Parameters:
    ///   - rect: the part, in this view's coordinates.
    ///   - capInsets: the edges that keep their size, in points.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        guard rect.width > 0, rect.height > 0 else { return nil }
        if afterUpdates { layoutIfNeeded() }
        let format = UIGraphicsImageRendererFormat()
        format.scale = max(1, traitCollection.displayScale)
        let image = UIGraphicsImageRenderer(size: rect.size, format: format).image { context in
            // As in `snapshotView`, the layer draws in the view's own coordinates.
            context.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
            layer.render(in: context.cgContext)
        }
        let view = UIImageView(
            image: image.resizableImage(withCapInsets: capInsets, resizingMode: .stretch))
        view.contentMode = .scaleToFill
        return view
    }
}
