import CoreGraphics
public import Foundation
import Platform

/// The direction in which the arrow of an edit menu points, from the menu to its target.
public enum UIEditMenuArrowDirection: Int, Sendable {
    /// Chosen by the available space; the default.
    case automatic = 0
    /// Up: the menu is below the target.
    case up = 1
    /// Down: the menu is above the target.
    case down = 2
    /// Left; treated as `automatic`.
    case left = 3
    /// Right; treated as `automatic`.
    case right = 4
}

/// The identifier and position of an edit menu.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
    /// The app's identifier of the menu.
    public let identifier: AnyHashable
    /// The point at which the menu is shown, in the coordinates of the interaction's view.
    public let sourcePoint: CGPoint
    /// The preferred direction of the arrow; `.automatic` by default.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    /// Creates a configuration; nil generates a unique identifier.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(UUID())
        self.sourcePoint = sourcePoint
        super.init()
    }
}

/// Runs an app's animations together with the appearance or disappearance of an edit menu.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
    /// Adds changes that are animated with the menu.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure that is called after the animation.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// Provides an edit menu's content and receives its events; all methods are optional.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
    /// Returns the menu to show; nil shows none.
    ///
    /// By default a menu of the suggested actions: the standard commands that the responder chain can perform.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Returns the rectangle that the menu must not cover, in the view's coordinates; by default the source point.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect
    /// Called before the menu appears.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
    /// Called before the menu disappears.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { UIMenu(children: suggestedActions) }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { CGRect(origin: configuration.sourcePoint, size: .zero) }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
}

