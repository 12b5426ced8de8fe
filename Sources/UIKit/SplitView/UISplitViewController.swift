public import Foundation
import Platform

/// Shows two controllers in columns where there is width for them, and as one navigation stack elsewhere.
///
///     let split = UISplitViewController(style: .doubleColumn)
///     split.setViewController(list, for: .primary)
///     split.setViewController(detail, for: .secondary)
///     // In the list, when a row is tapped:
///     showDetailViewController(note, sender: self)
///
/// At a compact horizontal size class the columns collapse: the controllers of the secondary column are on top of
/// those of the primary. The primary column has a compact horizontal size class itself.
///
/// Different from iOS: there is no supplementary column and no `tripleColumn`; "landscape" means that the view is
/// wider than high, since a window on Linux has any shape.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
    /// Leaves a dimension to the split view controller; the default of all dimensions.
    nonisolated public static let automaticDimension = -CGFloat.greatestFiniteMagnitude

    /// How the children are arranged; chosen when the controller is made.
    open private(set) var style: Style
    /// Decides about collapsing and expanding, and is notified of columns; not retained.
    open weak var delegate: (any UISplitViewControllerDelegate)?

    /// Makes a controller with columns.
    public init(style: Style) {
        if style == .tripleColumn { Complaint.say("a split view controller shows two columns at most") }
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }
    /// Makes a controller of the unspecified style.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    /// Makes a controller of the unspecified style; archives are not read here.
    public required init?(coder: NSCoder) {
        style = .unspecified
        super.init(coder: coder)
    }

    // MARK: - State

    /// The controllers as the program set them.
    var controllers: [Column: UIViewController] = [:]
    /// The children: the same controllers, in navigation controllers where the style has columns.
    var containers: [Column: UIViewController] = [:]
    /// The secondary column's controllers while they are on the primary's stack.
    var merged: MergedColumn?
    /// Whether the columns are merged, at a compact horizontal size class; false before the view appears.
    open internal(set) var isCollapsed = false
    /// Whether the compact column's controller is in the place of the merged columns.
    var showsCompact = false
    /// Whether collapsing was decided for the first time.
    var isSetUp = false
    /// Whether the primary column was asked for or hidden since the orientation changed last.
    var showsPrimary: Bool?
    /// Whether the view was wider than high at the last layout.
    var wasLandscape: Bool?
    /// The display mode that is shown; nil before the first layout and while collapsed.
    var shownMode: DisplayMode?
    /// How much of the primary column is shown, from 0 to 1.
    var reveal: CGFloat = 0
    let columns = UIView()
    let dimming = UIView()
    /// Casts the shadow of a primary column that is over the secondary one.
    let shadow = UIView()
    let separator = UIView()
    lazy var presentationSwipe = makePresentationSwipe()
    lazy var dismissalSwipe = makeDismissalSwipe()
    let swipeRule = SplitSwipeRule()

    // MARK: - Preferences

    /// The display mode that the program prefers; automatic by default.
    open var preferredDisplayMode = DisplayMode.automatic { didSet { preferencesChanged() } }
    /// How the program prefers the columns to share the room; automatic by default.
    open var preferredSplitBehavior = SplitBehavior.automatic { didSet { preferencesChanged() } }
    /// The preferred width of the primary column in points; it counts before the fraction.
    open var preferredPrimaryColumnWidth = automaticDimension { didSet { preferencesChanged() } }
    /// The preferred width of the primary column as a part of the whole, from 0 to 1; 0.4 by default.
    open var preferredPrimaryColumnWidthFraction = automaticDimension {
        didSet { preferencesChanged() }
    }
    /// The least width of the primary column in points.
    open var minimumPrimaryColumnWidth = automaticDimension { didSet { preferencesChanged() } }
    /// The greatest width of the primary column in points; 320 by default.
    open var maximumPrimaryColumnWidth = automaticDimension { didSet { preferencesChanged() } }
    /// The edge of the primary column; leading by default.
    open var primaryEdge = PrimaryEdge.leading { didSet { preferencesChanged() } }
    /// Whether a swipe from the edge shows the primary column, and a button in the bars; true by default.
    open var presentsWithGesture = true { didSet { preferencesChanged() } }
    /// When the button for the primary column is in the bars; with `presentsWithGesture` by default.
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

    /// The columns that are shown: `secondaryOnly`, `oneBesideSecondary` or `oneOverSecondary`.
    open var displayMode: DisplayMode { arrangement.displayMode }
    /// How the primary column takes its room; never automatic.
    open var splitBehavior: SplitBehavior { arrangement.behavior }
    /// The width of the primary column in points, also while it is hidden.
    open var primaryColumnWidth: CGFloat {
        arrangement.primaryWidth(in: viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width)
    }

    /// A button that shows and hides the primary column.
    ///
    /// Styles with columns put it into their bars; a program of the unspecified style puts it into an item.
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

    /// The size of a child's column, reported to the child when the window's size changes.
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

    /// The controllers of the columns in sight, the primary first; setting them is for the unspecified style.
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

    /// The controller that was set for a column.
    open func viewController(for column: Column) -> UIViewController? { controllers[column] }

    /// Sets the controller of a column; one that is no navigation controller gets one around it.
    ///
    /// While collapsed, a new secondary controller is shown only where the old one was; `show(_:)` brings it on top. A
    /// controller for `compact` counts from the next collapsing on.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        guard style != .unspecified else {
            return Complaint.say("a split view controller without columns takes viewControllers")
        }
        guard column != .supplementary else {
            return Complaint.say("a split view controller has no supplementary column")
        }
        replaceController(with: vc, for: column)
    }

    /// Shows a column, animated: the primary column slides in; collapsed, the column comes on top.
    ///
    /// Showing the secondary column hides a primary one that is over it.
    open func show(_ column: Column) { showColumn(column) }
    /// Hides a column, animated; collapsed, the secondary column is popped.
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

/// What the split view controller says to assistive programs.
enum SplitMessages {
    static var show: String { Message("Show Sidebar").text }
    static var hide: String { Message("Hide Sidebar").text }
}

extension UIViewController {
    /// The nearest split view controller that it is in.
    public var splitViewController: UISplitViewController? {
        var controller = parent
        while let present = controller {
            if let split = present as? UISplitViewController { return split }
            controller = present.parent
        }
        return nil
    }
}
