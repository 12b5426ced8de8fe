import CoreGraphics
public import Foundation

/// To which side the arrow of an edit menu points.
public enum UIEditMenuArrowDirection: Int, Sendable {
    /// As there is room.
    case automatic = 0
    /// Up: the menu is below.
    case up = 1
    /// Down: the menu is above.
    case down = 2
    /// To the left.
    case left = 3
    /// To the right.
    case right = 4
}

/// Where an edit menu is, and what for.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
    /// The program's own mark.
    public let identifier: AnyHashable
    /// The point that the menu is at, in the coordinates of the interaction's view.
    public let sourcePoint: CGPoint
    /// To which side the arrow should point.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    /// Makes a configuration; without an identifier it gets one that no other has.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(UUID())
        self.sourcePoint = sourcePoint
        super.init()
    }
}

/// Goes along with an edit menu that comes or goes.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
    /// Changes what goes along.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Calls a closure when it is over.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// Says what an edit menu shows; every member has a default.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
    /// The menu; nil shows none.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// What the menu must not cover, in the coordinates of the interaction's view.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect
    /// The menu comes.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
    /// The menu goes.
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

/// Shows a bar of commands beside a text or a thing: cut, copy, paste.
///
///     let interaction = UIEditMenuInteraction(delegate: self)
///     view.addInteraction(interaction)
///     interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
    /// The view that has it.
    public private(set) weak var view: UIView?
    /// Says what the menu shows; not retained.
    public private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    private var bar: EditMenuBar?
    private var configuration: UIEditMenuConfiguration?

    /// Makes an interaction.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    public func willMove(to view: UIView?) { dismissMenu() }
    public func didMove(to view: UIView?) { self.view = view }

    /// Whether a menu is shown.
    var isPresenting: Bool { bar != nil }

    /// Shows the menu; one that is shown already is replaced.
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
    }

    /// Takes the menu away.
    open func dismissMenu() {
        guard let bar, let configuration else { return }
        self.bar = nil
        self.configuration = nil
        let animator = EditMenuAnimator()
        delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
        bar.disappear(along: animator)
    }

    /// Asks for the menu again.
    open func reloadVisibleMenu() {
        if let configuration { presentEditMenu(with: configuration) }
    }

    /// Moves the menu to where its target is now.
    open func updateVisibleMenuPosition(animated: Bool) {
        guard let bar, let configuration else { return }
        UIView.animate(withDuration: animated ? 0.2 : 0) { self.place(bar, configuration) }
    }

    /// Where the menu was asked for, in a view's coordinates.
    open func location(in view: UIView?) -> CGPoint {
        guard let own = self.view, let configuration else { return .zero }
        return own.convert(configuration.sourcePoint, to: view)
    }

    private func place(_ bar: EditMenuBar, _ configuration: UIEditMenuConfiguration) {
        guard let view, let window = bar.window else { return }
        let target =
            delegate?.editMenuInteraction(self, targetRectFor: configuration)
            ?? CGRect(origin: configuration.sourcePoint, size: .zero)
        bar.place(
            beside: view.convert(target, to: nil), in: window,
            prefersBelow: configuration.preferredArrowDirection == .up)
    }

    /// The standard commands that a responder can do now.
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

/// Collects what goes along with a menu.
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