/// Shows a bar of commands, such as cut, copy and paste, beside a selection or an object.
///
///     let interaction = UIEditMenuInteraction(delegate: self)
///     view.addInteraction(interaction)
///     interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
    /// The view that has the interaction; nil while none does.
    public private(set) weak var view: UIView?
    /// The provider of the menu's content; not retained.
    public private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    private var bar: EditMenuBar?
    /// Brings the menu back after what is below it has moved.
    private var returnTimer: PlatformTimer?
    private var configuration: UIEditMenuConfiguration?
    /// While the menu is shown, it follows the appearance and the text size of the view.
    private var traitChanges: (any UITraitChangeRegistration)?

    /// Creates an interaction; without a delegate it shows the suggested actions.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    public func willMove(to view: UIView?) { dismissMenu() }
    public func didMove(to view: UIView?) { self.view = view }

    /// Whether the menu is shown.
    var isPresenting: Bool { bar != nil }

    /// Shows the menu; replaces one that is shown.
    ///
    /// No effect if the view is not in a window, or if the menu is empty.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        dismissMenu()
        guard let view, let window = view.window,
            configuration.sourcePoint.x.isFinite, configuration.sourcePoint.y.isFinite
        else { return }
        let suggested = Self.suggestedActions(for: view)
        let menu =
            delegate.map {
                $0.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
            } ?? UIMenu(children: suggested)
        guard let menu, !menu.leaves.isEmpty else { return }
        let bar = EditMenuBar(menu, sender: view) { [weak self] in self?.dismissMenu() }
        self.bar = bar
        self.configuration = configuration
        let animator = EditMenuAnimator()
        delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
        guard self.bar === bar else { return }
        window.addSubview(bar)
        place(bar, configuration)
        bar.appear(along: animator)
        Self.visible = self
        traitChanges = view.registerForTraitChanges(
            [UITraitUserInterfaceStyle.self, UITraitPreferredContentSizeCategory.self]
        ) { [weak self] (_: UIView, previous) in self?.traitsChanged(from: previous) }
    }

    /// Hides the menu; no effect if none is shown.
    open func dismissMenu() {
        guard let bar, let configuration else { return }
        self.bar = nil
        self.configuration = nil
        if let traitChanges { view?.unregisterForTraitChanges(traitChanges) }
        traitChanges = nil
        returnTimer?.cancel()
        returnTimer = nil
        let animator = EditMenuAnimator()
        delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
        bar.disappear(along: animator)
    }

    /// Requests the menu from the delegate again, if it is shown.
    open func reloadVisibleMenu() {
        if let configuration { presentEditMenu(with: configuration) }
    }

    /// Moves the menu to the present target rectangle, within 0.2 seconds if animated.
    open func updateVisibleMenuPosition(animated: Bool) {
        guard let bar, let configuration else { return }
        UIView.animate(withDuration: animated ? 0.2 : 0) { self.place(bar, configuration) }
    }

    /// Returns the menu's source point in a view's coordinates; zero if no menu is shown.
    open func location(in view: UIView?) -> CGPoint {
        guard let own = self.view, let configuration else { return .zero }
        return own.convert(configuration.sourcePoint, to: view)
    }

    // MARK: - Changes below the menu

    /// The interaction whose menu is shown, or was shown last.
    private static weak var visible: UIEditMenuInteraction?
    /// The time without a movement after which the menu comes back, in seconds.
    private static let pause = 0.25

    /// Hides the menu that is shown, if any: the keyboard became a trackpad, or its page begins to move.
    package static func dismissVisible() { visible?.dismissMenu() }

    /// The menu beside which the present touch began, in a page that may scroll with it.
    private static weak var touchedBeside: EditMenuBar?

    /// Hides the menu that is shown when a touch begins outside it, or, on a page that it may scroll, when it ends as a tap.
    ///
    /// The view that the menu belongs to decides about its own touches, and the keyboard's keys change the text.
    static func touchBegan(on touched: UIView?) {
        touchedBeside = nil
        guard let visible, let bar = visible.bar, let owner = visible.view, let touched else { return }
        let own: [UIView?] = [bar, owner, UIApplication.shared.inputViewContainer]
        guard !own.contains(where: { $0.map { touched.isDescendant(of: $0) } ?? false }) else { return }
        var page = owner.superview
        while let view = page, !(view is UIScrollView && touched.isDescendant(of: view)) {
            page = view.superview
        }
        if page == nil { visible.dismissMenu() } else { touchedBeside = bar }
    }

    /// Hides the menu when a touch beside it ends that scrolled nothing; called before the touch's view receives its end.
    static func touchEnded() {
        if let bar = touchedBeside, bar === visible?.bar, !bar.isHidden { visible?.dismissMenu() }
        touchedBeside = nil
    }

    /// Hides a menu in a window that changes its size, and brings it back beside its target.
    static func windowWillResize(_ window: UIWindow) {
        guard let visible, visible.view?.window === window else { return }
        visible.hide(until: { true })
    }

    /// Shows the menu in another appearance, or presents it again with text of another size, once its view is laid out.
    private func traitsChanged(from previous: UITraitCollection) {
        guard let bar, let traits = view?.traitCollection else { return }
        bar.overrideUserInterfaceStyle = traits.userInterfaceStyle
        guard traits.preferredContentSizeCategory != previous.preferredContentSizeCategory else { return }
        reloadVisibleMenu()
        hide(until: { true })
    }

    /// Hides a menu while the content that it belongs to scrolls.
    static func contentScrolled(in scrollView: UIScrollView) {
        guard let visible, visible.view?.isDescendant(of: scrollView) == true else { return }
        visible.hide(until: { [weak scrollView] in scrollView?.isDragging != true })
    }

    /// Brings a menu back after a drag that ends at rest.
    static func contentCameToRest(in scrollView: UIScrollView) {
        guard let visible, visible.bar?.isHidden == true, visible.view?.isDescendant(of: scrollView) == true
        else { return }
        visible.comeBack()
    }

    /// Hides the menu until nothing has moved for a moment and a condition holds.
    private func hide(until isAtRest: @escaping @MainActor () -> Bool) {
        guard let bar else { return }
        bar.isHidden = true
        returnTimer?.cancel()
        returnTimer = UIApplication.shared.schedule(after: Self.pause) { [weak self] in
            if isAtRest() { self?.comeBack() }
        }
    }

    /// Shows the menu beside its target again; it stays hidden while the target is out of sight.
    private func comeBack() {
        guard let bar, let configuration, let view, let window = view.window else { return }
        let target = target(of: configuration).insetBy(dx: -1, dy: -1)
        bar.isHidden =
            !target.intersects(view.bounds)
            || !view.convert(target, to: nil).intersects(EditMenuBar.room(in: window))
        if !bar.isHidden { place(bar, configuration) }
    }

    private func target(of configuration: UIEditMenuConfiguration) -> CGRect {
        delegate?.editMenuInteraction(self, targetRectFor: configuration)
            ?? CGRect(origin: configuration.sourcePoint, size: .zero)
    }

    private func place(_ bar: EditMenuBar, _ configuration: UIEditMenuConfiguration) {
        guard let view, let window = bar.window else { return }
        bar.place(
            beside: view.convert(target(of: configuration), to: nil), in: window,
            prefersBelow: configuration.preferredArrowDirection == .up)
    }

    /// The standard commands that the responder chain can perform now.
    static func suggestedActions(for view: UIView) -> [UIMenuElement] {
        let all: [(String, Selector)] = [
            (EditMenuMessages.cut, "cut:"), (EditMenuMessages.copy, "copy:"),
            (EditMenuMessages.paste, "paste:"),
            (EditMenuMessages.select, "select:"), (EditMenuMessages.selectAll, "selectAll:"),
        ]
        return all.filter { view.canPerformAction($0.1, withSender: nil) }
            .map { UICommand(title: $0.0, action: $0.1) }
    }
}

/// Collects the animations and completions of a menu.
private final class EditMenuAnimator: NSObject, UIEditMenuInteractionAnimating {
    var animations: [() -> Void] = []
    var completions: [() -> Void] = []
    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }
}

extension EditMenuBar {
    fileprivate func appear(along animator: EditMenuAnimator) {
        alpha = 0
        UIView.animate(
            withDuration: 0.15,
            animations: {
                self.alpha = 1
                for animation in animator.animations { animation() }
            },
            completion: { _ in for completion in animator.completions { completion() } })
    }

    fileprivate func disappear(along animator: EditMenuAnimator) {
        isUserInteractionEnabled = false
        UIView.animate(
            withDuration: 0.15,
            animations: {
                self.alpha = 0
                for animation in animator.animations { animation() }
            },
            completion: { _ in
                self.removeFromSuperview()
                for completion in animator.completions { completion() }
            })
    }
}
