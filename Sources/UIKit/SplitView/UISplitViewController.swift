public import Foundation
import Platform

/// A container that shows two controllers in columns, and as one navigation stack in compact width.
///
///     let split = UISplitViewController(style: .doubleColumn)
///     split.setViewController(list, for: .primary)
///     split.setViewController(detail, for: .secondary)
///     // In the list, when a row is tapped:
///     showDetailViewController(note, sender: self)
///
/// In a compact horizontal size class the columns collapse: the controllers of the secondary column are pushed on those
/// of the primary. The primary column itself has a compact horizontal size class.
///
/// Unlike on iOS, there is no supplementary column and no `tripleColumn`, and "landscape" means that the view is wider
/// than high, since a window on Linux can have any shape.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
    /// The value that leaves a dimension to the split view controller; the default of all dimensions.
    nonisolated public static let automaticDimension = -CGFloat.greatestFiniteMagnitude

    /// The columns of the controller; set at creation.
    open private(set) var style: Style
    /// The object that decides about collapsing and expanding and receives events; not retained, nil by default.
    open weak var delegate: (any UISplitViewControllerDelegate)?

    /// Creates a split view controller with columns.
    public init(style: Style) {
        if style == .tripleColumn { Complaint.say("a split view controller shows two columns at most") }
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates a split view controller of the unspecified style.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    /// Creates a split view controller of the unspecified style; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        style = .unspecified
        super.init(coder: coder)
    }

    // MARK: - State

    /// The controllers of the columns, as the app set them.
    var controllers: [Column: UIViewController] = [:]
    /// The children: the same controllers, inside navigation controllers in styles with columns.
    var containers: [Column: UIViewController] = [:]
    /// The secondary column's controllers while they are merged on the primary's stack; nil otherwise.
    var merged: MergedColumn?
    /// Whether the columns are collapsed, in a compact horizontal size class; false before the view appears.
    open internal(set) var isCollapsed = false
    /// Whether the compact column's controller is shown instead of the merged columns.
    var showsCompact = false
    /// Whether the first decision about collapsing was made.
    var isSetUp = false
    /// Whether the primary column was shown or hidden since the orientation changed; nil for neither.
    var showsPrimary: Bool?
    /// Whether the view was wider than high at the last layout; nil before.
    var wasLandscape: Bool?
    /// The display mode that is shown; nil before the first layout and while collapsed.
    var shownMode: DisplayMode?
    /// The visible part of the primary column, 0 to 1.
    var reveal: CGFloat = 0
    let columns = UIView()
    let dimming = UIView()
    /// The shadow of a primary column over the secondary one.
    let shadow = UIView()
    let separator = UIView()
    lazy var presentationSwipe = makePresentationSwipe()
    lazy var dismissalSwipe = makeDismissalSwipe()
    let swipeRule = SplitSwipeRule()

    // MARK: - Preferences

    /// The display mode that the app prefers; `.automatic` by default.
    open var preferredDisplayMode = DisplayMode.automatic { didSet { preferencesChanged() } }
    /// How the primary column should take its space; `.automatic` by default.
    open var preferredSplitBehavior = SplitBehavior.automatic { didSet { preferencesChanged() } }
    /// The preferred width of the primary column, in points; automatic by default.
    ///
    /// It takes precedence over the fraction.
    open var preferredPrimaryColumnWidth = automaticDimension { didSet { preferencesChanged() } }
    /// The preferred width of the primary column as a fraction of the view, 0 to 1; automatic (0.4) by default.
    open var preferredPrimaryColumnWidthFraction = automaticDimension {
        didSet { preferencesChanged() }
    }
    /// The minimum width of the primary column, in points; automatic (0) by default.
    open var minimumPrimaryColumnWidth = automaticDimension { didSet { preferencesChanged() } }
    /// The maximum width of the primary column, in points; automatic (320) by default.
    open var maximumPrimaryColumnWidth = automaticDimension { didSet { preferencesChanged() } }
    /// The side of the primary column; `.leading` by default.
    open var primaryEdge = PrimaryEdge.leading { didSet { preferencesChanged() } }
    /// Whether a swipe from the edge, and a button in the bars, show the primary column; true by default.
    open var presentsWithGesture = true { didSet { preferencesChanged() } }
    /// The background of the primary column; `.none` by default.
    ///
    /// As on an iPad, where only Mac Catalyst has sidebars with a
    /// background of their own, it has no effect.
    open var primaryBackgroundStyle = BackgroundStyle.none
    /// When the bars contain the button for the primary column; `.automatic` by default.
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
        didSet { preferencesChanged() }
    }

    private func preferencesChanged() {
        guard isSetUp, !isCollapsed else { return }
        applyDisplayMode(animated: AnimationBlock.current != nil)
        updateDisplayModeButton()
        view.setNeedsLayout()
    }

    var arrangement: SplitArrangement {
        let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
        return SplitArrangement(
            preferredMode: preferredDisplayMode, preferredBehavior: preferredSplitBehavior,
            showsPrimary: showsPrimary, isLandscape: size.width > size.height,
            width: preferredPrimaryColumnWidth, fraction: preferredPrimaryColumnWidthFraction,
            least: minimumPrimaryColumnWidth, most: maximumPrimaryColumnWidth)
    }

    /// The visible columns: `secondaryOnly`, `oneBesideSecondary` or `oneOverSecondary`.
    open var displayMode: DisplayMode { arrangement.displayMode }
    /// How the primary column takes its space; never automatic.
    open var splitBehavior: SplitBehavior { arrangement.behavior }
    /// The width of the primary column in points, also while it is hidden.
    open var primaryColumnWidth: CGFloat {
        arrangement.primaryWidth(in: viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width)
    }

    /// A bar button that shows and hides the primary column.
    ///
    /// Styles with columns add it to their bars; an app of the unspecified style adds it itself.
    open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
        primaryAction: UIAction { [weak self] _ in self?.togglePrimary() })

    // MARK: - View

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.clipsToBounds = true
        columns.frame = view.bounds
        columns.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(columns)
        separator.backgroundColor = .separator
        separator.isUserInteractionEnabled = false
        dimming.backgroundColor = UIColor {
            UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2)
        }
        shadow.isUserInteractionEnabled = false
        shadow.layer.shadowColor = UIColor.black.cgColor
        shadow.layer.shadowOffset = .zero
        shadow.layer.shadowRadius = Self.shadowRadius
        dimming.isAccessibilityElement = true
        dimming.accessibilityTraits = .button
        dimming.accessibilityLabel = SplitMessages.hide
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] _ in self?.hide(.primary) }
        dimming.addGestureRecognizer(tap)
        view.addGestureRecognizer(presentationSwipe)
        view.addGestureRecognizer(dismissalSwipe)
        updateSwipeEdge()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        updateCollapse()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        updateCollapse()
        layOut()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateSwipeEdge()
        viewIfLoaded?.setNeedsLayout()
    }

    open override var childForStatusBarStyle: UIViewController? {
        isCollapsed ? containers[.primary] : containers[.secondary]
    }

    /// Returns the size of a child's column, which the child receives when the window's size changes.
    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        guard !isCollapsed else { return parentSize }
        let width = arrangement.primaryWidth(in: parentSize.width)
        if container === containers[.primary] {
            return CGSize(width: width, height: parentSize.height)
        }
        let isTiled = splitBehavior == .tile && displayMode != .secondaryOnly
        return CGSize(width: parentSize.width - (isTiled ? width : 0), height: parentSize.height)
    }

    // MARK: - Columns

    /// The children of the visible columns, the primary one first.
    ///
    /// Setting them is only for the unspecified style; otherwise it is logged and ignored.
    open var viewControllers: [UIViewController] {
        get {
            let shown: [Column] = isCollapsed ? [.primary] : [.primary, .secondary]
            return shown.compactMap { containers[$0] }
        }
        set {
            guard style == .unspecified else {
                return Complaint.say("a split view controller with columns takes setViewController(_:for:)")
            }
            replaceController(with: newValue.first, for: .primary)
            replaceController(with: newValue.dropFirst().first, for: .secondary)
        }
    }

    /// Returns the controller that was set for a column; nil without one.
    open func viewController(for column: Column) -> UIViewController? { controllers[column] }

    /// Sets the controller of a column; wraps it in a navigation controller unless it is one.
    ///
    /// While collapsed, a new secondary controller is shown only in place of the old one; `show(_:)` pushes it. A
    /// controller for `compact` is used from the next collapse on. The unspecified style and the supplementary column
    /// are logged and ignored.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        guard style != .unspecified else {
            return Complaint.say("a split view controller without columns takes viewControllers")
        }
        guard column != .supplementary else {
            return Complaint.say("a split view controller has no supplementary column")
        }
        replaceController(with: vc, for: column)
    }

    /// Shows a column with animation: slides in the primary column or, while collapsed, shows the column on the stack.
    ///
    /// Showing the secondary column hides a primary one above it.
    open func show(_ column: Column) { showColumn(column) }
    /// Hides a column with animation; while collapsed, pops the secondary column.
    open func hide(_ column: Column) { hideColumn(column) }

    open override func show(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
        containers[.primary]?.show(vc, sender: sender)
    }

    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
        replaceController(with: vc, for: .secondary)
        show(.secondary)
    }
}

/// The localized accessibility labels of the split view controller.
enum SplitMessages {
    static var show: String { Message("Show Sidebar").text }
    static var hide: String { Message("Hide Sidebar").text }
}

extension UIViewController {
    /// The nearest split view controller among the ancestors; nil without one.
    public var splitViewController: UISplitViewController? {
        var controller = parent
        while let present = controller {
            if let split = present as? UISplitViewController { return split }
            controller = present.parent
        }
        return nil
    }
}
