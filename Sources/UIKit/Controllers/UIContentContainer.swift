public import CoreGraphics

/// An object that lays out content of a requested size: a view controller or a presentation controller.
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {
    /// The size that the content requests, in points.
    var preferredContentSize: CGSize { get }
    /// Called after the preferred size of a child changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Returns the size of a child for a size of the container, in points.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// Called before the size of the container's view changes.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Called before the container's traits change.
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer, UIFocusEnvironment {}
