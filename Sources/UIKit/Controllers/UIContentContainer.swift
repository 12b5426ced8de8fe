public import CoreGraphics

/// Something that lays out content of a size: a controller, or what presents one.
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {
    /// The size that it would like to have.
    var preferredContentSize: CGSize { get }
    /// Called when a child would like to have another size.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// The size that a child gets when the container has a size.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// Called before the container's view gets another size.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Called before the container gets other traits.
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer, UIFocusEnvironment {}
