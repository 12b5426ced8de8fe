import CoreGraphics
public import Foundation

/// Shows controllers one over the other, the last one on top.
///
///     let navigation = UINavigationController(rootViewController: notes)
///     navigation.navigationBar.prefersLargeTitles = true
///     notes.show(editor, sender: nil)
///
/// A finger that comes in from the edge where reading begins leads back.
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

    /// How long bars take to come and go, in seconds (iOS: 0.2).
    public static let hideShowBarDuration: CGFloat = 0.2

    /// Hears of controllers coming and going; not retained.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// The bar at the top.
    open private(set) lazy var navigationBar = UINavigationBar()
    /// The bar at the lower edge, with the items of the controller on top.
    open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
    /// Recognises the finger that leads back from the edge.
    open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = makeBackSwipe()

    var stack: [UIViewController] = []
    let content = UIView()
    /// The change that is under way.
    var transition: NavigationTransition? { didSet { coordinator = transition } }
    /// Says whether the swipe may lead back, unless the program says it.
    let swipeRule = BackSwipeRule()
    /// The scroll view that the bar follows now.
    weak var followed: UIScrollView?

    /// Makes a controller without controllers.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    /// Makes a controller that shows another first.
    public convenience init(rootViewController: UIViewController) {
        self.init()
        pushViewController(rootViewController, animated: false)
    }
    /// Makes a controller without controllers; archives are not read here.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

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

    // MARK: - Bars

    /// Whether the bar at the top is left out.
    open var isNavigationBarHidden = false {
        didSet { if isNavigationBarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } }
    }
    /// Shows or leaves out the bar at the top, sliding when animated.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isNavigationBarHidden else { return }
        slidingBars(animated) { isNavigationBarHidden = hidden }
    }
    /// Whether the bar at the lower edge is left out; so unless set.
    open var isToolbarHidden = true { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// Shows or leaves out the bar at the lower edge, sliding when animated.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isToolbarHidden else { return }
        slidingBars(animated) { isToolbarHidden = hidden }
    }

    /// Whether reading on, finger up, hides the bars, and finger down brings them back.
    open var hidesBarsOnSwipe = false { didSet { updateHiding() } }
    /// Whether a tap on the content hides the bars, and the next one brings them back.
    open var hidesBarsOnTap = false { didSet { updateHiding() } }
    /// Recognises the swipe that hides the bars.
    open private(set) lazy var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer = makeHidingSwipe()
    /// Recognises the tap that hides the bars.
    open private(set) lazy var barHideOnTapGestureRecognizer: UITapGestureRecognizer = makeHidingTap()
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
        // Pages add their scroll views when they are loaded or laid out.
        follow(stack.last?.scrollViewUnderBar)
    }

    // MARK: - Pushing and popping

    /// Puts a controller on top.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === viewController }) else {
            return Complaint.say(
                "\(type(of: viewController)) is pushed already; a controller stands once only.")
        }
        transition?.finish()
        let old = stack.last
        addChild(viewController)
        stack.append(viewController)
        exchange(old, for: viewController, as: .push, animated: animated) {
            viewController.didMove(toParent: self)
        }
    }

    /// Takes the top controller away; the lowest stays.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        transition?.finish()
        guard stack.count > 1 else { return nil }
        return popTo(index: stack.count - 2, animated: animated)?.last
    }

    /// Takes all controllers above one away.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        transition?.finish()
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            Complaint.say("\(type(of: viewController)) is none of the navigation controller's controllers.")
            return nil
        }
        return popTo(index: index, animated: animated)
    }

    /// Takes all controllers above the lowest away.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        transition?.finish()
        return popTo(index: 0, animated: animated)
    }

    /// Replaces all controllers: the new top one comes as if pushed, or popped to when it was below.
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
        exchange(old, for: new, as: wasBelow ? .pop : .push, animated: animated, completion: finish)
    }

    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }
    open override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) { merge(secondaryViewController, of: splitViewController) }
    open override func separateSecondaryViewController(
        for splitViewController: UISplitViewController
    ) -> UIViewController? { separate(from: splitViewController) }

    /// The button of a split view controller, before all others of the bar.
    final var columnItem: UIBarButtonItem? { didSet { navigationBar.columnItem = columnItem } }

    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateSwipeEdge()
        viewIfLoaded?.setNeedsLayout()
    }
}
