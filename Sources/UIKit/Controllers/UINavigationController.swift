public import CoreGraphics
public import Foundation

/// Shows controllers one over the other, the last one on top.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    /// What happens between two controllers.
    public enum Operation: Int, Sendable {
        /// Nothing.
        case none = 0
        /// One comes on top.
        case push = 1
        /// The top one goes.
        case pop = 2
    }

    /// How long controllers slide, in seconds (iOS: 0.35).
    static let duration: TimeInterval = 0.35
    /// How far the lower controller lags behind the upper one, as a part of the width (iOS: about a third).
    static let lag: CGFloat = 0.3

    /// Hears of controllers coming and going; not retained.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// The bar at the top.
    open private(set) lazy var navigationBar = UINavigationBar()
    /// The bar at the lower edge, with the items of the controller on top.
    open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
    /// Whether that bar is left out; so unless set.
    open var isToolbarHidden = true { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// Shows or leaves out the bar at the lower edge, sliding when animated.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isToolbarHidden else { return }
        isToolbarHidden = hidden
        guard animated, isViewLoaded, view.window != nil else { return }
        UIView.animate(withDuration: 0.25) { [self] in view.layoutIfNeeded() }
    }
    private var stack: [UIViewController] = []
    private let content = UIView()
    private var isSliding = false

    /// Makes a controller that shows another first.
    public convenience init(rootViewController: UIViewController) {
        self.init()
        pushViewController(rootViewController, animated: false)
    }

    /// The controllers, the lowest first.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The controller on top.
    open var topViewController: UIViewController? { stack.last }
    /// The controller in view, which may be presented by the one on top.
    open var visibleViewController: UIViewController? {
        topViewController?.presentedViewController ?? topViewController
    }
    /// Whether the bar is left out.
    open var isNavigationBarHidden = false {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }
    /// Shows or leaves out the bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

    open override func viewDidLoad() {
        super.viewDidLoad()
        content.frame = view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(content)
        view.addSubview(navigationBar)
        view.addSubview(toolbar)
        navigationBar.onBack = { [weak self] in _ = self?.popViewController(animated: true) }
        view.addGestureRecognizer(makeBackSwipe())
        if let top = stack.last { place(top) }
        updateBar()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        navigationBar.isHidden = isNavigationBarHidden
        let top = view.safeAreaInsets.top
        let height = navigationBar.preferredHeight
        navigationBar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: top + height)
        navigationBar.statusHeight = top
        let hidesToolbar = isToolbarHidden || (stack.last?.hidesBottomBarWhenPushed ?? false)
        let below = view.safeAreaInsets.bottom, toolbarHeight = UIToolbar.height
        toolbar.alpha = hidesToolbar ? 0 : 1
        toolbar.frame = CGRect(
            x: 0, y: hidesToolbar ? view.bounds.height : view.bounds.height - below - toolbarHeight,
            width: view.bounds.width, height: toolbarHeight)
        for controller in stack {
            controller.additionalSafeAreaInsets.top = isNavigationBarHidden ? 0 : height
            controller.additionalSafeAreaInsets.bottom = hidesToolbar ? 0 : toolbarHeight
        }
    }

    // MARK: - Pushing and popping

    /// Puts a controller on top.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        let old = stack.last
        addChild(viewController)
        stack.append(viewController)
        exchange(old, for: viewController, as: .push, animated: animated)
    }

    /// Takes the top controller away; the lowest stays.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        return popTo(index: stack.count - 2, animated: animated)?.last
    }

    /// Takes all controllers above one away.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        stack.firstIndex { $0 === viewController }.flatMap { popTo(index: $0, animated: animated) }
    }

    /// Takes all controllers above the lowest away.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        popTo(index: 0, animated: animated)
    }

    private func popTo(index: Int, animated: Bool) -> [UIViewController]? {
        guard index < stack.count - 1, let old = stack.last else { return nil }
        let popped = Array(stack[(index + 1)...])
        stack.removeLast(popped.count)
        for controller in popped { controller.willMove(toParent: nil) }
        exchange(old, for: stack[index], as: .pop, animated: animated) {
            for controller in popped { controller.removeFromParent() }
        }
        return popped
    }

    /// Replaces all controllers.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let old = stack.last
        let removed = stack.filter { present in !viewControllers.contains { $0 === present } }
        for controller in removed { controller.willMove(toParent: nil) }
        for controller in viewControllers where controller.parent !== self { addChild(controller) }
        stack = viewControllers
        guard let new = stack.last, new !== old else { return updateBar() }
        exchange(old, for: new, as: .push, animated: animated) {
            for controller in removed { controller.removeFromParent() }
        }
    }

    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    private func exchange(
        _ old: UIViewController?, for new: UIViewController, as operation: Operation, animated: Bool,
        completion: (() -> Void)? = nil
    ) {
        updateBar()
        guard isViewLoaded else {
            completion?()
            if operation == .push { new.didMove(toParent: self) }
            return
        }
        let isOnScreen = appearance.phase == .appeared || appearance.phase == .appearing
        let isAnimated = animated && isOnScreen && UIView.areAnimationsEnabled && view.window != nil
        view.endEditing(true)
        delegate?.navigationController(self, willShow: new, animated: isAnimated)
        if isOnScreen {
            old?.beginTransition(isAppearing: false, animated: isAnimated)
            new.beginTransition(isAppearing: true, animated: isAnimated)
        }
        place(new)
        view.layoutIfNeeded()
        if isOnScreen { new.tellIsAppearing() }
        let finish = { [self] in
            old?.viewIfLoaded?.removeFromSuperview()
            isSliding = false
            if isOnScreen {
                old?.endTransition()
                new.endTransition()
            }
            if operation == .push { new.didMove(toParent: self) }
            completion?()
            delegate?.navigationController(self, didShow: new, animated: isAnimated)
        }
        guard isAnimated, let oldView = old?.view, let newView = new.view else { return finish() }
        slide(oldView, newView, operation, finish)
    }

    private func slide(_ old: UIView, _ new: UIView, _ operation: Operation, _ finish: @escaping () -> Void) {
        isSliding = true
        let middle = content.bounds.midX, width = content.bounds.width
        let isPush = operation == .push
        UIView.performWithoutAnimation {
            content.bringSubviewToFront(isPush ? new : old)
            new.center.x = isPush ? middle + width : middle - width * Self.lag
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
        ) {
            new.center.x = middle
            old.center.x = isPush ? middle - width * Self.lag : middle + width
        } completion: { _ in
            finish()
        }
    }

    private func place(_ controller: UIViewController) {
        guard let view = controller.view, view.superview !== content else { return }
        view.frame = content.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.addSubview(view)
    }

    private func updateBar() {
        navigationBar.show(stack.map(\.navigationItem))
        for item in stack.map(\.navigationItem) {
            item.onChange = { [weak self] in self?.updateBar() }
        }
        for controller in stack { controller.onToolbarItemsChange = nil }
        stack.last?.onToolbarItemsChange = { [weak self] animated in self?.updateToolbar(animated: animated) }
        updateToolbar(animated: false)
        viewIfLoaded?.setNeedsLayout()
    }

    private func updateToolbar(animated: Bool) {
        toolbar.setItems(stack.last?.toolbarItems, animated: animated)
    }

    // MARK: - Swiping back

    private func makeBackSwipe() -> UIGestureRecognizer {
        let swipe = EdgePanGestureRecognizer()
        swipe.canGoBack = { [weak self] in (self?.stack.count ?? 0) > 1 && !(self?.isSliding ?? true) }
        swipe.addAction { [weak self] recognizer in
            guard let self, let swipe = recognizer as? EdgePanGestureRecognizer else { return }
            follow(swipe)
        }
        return swipe
    }

    /// The view under the finger follows it; where it is let go decides (past the middle, or fast).
    private func follow(_ swipe: EdgePanGestureRecognizer) {
        guard let top = stack.last?.view else { return }
        let way = max(0, swipe.translation(in: view).x)
        switch swipe.state {
        case .began, .changed:
            top.center.x = content.bounds.midX + way
        case .ended, .cancelled:
            let isBack =
                swipe.state == .ended
                && (way > content.bounds.width / 2 || swipe.velocity(in: view).x > 300)
            if isBack {
                popViewController(animated: true)
            } else {
                UIView.animate(withDuration: 0.2) { top.center.x = self.content.bounds.midX }
            }
        default: break
        }
    }
}

/// Hears of a navigation controller's controllers.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// Called before a controller is shown.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool)
    /// Called after a controller was shown.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool)
}

extension UINavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) {}
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {}
}

/// Recognises a drag that begins at the left edge.
final class EdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// How near to the edge it begins, in points (iOS: about 20).
    static let edge: CGFloat = 20
    final var canGoBack: (@MainActor () -> Bool) = { true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard canGoBack(), let touch = touches.first, touch.location(in: view).x <= Self.edge
        else { return state = .failed }
        super.touchesBegan(touches, with: event)
    }

    override func mayBegin(translation: CGPoint) -> Bool { translation.x > abs(translation.y) }
}
