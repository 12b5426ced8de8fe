import CoreGraphics
public import Foundation

/// Looks after a view and what it shows.
///
///     final class NotesController: UIViewController {
///         override func viewDidLoad() {
///             super.viewDidLoad()
///             view.backgroundColor = .systemBackground
///         }
///     }
@preconcurrency @MainActor open class UIViewController: UIResponder, UITraitEnvironment {
    /// Makes a controller; its view is made when it is first asked for.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    /// Makes a controller; its view is made when it is first asked for.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    /// Makes a controller; archives are not read here.
    public required init?(coder: NSCoder) { super.init() }

    // MARK: - View

    private var loadedView: UIView?

    /// The controller's view, made when it is first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.storage.controller = nil
            loadedView = newValue
            newValue?.storage.controller = self
            newValue?.inheritTraits()
        }
    }
    /// The view if it was made.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the view was made.
    open var isViewLoaded: Bool { loadedView != nil }
    /// Makes the view; a plain one as large as the display unless overridden.
    open func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }
    /// Makes the view if it was not made.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        precondition(loadedView != nil, "loadView() must set view")
        viewDidLoad()
    }
    /// Called once after the view was made.
    open func viewDidLoad() {}

    /// Called before the view comes on screen.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view is in its window with its size, before it is seen.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called after the view came on screen.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view leaves the screen.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view left the screen.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the view lays its subviews out.
    open func viewWillLayoutSubviews() {}
    /// Called after the view laid its subviews out.
    open func viewDidLayoutSubviews() {}
    /// Called after the margins of the view changed.
    open func viewLayoutMarginsDidChange() {}
    /// Called after the safe area of the view changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called before a layout when rules are to be brought up to date; call super at the end.
    open func updateViewConstraints() { loadedView?.updateConstraints() }
    /// Called when memory runs short.
    open func didReceiveMemoryWarning() {}

    open override var next: UIResponder? {
        if let superview = loadedView?.superview { return superview }
        return presentingViewController ?? loadedView?.window
    }

    /// Called before the view gets another size; call super, which tells the children.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    {
        for child in children {
            child.viewWillTransition(
                to: self.size(forChildContentContainer: child, withParentContainerSize: size),
                with: coordinator)
        }
    }
    /// Called before the size classes change; call super, which tells the children.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children { child.willTransition(to: newCollection, with: coordinator) }
    }
    /// The size that a child gets; all of the parent's unless overridden.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// Called when a child would like to have another size.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The transition around this controller, or of its window, that is under way; nil when there is none.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        coordinator ?? parent?.transitionCoordinator
    }
    /// The transition that this controller leads.
    final var coordinator: (any UIViewControllerTransitionCoordinator)?
    /// Never called: nothing is read from archives here.
    open func awakeFromNib() {}

    // MARK: - Focus

    /// Where the focus goes when it is to come here: the view.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
    /// The parent, what presents the controller, or what the view is in.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? {
        parent ?? viewIfLoaded?.superview ?? presentingViewController
    }
    /// What is here is one stop of the Tab key, when not nil.
    open var focusGroupIdentifier: String?
    /// Asks that the focus be chosen again, if it is in the view.
    open func setNeedsFocusUpdate() { viewIfLoaded?.window?.focus.setNeedsUpdate(in: self) }
    /// Chooses the focus again now, if that was asked for.
    open func updateFocusIfNeeded() { viewIfLoaded?.window?.focus.updateFocusIfNeeded() }
    /// Whether the focus may move as the context says.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// Called after the focus moved to, from or within the view.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
    {}
    /// Whether the focus comes back to where it was when the view comes back; it does.
    open var restoresFocusAfterTransition = true

    // MARK: - What it is

    /// The title, for bars.
    open var title: String? {
        didSet {
            guard title != oldValue else { return }
            navigationItem.title = title
            tabBarItem?.title = title
        }
    }
    /// What a navigation bar shows of the controller.
    open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
    /// What a tab bar shows of the controller.
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
    /// What a navigation controller's toolbar shows of the controller.
    open var toolbarItems: [UIBarButtonItem]? { didSet { onToolbarItemsChange?(false) } }
    /// Shows other items in a navigation controller's toolbar.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        let tell = onToolbarItemsChange
        onToolbarItemsChange = nil
        self.toolbarItems = toolbarItems
        onToolbarItemsChange = tell
        tell?(animated)
    }
    /// Called after the items of the toolbar changed; the navigation controller that shows them sets it.
    final var onToolbarItemsChange: (@MainActor (_ animated: Bool) -> Void)?
    /// Whether the bar at the lower edge is left out while the controller is on top.
    open var hidesBottomBarWhenPushed = false
    /// Room at the edges beyond the safe area of above.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { loadedView?.setNeedsLayout() } }
    }
    /// Whether the margins of the view at the sides are at least the system's.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet {
            if viewRespectsSystemMinimumLayoutMargins != oldValue { loadedView?.marginsDidChange() }
        }
    }
    /// The least margins at the sides: 16 points, 20 on the largest phones, on phones in landscape and on wide displays.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let display = UIScreen.main.bounds, traits = traitCollection
        let isLarge =
            traits.userInterfaceIdiom == .phone || traits.userInterfaceIdiom == .unspecified
            ? display.width >= 414 : traits.horizontalSizeClass == .regular
        return NSDirectionalEdgeInsets(
            top: 0, leading: isLarge ? 20 : 16, bottom: 0, trailing: isLarge ? 20 : 16)
    }
    /// Room that the bars of the containers around it take.
    final var barInsets = UIEdgeInsets.zero {
        didSet { if barInsets != oldValue { loadedView?.setNeedsLayout() } }
    }
    /// What a navigation controller remembers of the controller's bar.
    final var barState = NavigationBarState()
    private weak var topScrollView: UIScrollView?
    private weak var bottomScrollView: UIScrollView?
    /// Says which scroll view's content runs below the bars at some edges.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {
        if edge.contains(.top) { topScrollView = scrollView }
        if edge.contains(.bottom) { bottomScrollView = scrollView }
        navigationController?.viewIfLoaded?.setNeedsLayout()
    }
    /// The scroll view that was said to run below the bars at the upper or lower edge.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        edge.contains(.top) ? topScrollView : edge.contains(.bottom) ? bottomScrollView : nil
    }
    /// The scroll view below the bar above: the one that was said, the view itself, or the first thing in it.
    final var scrollViewUnderBar: UIScrollView? {
        if let said = contentScrollView(for: .top) { return said }
        guard let view = viewIfLoaded else { return nil }
        if let own = view as? UIScrollView { return own }
        guard let first = view.subviews.first else { return nil }
        if let scrollView = first as? UIScrollView { return scrollView }
        return first.storage.controller?.scrollViewUnderBar
    }
    /// The size that the controller would like to have.
    open var preferredContentSize = CGSize.zero {
        didSet {
            if preferredContentSize != oldValue {
                parent?.preferredContentSizeDidChange(forChildContentContainer: self)
            }
        }
    }
    /// Under which bars the view reaches.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Whether the view reaches under opaque bars too.
    open var extendedLayoutIncludesOpaqueBars = false
    /// Whether the controller's content is being edited.
    open var isEditing = false
    /// Says whether the controller's content is being edited.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    /// How the status bar looks over the view.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar is hidden over the view.
    open var prefersStatusBarHidden: Bool { false }
    /// How the status bar comes and goes.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// Whose wishes for the status bar's look count.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// Whose wishes for the status bar's presence count.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Says that the wishes for the status bar changed.
    open func setNeedsStatusBarAppearanceUpdate() { onStatusBarChange?() }
    /// Called when wishes for the status bar changed; whoever draws one sets it.
    package final var onStatusBarChange: (@MainActor () -> Void)?
    /// The orientations that the controller allows.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// Whether the keyboard stays when a modal form loses its field.
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

    // MARK: - Traits

    open var traitCollection: UITraitCollection {
        loadedView?.traitCollection ?? parent?.traitCollection ?? UITraitCollection.current
    }
    /// Called after the traits of the view changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The appearance for the view, whatever the system's is.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { loadedView?.inheritTraits() }
    }
    var traitOverrideValues: TraitValues {
        var values = inheritedOverride
        if overrideUserInterfaceStyle != .unspecified {
            values.userInterfaceStyle = overrideUserInterfaceStyle
        }
        return values
    }
    private var inheritedOverride = TraitValues()
    private let traitObservers = TraitObservers()

    /// Overrides traits for a child.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        childViewController.inheritedOverride = collection?.values ?? TraitValues()
        childViewController.viewIfLoaded?.inheritTraits()
    }
    func traitsChanged(from previous: UITraitCollection) {
        traitCollectionDidChange(previous)
        traitObservers.notify(from: previous, to: traitCollection)
    }
    /// Calls a closure after one of the traits changed.
    @discardableResult
    public func registerForTraitChanges<Controller: UIViewController>(
        _ traits: [UITrait],
        handler: @escaping (_ controller: Controller, _ previous: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        traitObservers.add(traits) { [weak self] previous in
            if let controller = self as? Controller { handler(controller, previous) }
        }
    }
    /// Ends a registration.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitObservers.remove(registration)
    }

    // MARK: - Family

    /// The controller that this one is a child of.
    open internal(set) weak var parent: UIViewController?
    /// The children, in the order of their adding.
    open internal(set) var children: [UIViewController] = []
    /// Whether the controller is being added to a parent.
    open internal(set) var isMovingToParent = false
    /// Whether the controller is being removed from its parent.
    open internal(set) var isMovingFromParent = false
    /// Whether a child hears of appearing and disappearing with its parent.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Adds a child; its view is added by the caller, then `didMove(toParent:)` called.
    open func addChild(_ childController: UIViewController) {
        guard childController.parent !== self else { return }
        childController.removeFromParent()
        childController.willMove(toParent: self)
        childController.parent = self
        children.append(childController)
    }
    /// Removes the controller from its parent; its view is removed by the caller.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }
    /// Called before the parent changes.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the parent changed.
    open func didMove(toParent parent: UIViewController?) {}
    /// The navigation controller that the controller is in.
    open var navigationController: UINavigationController? {
        (parent as? UINavigationController) ?? parent?.navigationController
    }
    /// Shows a controller in the way of whatever this one is in.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let navigationController {
            navigationController.pushViewController(vc, animated: true)
        } else {
            present(vc, animated: true)
        }
    }

    /// Shows a controller in the secondary column of the nearest split view controller; presents it elsewhere.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let splitViewController {
            splitViewController.showDetailViewController(vc, sender: sender)
        } else {
            present(vc, animated: true)
        }
    }
    /// Called on the primary controller when a split view controller merges its columns; does nothing unless
    /// overridden, as navigation controllers do.
    open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {}
    /// Called on the primary controller when a split view controller separates its columns again: the controller for
    /// the secondary one; nil for the one that was there before.
    open func separateSecondaryViewController(
        for splitViewController: UISplitViewController
    ) -> UIViewController? { nil }

    // MARK: - Presenting

    /// How the controller is presented.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// Whether the user cannot send the presented controller away.
    open var isModalInPresentation = false
    /// Whether the controller is being presented.
    open internal(set) var isBeingPresented = false
    /// Whether the controller is being dismissed.
    open internal(set) var isBeingDismissed = false
    /// The controller that this one presents.
    open internal(set) var presentedViewController: UIViewController?
    weak var presenter: UIViewController?
    var presentation: Presentation?
    /// What presents the controller, made before it is presented so that a program can configure it.
    var keptPresentationController: UIPresentationController?
    /// The style for which it was made.
    var keptStyle = UIModalPresentationStyle.automatic
    /// How the controller comes and goes.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Hands out what presents and animates the controller; not retained.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// Whether a controller that is presented in a context covers this one.
    open var definesPresentationContext = false
    /// What presents the controller: the delegate's own, or that of the style.
    func makePresentationController(over presenting: UIViewController?) -> UIPresentationController {
        makeStylePresentation(over: presenting)
    }
    /// The controller that presents this one or one of its ancestors.
    open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }

    /// Shows a controller over this one.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        showModally(viewControllerToPresent, animated: flag, completion: completion)
    }
    /// Sends the presented controller away, or this one when it presents none.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        endModally(animated: flag, completion: completion)
    }

    // MARK: - Appearance

    /// Where the view is between leaving and being on screen.
    var appearance = Appearance()

    /// Tells a child that it is about to appear or disappear; for containers that forward by themselves.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginTransition(isAppearing: isAppearing, animated: animated)
    }
    /// Tells a child that it has appeared or disappeared.
    open func endAppearanceTransition() { endTransition() }
}

/// How the status bar looks.
public enum UIStatusBarStyle: Int, Sendable {
    /// As fits the appearance.
    case `default` = 0
    /// Light marks, for dark content.
    case lightContent = 1
    /// Dark marks, for light content.
    case darkContent = 3
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
    /// At once.
    case none = 0
    /// It fades.
    case fade = 1
    /// It slides.
    case slide = 2
}

/// How a controller is shown over another.
public enum UIModalPresentationStyle: Int, Sendable {
    /// As the system likes: a sheet.
    case automatic = -2
    /// Not at all.
    case none = -1
    /// Over everything.
    case fullScreen = 0
    /// A sheet with what is below in view at the top.
    case pageSheet = 1
    /// A small sheet in the middle of large displays.
    case formSheet = 2
    /// Over the presenting controller.
    case currentContext = 3
    /// As a delegate says.
    case custom = 4
    /// Over everything, which stays in view.
    case overFullScreen = 5
    /// Over the presenting controller, which stays in view.
    case overCurrentContext = 6
    /// In a bubble.
    case popover = 7
}
