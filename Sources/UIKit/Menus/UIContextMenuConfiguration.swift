public import Foundation

/// What a context menu shows: a preview, and a menu made when it is opened.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
    /// In which order the elements of a menu are.
    public enum ElementOrder: Int, Sendable {
        /// As suits the place.
        case automatic = 0
        /// The first nearest to what the menu was opened from.
        case priority = 1
        /// The first on top.
        case fixed = 2
    }

    /// The program's own name of the configuration.
    public let identifier: any NSCopying
    /// In which order the elements are.
    open var preferredMenuElementOrder = ElementOrder.automatic
    /// What the menu is about, beside the item that was pressed.
    open var secondaryItemIdentifiers: Set<AnyHashable> = []
    let previewProvider: (@MainActor () -> UIViewController?)?
    let actionProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)?

    /// Makes a configuration.
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

/// Hears of context menus and says what they show.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// What the menu at a point shows; nil for none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// What is lifted off the view while the menu is open.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Called before the menu is shown.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called before the menu goes.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called when the preview was tapped.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
    /// The view itself.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
}

/// Takes what is to be done beside a context menu's coming and going.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// The controller of the preview.
    var previewViewController: UIViewController? { get }
    /// Animates something beside.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Does something afterwards.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// How a preview becomes the real thing.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// It goes.
    case dismiss = 0
    /// It grows.
    case pop = 1
}

/// Takes what is to be done when a preview was tapped.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating:
    UIContextMenuInteractionAnimating
{
    /// How the preview becomes the real thing.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// A view to be lifted, and where it is.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
    /// The view.
    public let view: UIView
    /// How it is cut out.
    public let parameters: UIPreviewParameters

    /// Takes a view where it is.
    public init(view: UIView, parameters: UIPreviewParameters) {
        self.view = view
        self.parameters = parameters
        super.init()
    }
    /// Takes a view where it is.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    /// The size of the view.
    open var size: CGSize { view.bounds.size }
}

/// How a preview is cut out of its view.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
    /// The outline; the view's rectangle when nil.
    open var visiblePath: UIBezierPath?
    /// The color behind.
    open var backgroundColor: UIColor! = .systemBackground
}
