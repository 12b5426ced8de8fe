import CoreGraphics
public import Foundation

/// A command that an app adds to the edit menu.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
    /// The title.
    open var title: String
    /// The method that the first responder is asked for.
    open var action: Selector

    /// Creates a command.
    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
        super.init()
    }
}

/// The edit menu as apps showed it before `UIEditMenuInteraction`, which does the work.
///
/// It shows the standard commands and those of `menuItems` that the responders can perform.
@preconcurrency @MainActor open class UIMenuController: NSObject {
    /// The app's controller of the menu.
    public static let shared = UIMenuController()
    /// Posted before the menu is shown.
    nonisolated public static let willShowMenuNotification = NSNotification.Name(
        "UIMenuControllerWillShowMenuNotification")
    /// Posted after the menu was shown.
    nonisolated public static let didShowMenuNotification = NSNotification.Name(
        "UIMenuControllerDidShowMenuNotification")
    /// Posted before the menu is hidden.
    nonisolated public static let willHideMenuNotification = NSNotification.Name(
        "UIMenuControllerWillHideMenuNotification")
    /// Posted after the menu was hidden.
    nonisolated public static let didHideMenuNotification = NSNotification.Name(
        "UIMenuControllerDidHideMenuNotification")

    /// The app's own commands; nil by default.
    open var menuItems: [UIMenuItem]?
    /// Whether the menu is shown.
    open var isMenuVisible: Bool { interaction?.isPresenting ?? false }
    /// The preferred direction of the arrow; `.automatic` by default.
    open var arrowDirection = UIEditMenuArrowDirection.automatic

    private var interaction: UIEditMenuInteraction?
    private var target = CGRect.zero

    private override init() { super.init() }

    /// Shows the menu beside a rectangle of a view.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        hideMenu()
        let interaction = UIEditMenuInteraction(delegate: self)
        targetView.addInteraction(interaction)
        self.interaction = interaction
        target = targetRect
        let configuration = UIEditMenuConfiguration(
            identifier: nil, sourcePoint: CGPoint(x: targetRect.midX, y: targetRect.minY))
        configuration.preferredArrowDirection = arrowDirection
        interaction.presentEditMenu(with: configuration)
    }

    /// Hides the menu, where it is shown.
    open func hideMenu() {
        guard let interaction else { return }
        self.interaction = nil
        interaction.dismissMenu()
        interaction.view?.removeInteraction(interaction)
    }

    /// Hides the menu that a view shows.
    open func hideMenu(from targetView: UIView) { if interaction?.view === targetView { hideMenu() } }

    /// Reads the commands again: they are read when the menu is shown.
    open func update() {}
}

extension UIMenuController: UIEditMenuInteractionDelegate {
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        let own = (menuItems ?? []).filter {
            interaction.view?.canPerformAction($0.action, withSender: self) ?? false
        }
        return UIMenu(children: suggestedActions + own.map { UICommand(title: $0.title, action: $0.action) })
    }

    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { target }

    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        NotificationCenter.default.post(name: Self.willShowMenuNotification, object: self)
        animator.addCompletion {
            NotificationCenter.default.post(name: Self.didShowMenuNotification, object: self)
        }
    }

    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        NotificationCenter.default.post(name: Self.willHideMenuNotification, object: self)
        animator.addCompletion {
            NotificationCenter.default.post(name: Self.didHideMenuNotification, object: self)
        }
    }
}
