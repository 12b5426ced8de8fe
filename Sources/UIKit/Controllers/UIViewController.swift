import CoreGraphics
public import Foundation

/// Manages a view hierarchy, and responds to its appearance, its size and its traits.
///
///     final class NotesController: UIViewController {
///         override func viewDidLoad() {
///             super.viewDidLoad()
///             view.backgroundColor = .systemBackground
///         }
///     }
@preconcurrency @MainActor open class UIViewController: UIResponder, UITraitEnvironment {
    /// Creates a view controller; the arguments are ignored, since there are no nib files.
    ///
    /// The view is loaded on first use.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    /// Creates a view controller, whose view is loaded on first use.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    /// Creates a view controller; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) { super.init() }

    // MARK: - View

    private var loadedView: UIView?

    /// The view of the controller; reading it loads the view.
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
            contentUnavailable?.refresh()
        }
    }
    /// The view if it was loaded; nil otherwise.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the view was loaded.
    open var isViewLoaded: Bool { loadedView != nil }
    /// Creates the view; by default a plain view of the main screen's size.
    ///
    /// An override assigns `view` and does not call super.
    open func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }
    /// Loads the view if it was not loaded.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        precondition(loadedView != nil, "loadView() must set view")
        viewDidLoad()
    }
    /// Called once, after the view was loaded; the default implementation does nothing.
    open func viewDidLoad() {}

    /// Called before the view appears; the view may not have its final size.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view is in its window with its final size, before it is visible.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called after the view appeared and its animation ended.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view disappears.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view disappeared.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the view's `layoutSubviews()`.
    open func viewWillLayoutSubviews() {}
    /// Called after the view's `layoutSubviews()`.
    open func viewDidLayoutSubviews() {}
    /// Called after the view's layout margins changed.
    open func viewLayoutMarginsDidChange() {}
    /// Called after the view's safe area changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called before layout to update constraints; an override calls super last.
    open func updateViewConstraints() { loadedView?.updateConstraints() }
    /// Called when memory is short; does nothing by default.
    ///
    /// The view controller of a keyboard extension receives it as the extension nears its limit. There are no memory warnings
    /// for other controllers on Linux.
    open func didReceiveMemoryWarning() {}

    open override var next: UIResponder? {
        if let superview = loadedView?.superview { return superview }
        return presentingViewController ?? loadedView?.window
    }

    /// Called before the view's size changes; an override calls super, which notifies the children.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    {
        for child in children {
            child.viewWillTransition(
                to: self.size(forChildContentContainer: child, withParentContainerSize: size),
                with: coordinator)
        }
    }
    /// Called before the size classes change; an override calls super, which notifies the children.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children { child.willTransition(to: newCollection, with: coordinator) }
    }
    /// Returns the size of a child, in points; by default that of the parent.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// Called after the preferred size of a child changed; the default implementation does nothing.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The running transition of this controller, a parent or the window; nil without one.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        coordinator ?? parent?.transitionCoordinator
    }
    /// The transition that this controller runs.
    final var coordinator: (any UIViewControllerTransitionCoordinator)?
    /// Never called: Spinet has no nib files.
    open func awakeFromNib() {}

    // MARK: - Focus

    /// The preferred focus targets, best first; by default the view.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
    /// The next environment outward: the parent, the view's superview, or the presenting controller.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? {
        parent ?? viewIfLoaded?.superview ?? presentingViewController
    }
    /// The focus group of the controller's content, which is one Tab stop; nil (the default) for none.
    open var focusGroupIdentifier: String?
    /// Requests a focus update, if the focus is in the view.
    open func setNeedsFocusUpdate() { viewIfLoaded?.window?.focus.setNeedsUpdate(in: self) }
    /// Performs a pending focus update at once.
    open func updateFocusIfNeeded() { viewIfLoaded?.window?.focus.updateFocusIfNeeded() }
    /// Whether the focus may move as the context describes; true by default.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// Called after the focus moved to, from or within the view.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
    {}
    /// No effect, for source compatibility: the focus always returns to the same item with the view.
    open var restoresFocusAfterTransition = true

    // MARK: - Missing content

    /// Called before the first layout and after `setNeedsUpdateContentUnavailableConfiguration()`.
    ///
    /// An override sets `contentUnavailableConfiguration` for the state; the default implementation does nothing.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
    final var contentUnavailable: ContentUnavailableOverlay?
    final var wasContentUnavailableAsked = false

    // MARK: - Title and bar items

    /// The title for navigation and tab bars; nil by default.
    open var title: String? {
        didSet {
            guard title != oldValue else { return }
            navigationItem.title = title
            tabBarItem?.title = title
        }
    }
    /// The content of a navigation bar for this controller; created on first use.
    open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
    /// The item of a tab bar for this controller; created on first use, with the title.
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
    /// The items of a navigation controller's toolbar while this controller is on top; nil by default.
    open var toolbarItems: [UIBarButtonItem]? { didSet { onToolbarItemsChange?(false) } }
    /// Sets the items of a navigation controller's toolbar, with an animation on request.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        let report = onToolbarItemsChange
        onToolbarItemsChange = nil
        self.toolbarItems = toolbarItems
        onToolbarItemsChange = report
        report?(animated)
    }
    /// Called after the toolbar items changed; set by the navigation controller that shows them.
    final var onToolbarItemsChange: (@MainActor (_ animated: Bool) -> Void)?
    /// Whether the toolbar or tab bar is hidden while the controller is in a navigation stack; false by default.
    open var hidesBottomBarWhenPushed = false
    /// Additional safe area insets of the view, in points; zero by default.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { loadedView?.setNeedsLayout() } }
    }
    /// Whether the side margins of the view are at least the system's; true by default.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet {
            if viewRespectsSystemMinimumLayoutMargins != oldValue { loadedView?.marginsDidChange() }
        }
    }
    /// The minimum side margins of the view: 16 points, 20 on the largest phones, on phones in landscape orientation
    /// and on wide displays.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let display = UIScreen.main.bounds, traits = traitCollection
        let isLarge =
            traits.userInterfaceIdiom == .phone || traits.userInterfaceIdiom == .unspecified
            ? display.width >= 414 : traits.horizontalSizeClass == .regular
        return NSDirectionalEdgeInsets(
            top: 0, leading: isLarge ? 20 : 16, bottom: 0, trailing: isLarge ? 20 : 16)
    }
    /// The insets that the bars of containers add to the safe area, in points.
    final var barInsets = UIEdgeInsets.zero {
        didSet { if barInsets != oldValue { loadedView?.setNeedsLayout() } }
    }
    /// The state of the navigation bar for this controller.
    final var barState = NavigationBarState()
    private weak var topScrollView: UIScrollView?
    private weak var bottomScrollView: UIScrollView?
    /// Sets the scroll view whose content is below the bars at some edges, so that they follow it.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {
        if edge.contains(.top) { topScrollView = scrollView }
        if edge.contains(.bottom) { bottomScrollView = scrollView }
        navigationController?.viewIfLoaded?.setNeedsLayout()
    }
    /// The scroll view that was set for the upper or lower edge; nil without one.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        edge.contains(.top) ? topScrollView : edge.contains(.bottom) ? bottomScrollView : nil
    }
    /// The scroll view below the navigation bar: the one that was set, the view itself, or its first subview that is shown.
    final var scrollViewUnderBar: UIScrollView? {
        if let announced = contentScrollView(for: .top) { return announced }
        guard let view = viewIfLoaded else { return nil }
        if let own = view as? UIScrollView { return own }
        guard let first = view.subviews.first(where: { !$0.isHidden }) else { return nil }
        if let scrollView = first as? UIScrollView { return scrollView }
        return first.storage.controller?.scrollViewUnderBar
    }
    /// The size that the controller requests of its container, in points; zero by default.
    open var preferredContentSize = CGSize.zero {
        didSet {
            if preferredContentSize != oldValue {
                parent?.preferredContentSizeDidChange(forChildContentContainer: self)
            }
        }
    }
    /// No effect, for source compatibility: views extend below all bars.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// No effect, for source compatibility: views extend below opaque bars too.
    open var extendedLayoutIncludesOpaqueBars = false
    /// Whether the user is editing the content; false by default.
    open var isEditing = false { didSet { if isEditing != oldValue { editButton?.follow(isEditing) } } }
    /// What `addKeyCommand(_:)` added.
    var addedKeyCommands: [UIKeyCommand] = []
    override var offeredKeyCommands: [UIKeyCommand] { super.offeredKeyCommands + addedKeyCommands }
    /// The button behind `editButtonItem`, once it was asked for.
    var editButton: UIBarButtonItem?
    /// Sets `isEditing`; an override updates the content and calls super.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    /// The style of the status bar while the view is shown; `.default` by default.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar should be hidden; false by default, and hosts may ignore it.
    open var prefersStatusBarHidden: Bool { false }
    /// The animation of showing and hiding the status bar; `.fade` by default, and hosts may ignore it.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child that determines the status bar's style; nil (the default) for this controller.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that determines whether the status bar is hidden; nil (the default) for this controller.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Requests that the host read the status bar's settings again.
    open func setNeedsStatusBarAppearanceUpdate() { onStatusBarChange?() }
    /// Called after the status bar's settings changed; set by the host that draws it.
    package final var onStatusBarChange: (@MainActor () -> Void)?
    /// The orientations that the controller supports; all but upside down by default.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// Whether the interface turns with the device; true by default.
    ///
    /// No effect: a window has the orientation of its shape.
    open var shouldAutorotate: Bool { true }
    /// The orientation in which the controller is presented; portrait by default.
    ///
    /// No effect.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// Whether the home indicator may fade away; false by default.
    ///
    /// No effect: it is the desktop's, or the simulator's.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The child that decides about the home indicator; nil (the default) for this controller.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// The edges at which the app's gestures come before the system's; none by default.
    ///
    /// No effect.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// The child that decides about those edges; nil (the default) for this controller.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// Whether a presented controller decides about the status bar though it does not cover the screen; false by default.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// Whether `modalTransitionStyle` is that of controllers that are presented in this one's context; no effect.
    open var providesPresentationContextTransitionStyle = false
    /// The name by which states are restored; nil by default.
    ///
    /// No effect: scenes restore theirs by user activities.
    open var restorationIdentifier: String?
    /// Whether the keyboard stays when a presented form loses its field; by default true for `.formSheet`.
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

    // MARK: - Traits

    open var traitCollection: UITraitCollection {
        loadedView?.traitCollection ?? parent?.traitCollection ?? UITraitCollection.current
    }
    /// Called after the view's traits changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The user interface style of the view; `.unspecified` (the default) inherits it.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { loadedView?.inheritTraits() }
    }
    var traitOverrideValues: TraitValues {
        var values = inheritedOverride
        if let presentationOverrides { values = values.overridden(by: presentationOverrides) }
        if overrideUserInterfaceStyle != .unspecified {
            values.userInterfaceStyle = overrideUserInterfaceStyle
        }
        return values.overridden(by: ownOverrides)
    }
    private var ownOverrides = TraitValues()
    private var presentationOverrides: TraitValues?

    /// Takes the traits that the presentation controller gives.
    final func setPresentationTraits(_ traits: UITraitCollection?) {
        presentationOverrides = traits?.values
        loadedView?.inheritTraits()
    }
    /// The traits that replace inherited ones in the view and its descendants; none by default.
    public var traitOverrides: any UIMutableTraits {
        get { ownOverrides }
        set {
            ownOverrides = (newValue as? TraitValues) ?? ownOverrides
            loadedView?.inheritTraits()
        }
    }
    /// Calls a method of this controller after one of the given traits changed; it takes the controller and the previous
    /// traits, or only the former, or nothing.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector)
        -> any UITraitChangeRegistration
    {
        traitObservers.add(traits) { [weak self] _ in
            if let self { action.perform(on: self, sender: self, event: nil) }
        }
    }
    private var inheritedOverride = TraitValues()
    private let traitObservers = TraitObservers()

    /// Sets traits that override those of a child; nil removes them.
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
    /// Registers a closure that is called after one of the given traits changes, until it is unregistered.
    @discardableResult
    public func registerForTraitChanges<Controller: UIViewController>(
        _ traits: [UITrait],
        handler: @escaping (_ controller: Controller, _ previous: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        traitObservers.add(traits) { [weak self] previous in
            if let controller = self as? Controller { handler(controller, previous) }
        }
    }
    /// Removes a registration; no effect if it was removed before.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitObservers.remove(registration)
    }

    // MARK: - Parent and children

    /// The container of this controller; nil without one.
    open internal(set) weak var parent: UIViewController?
    /// The child controllers, in the order in which they were added.
    open internal(set) var children: [UIViewController] = []
    /// Whether the controller is being added to a parent.
    open internal(set) var isMovingToParent = false
    /// Whether the controller is being removed from its parent.
    open internal(set) var isMovingFromParent = false
    /// Whether children automatically receive the appearance methods with their parent; true by default.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Adds a child, and removes it from its previous parent.
    ///
    /// The caller then adds the child's view and calls `didMove(toParent:)`.
    open func addChild(_ childController: UIViewController) {
        guard childController.parent !== self else { return }
        childController.removeFromParent()
        childController.willMove(toParent: self)
        childController.parent = self
        children.append(childController)
    }
    /// Removes the controller from its parent; the caller removes its view before.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }
    /// Called before the parent changes; a container calls it with nil before it removes the child.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the parent changed; nil for removal.
    open func didMove(toParent parent: UIViewController?) {}
    /// The nearest navigation controller among the ancestors; nil without one.
    open var navigationController: UINavigationController? {
        (parent as? UINavigationController) ?? parent?.navigationController
    }
    /// Shows a controller: pushes it in a navigation controller, presents it elsewhere.
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
    /// Called on the primary controller when a split view controller collapses its columns.
    ///
    /// The default implementation does nothing; navigation controllers push the secondary controller.
    open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {}
    /// Called on the primary controller when a split view controller separates its columns again.
    ///
    /// - Returns: the controller for the secondary column; nil (the default) for the previous one.
    open func separateSecondaryViewController(
        for splitViewController: UISplitViewController
    ) -> UIViewController? { nil }

    // MARK: - Presentation

    /// How the controller is presented; `.automatic` by default, which is a sheet.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// Whether the user cannot dismiss the presented controller; false by default.
    open var isModalInPresentation = false
    /// Whether the controller is being presented.
    open internal(set) var isBeingPresented = false
    /// Whether the controller is being dismissed.
    open internal(set) var isBeingDismissed = false
    /// The controller that this one presents; nil without one.
    open internal(set) var presentedViewController: UIViewController?
    weak var presenter: UIViewController?
    var presentation: Presentation?
    /// The presentation controller, created before the presentation so that the app can configure it.
    var keptPresentationController: UIPresentationController?
    /// The presentation style for which it was created.
    var keptStyle = UIModalPresentationStyle.automatic
    /// The transition of the presentation; `.coverVertical` by default.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// The object that provides presentation controller and animators; not retained, nil by default.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// No effect, for source compatibility; false by default.
    open var definesPresentationContext = false
    /// The presentation controller of the delegate, or that of the presentation style.
    func makePresentationController(over presenting: UIViewController?) -> UIPresentationController {
        makeStylePresentation(over: presenting)
    }
    /// The controller that presents this one or an ancestor; nil without one.
    open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }

    /// Presents a controller over this one.
    ///
    /// - Parameter completion: called after the transition.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        showModally(viewControllerToPresent, animated: flag, completion: completion)
    }
    /// Dismisses the controller that this one presents; if it presents none, dismisses this one.
    ///
    /// - Parameter completion: called after the transition.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        endModally(animated: flag, completion: completion)
    }

    // MARK: - Appearance

    /// The phase of the view between disappeared and appeared.
    var appearance = Appearance()

    /// Begins an appearance transition of a child, for containers that forward the appearance methods themselves.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginTransition(isAppearing: isAppearing, animated: animated)
    }
    /// Ends an appearance transition, and calls `viewDidAppear(_:)` or `viewDidDisappear(_:)`.
    open func endAppearanceTransition() { endTransition() }
}
