public import CoreGraphics
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
    }
}
