public import Foundation

/// The content of a context menu: a preview, and a closure that creates the menu when it opens.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
    /// The order of a menu's elements.
    public enum ElementOrder: Int, Sendable {
        /// The system's choice; the default, the same as `priority`.
        case automatic = 0
        /// The first element is the nearest to the source.
        case priority = 1
        /// The first element is at the top.
        case fixed = 2
    }

    /// The app's identifier of the configuration; a unique one unless the app passes one.
    public let identifier: any NSCopying
    /// The order of the elements; `.automatic` by default.
    open var preferredMenuElementOrder = ElementOrder.automatic
    /// Identifiers of further items to which the menu applies; no effect, for source compatibility.
    open var secondaryItemIdentifiers: Set<AnyHashable> = []
    let previewProvider: (@MainActor () -> UIViewController?)?
    let actionProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)?

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - previewProvider: returns the controller of the preview; nil lifts the view itself.
    ///   - actionProvider: returns the menu; nil shows none.
    public init(
        identifier: (any NSCopying)? = nil,
        previewProvider: (@MainActor () -> UIViewController?)? = nil,
        actionProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
        super.init()
    }
}

/// Provides context menus and receives their events.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// Returns the configuration of the menu at a point of the view; nil for no menu.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Returns the view that is lifted while the menu is open; by default the interaction's view.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Called before the menu appears; `animator` runs the app's changes with it.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called before the menu disappears; `animator` runs the app's changes with it.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called when the user tapped the preview; the app shows its content from the animator's completion.
    ///
    /// The menu is dismissed whatever the animator's commit style is.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
    /// Returns nil: the interaction's view is lifted.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// No effect.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// No effect.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// No effect.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
}

/// Runs an app's animations along with a context menu.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// The view controller of the preview; nil without one.
    var previewViewController: UIViewController? { get }
    /// Adds changes that are animated with the menu.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure that is called after the animation.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// The transition from a preview to the full content.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// The preview disappears.
    case dismiss = 0
    /// The preview expands to the full content.
    case pop = 1
}

/// Runs an app's animations when a preview was tapped.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating:
    UIContextMenuInteractionAnimating
{
    /// The transition from the preview to the full content.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// A view to be lifted, with the parameters of its preview.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
    /// The view.
    public let view: UIView
    /// The parameters of the preview; no effect, for source compatibility.
    public let parameters: UIPreviewParameters

    /// Creates a preview of a view that is in a window.
    public init(view: UIView, parameters: UIPreviewParameters) {
        self.view = view
        self.parameters = parameters
        super.init()
    }
    /// Creates a preview of a view, also of one that is in no window, at a place of a container.
    ///
    /// A view that is in no window is shown at the target's center.
    public convenience init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.init(view: view, parameters: parameters)
        given = target
    }
    private var given: UIPreviewTarget?

    /// Where the preview is: as given, else where the view is.
    open var target: UIPreviewTarget {
        given ?? UIPreviewTarget(container: view.superview ?? view, center: view.center)
    }

    /// Returns the preview at another place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    /// Creates a preview of a view that is in a window, with default parameters.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    /// The size of the view, in points.
    open var size: CGSize { view.bounds.size }
}

/// The shape and background of a preview.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
    /// The outline of the preview; no effect, for source compatibility: previews show the view's bounds.
    open var visiblePath: UIBezierPath?
    /// The outline of the shadow; no effect, for source compatibility.
    open var shadowPath: UIBezierPath?
    /// The background color of the preview; no effect, for source compatibility.
    open var backgroundColor: UIColor! = .systemBackground
}

/// The place of a preview: a point in a container view.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
    /// The view that the point is in.
    public let container: UIView
    /// The center of the preview, in the container's coordinates.
    public let center: CGPoint
    /// How the preview is transformed there.
    public let transform: CGAffineTransform

    /// Creates a place.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        self.container = container
        self.center = center
        self.transform = transform
        super.init()
    }
}
