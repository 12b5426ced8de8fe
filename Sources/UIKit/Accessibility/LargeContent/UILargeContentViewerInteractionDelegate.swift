public import Foundation

/// Chooses the items of a large content viewer and handles their activation; all methods are optional.
@preconcurrency @MainActor public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
    /// Called when the touch ends over an item, or over none.
    ///
    /// By default a control receives the events of a tap.
    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
        at point: CGPoint)
    /// Returns the item at a point of the interaction's view; nil hides the viewer.
    ///
    /// By default the innermost view at the point with `showsLargeContentViewer`.
    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)?
    /// Returns the view controller in whose view the viewer is centered.
    ///
    /// By default the window's root view controller.
    func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController
}

extension UILargeContentViewerInteractionDelegate {
    /// Sends a control the events of a tap.
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
        at point: CGPoint
    ) {
        interaction.activate(item)
    }
    /// Returns the innermost view at the point with `showsLargeContentViewer`.
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)? {
        interaction.shownView(at: point)
    }
    /// Returns the window's root view controller.
    public func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController {
        interaction.view?.window?.rootViewController ?? UIViewController()
    }
}
