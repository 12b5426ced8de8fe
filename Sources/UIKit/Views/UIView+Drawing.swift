import CoreGraphics
public import Foundation
import QuartzCore

/// Lets a view's layer ask the view for pixels and tells it that views animate only in animation blocks.
@MainActor final class ViewLayerDelegate: CALayerDelegate {
    weak var view: UIView?

    func draw(_ layer: CALayer, in ctx: CGContext) { view?.drawLayer(in: ctx) }
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}

extension UIView {
    /// Draws the view into its layer's context with the view's traits.
    func drawLayer(in context: CGContext) {
        storage.isBaseDrawCalled = false
        UIGraphicsPushContext(context)
        traitCollection.performAsCurrent { draw(context.boundingBoxOfClipPath.intersection(bounds)) }
        UIGraphicsPopContext()
        // Swift does not tell whether a subclass overrides `draw`. One that reaches the base class and leaves
        // no pixel behind does not, and neither does its class: its views are not asked again.
        guard storage.isBaseDrawCalled, !drawsDirectly, context.isClear else { return }
        layer.drewNothing = true
        UIView.classesWithoutDrawing.insert(ObjectIdentifier(type(of: self)))
    }
}

extension CGContext {
    /// Whether all of its pixels are transparent.
    fileprivate var isClear: Bool {
        flush()
        let words = UnsafeRawBufferPointer(start: buffer.base, count: buffer.bytesPerRow * buffer.height)
        return words.bindMemory(to: UInt32.self).allSatisfy { $0 == 0 }
    }
}

extension UIView {
    /// Draws the view and those in it, as they are without animations, into the current context.
    ///
    /// - Returns: whether there was a context to draw into.
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

    /// A view that shows what this one looks like now.
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
}
