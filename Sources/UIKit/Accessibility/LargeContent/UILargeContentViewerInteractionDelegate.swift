public import Foundation

/// Chooses the items of a large content viewer and performs their actions; all methods are optional.
@preconcurrency @MainActor public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
    /// Called when the finger rises over an item, or over none.
    ///
    /// Without an implementation, a control does what a tap does.
    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
        at point: CGPoint)
    /// The item at a point of the interaction's view; nil hides the viewer.
    ///
    /// Without an implementation, the innermost view at the point with `showsLargeContentViewer`.
    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)?
    /// The view controller whose view the viewer is centered in.
    ///
    /// Without an implementation, the root of the window.
    func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController
}

extension UILargeContentViewerInteractionDelegate {
    /// Lets a control do what a tap does.
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
        at point: CGPoint
    ) {
        interaction.activate(item)
    }
    /// The innermost view at the point with `showsLargeContentViewer`.
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)? {
        interaction.shownView(at: point)
    }
    /// The root of the window.
    public func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController {
        interaction.view?.window?.rootViewController ?? UIViewController()
    }
}
