import CoreGraphics
public import Foundation

/// A container of view controllers in a stack, which shows the top one.
///
///     let navigation = UINavigationController(rootViewController: notes)
///     navigation.navigationBar.prefersLargeTitles = true
///     notes.show(editor, sender: nil)
///
/// A swipe from the leading edge of the screen pops the top controller.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    /// The kind of a transition.
    public enum Operation: Int, Sendable {
        /// No transition.
        case none = 0
        /// A controller is pushed.
        case push = 1
        /// The top controller is popped.
        case pop = 2
    }

    /// The duration of hiding and showing bars, in seconds (iOS: 0.2).
    public static let hideShowBarDuration: CGFloat = 0.2

    /// The object that receives and animates transitions; not retained, nil by default.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// The navigation bar at the top.
    open private(set) lazy var navigationBar = UINavigationBar()
    /// The toolbar at the lower edge, with the items of the top controller.
    open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
    /// The recognizer of the swipe from the screen edge that pops.
    open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = makeBackSwipe()

    var stack: [UIViewController] = []
    let content = UIView()
    /// The running transition; nil without one.
    var transition: NavigationTransition? { didSet { coordinator = transition } }
    /// Decides whether the swipe may pop, unless the app sets another delegate.
    let swipeRule = BackSwipeRule()
    /// The scroll view that the bar follows; nil without one.
    weak var followed: UIScrollView?

    /// Creates a navigation controller with an empty stack.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    /// Creates a navigation controller with a root view controller.
    public convenience init(rootViewController: UIViewController) {
        self.init()
        pushViewController(rootViewController, animated: false)
    }
    /// Creates a navigation controller with an empty stack; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The stack of controllers, the lowest first.
    ///
    /// Setting it replaces the stack without animation.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The controller on top of the stack; nil without one.
    open var topViewController: UIViewController? { stack.last }
    /// The visible controller: the one that the top controller presents, or the top controller.
    open var visibleViewController: UIViewController? {
        topViewController?.presentedViewController ?? topViewController
    }

    // MARK: - Bars

    /// Whether the navigation bar is hidden; false by default.
    open var isNavigationBarHidden = false {
        didSet { if isNavigationBarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } }
    }
    /// Hides or shows the navigation bar, with a slide if animated.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isNavigationBarHidden else { return }
        slidingBars(animated) { isNavigationBarHidden = hidden }
    }
    /// Whether the toolbar is hidden; true by default.
    open var isToolbarHidden = true { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// Hides or shows the toolbar, with a slide if animated.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isToolbarHidden else { return }
        slidingBars(animated) { isToolbarHidden = hidden }
    }

    /// Whether a swipe up hides the bars, and a swipe down shows them; false by default.
    open var hidesBarsOnSwipe = false { didSet { updateHiding() } }
    /// Whether a tap on the content hides or shows the bars; false by default.
    open var hidesBarsOnTap = false { didSet { updateHiding() } }
    /// The recognizer of the swipe that hides the bars.
    open private(set) lazy var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer = makeHidingSwipe()
    /// The recognizer of the tap that hides the bars.
    open private(set) lazy var barHideOnTapGestureRecognizer: UITapGestureRecognizer = makeHidingTap()
    /// Whether a transition is being set up.
    var isBeginning = false
    let hidingRule = BarHidingRule()

    open override func viewDidLoad() {
        super.viewDidLoad()
        content.frame = view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.clipsToBounds = true
        for part in [content, navigationBar, toolbar] as [UIView] { view.addSubview(part) }
        navigationBar.onBack = { [weak self] in self?.popViewController(animated: true) }
        navigationBar.history = { [weak self] in self?.historyMenu }
        navigationBar.onChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        if let swipe = interactivePopGestureRecognizer { view.addGestureRecognizer(swipe) }
        updateHiding()
        if let top = stack.last { place(top) }
        updateBars()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layOutBars()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // Pages may add their scroll views when they are loaded or laid out.
        follow(stack.last?.scrollViewUnderBar)
    }

    // MARK: - Push and pop

    /// Pushes a controller on the stack, with a slide if animated.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === viewController }) else {
            return Complaint.say(
                "\(type(of: viewController)) is pushed already; a controller stands once only.")
        }
        transition?.finish()
        let old = stack.last, before = stack
        addChild(viewController)
        stack.append(viewController)
        exchange(old, for: viewController, as: .push, animated: animated, before: before) {
            viewController.didMove(toParent: self)
        }
    }

    /// Pops the top controller and returns it; nil if only one is left, which stays.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        transition?.finish()
        guard stack.count > 1 else { return nil }
        return popTo(index: stack.count - 2, animated: animated)?.last
    }

    /// Pops all controllers above the given one, and returns them.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        transition?.finish()
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            Complaint.say("\(type(of: viewController)) is none of the navigation controller's controllers.")
            return nil
        }
        return popTo(index: index, animated: animated)
    }

    /// Pops all controllers above the lowest, and returns them.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        transition?.finish()
        return popTo(index: 0, animated: animated)
    }

    /// Replaces the stack.
    ///
    /// If animated, the new top controller is pushed, or popped to if it was in the stack.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        transition?.finish()
        let before = stack, old = stack.last
        var seen: [UIViewController] = []
        for controller in viewControllers where !seen.contains(where: { $0 === controller }) {
            seen.append(controller)
        }
        let removed = before.filter { present in !seen.contains { $0 === present } }
        for controller in removed { controller.willMove(toParent: nil) }
        let added = seen.filter { $0.parent !== self }
        for controller in added { addChild(controller) }
        stack = seen
        let finish = {
            for controller in removed { controller.removeFromParent() }
            for controller in added { controller.didMove(toParent: self) }
        }
        guard let new = stack.last, new !== old else {
            if stack.isEmpty, let view = old?.viewIfLoaded { view.removeFromSuperview() }
            updateBars()
            return finish()
        }
        let wasBelow = before.contains { $0 === new }
        exchange(
            old, for: new, as: wasBelow ? .pop : .push, animated: animated, before: before,
            completion: finish)
    }

    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }
    open override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) { merge(secondaryViewController, of: splitViewController) }
    open override func separateSecondaryViewController(
        for splitViewController: UISplitViewController
    ) -> UIViewController? { separate(from: splitViewController) }

    /// The button of a split view controller, before those of the bar's item.
    final var columnItem: UIBarButtonItem? { didSet { navigationBar.columnItem = columnItem } }

    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateSwipeEdge()
        viewIfLoaded?.setNeedsLayout()
    }
}
