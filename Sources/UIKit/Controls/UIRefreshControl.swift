public import Foundation
import Platform

/// A control that reloads the content of a scroll view when the user pulls it down beyond its top.
///
///     let refresh = UIRefreshControl(frame: .zero, primaryAction: UIAction { action in
///         model.load { (action.sender as? UIRefreshControl)?.endRefreshing() }
///     })
///     tableView.refreshControl = refresh
///
/// The scroll view sets its frame. It is invisible until it is pulled. When the pull passes a threshold (60 to 100
/// points, by the height of the scroll view), it sends `.valueChanged` once, and 60 points of space stay open above the
/// content until `endRefreshing()`.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    private let spinner = RefreshSpinner()
    private let title = UILabel()
    private var pull = RefreshPull()

    /// The height of the control, and of the space it holds open, in points (iOS: 60).
    nonisolated static let height: CGFloat = 60

    /// Creates a refresh control.
    public convenience init() { self.init(frame: .zero) }

    public override init(frame: CGRect) {
        super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.height))
        setUp()
    }

    /// Creates a refresh control; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        title.textAlignment = .center
        title.font = .systemFont(ofSize: 12)
        addSubview(spinner)
        addSubview(title)
        spinner.alpha = 0
        title.alpha = 0
        accessibilityTraits = .updatesFrequently
        updateColors()
    }

    // MARK: - Refreshing

    /// Whether a refresh has begun and not ended.
    open var isRefreshing: Bool { pull.isRefreshing }

    /// A short text below the spokes; nil by default.
    open var attributedTitle: NSAttributedString? {
        didSet {
            title.attributedText = attributedTitle
            setNeedsLayout()
        }
    }

    /// Begins a refresh that the app started, not a pull; sends no event.
    ///
    /// Content at its top moves down to make space.
    open func beginRefreshing() {
        guard pull.begin() else { return }
        show(progress: 1)
        spinner.isSpinning = true
        scrollView?.holdOpen(Self.height)
    }

    /// Ends the refresh and hides the control; call it when the content is loaded.
    open func endRefreshing() {
        guard pull.end() else { return }
        scrollView?.holdOpen(0)
        guard window != nil else { return rest() }
        UIView.animate(withDuration: 0.25) {
            self.spinner.alpha = 0
            self.title.alpha = 0
            self.spinner.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
        } completion: { [weak self] _ in
            guard let self, !isRefreshing else { return }
            rest()
        }
    }

    private func rest() {
        spinner.isSpinning = false
        spinner.transform = .identity
        show(progress: 0)
    }

    // MARK: - Pull

    private var scrollView: UIScrollView? { superview as? UIScrollView }

    /// Updates the control to the pull after the content moved; begins a refresh at the threshold.
    func scrolled(in scrollView: UIScrollView) {
        place(in: scrollView)
        let shown = pulled(in: scrollView)
        let threshold = RefreshPull.threshold(for: scrollView.bounds.height)
        let begins = pull.pulled(
            by: shown, threshold: threshold, isFingerDown: scrollView.isDragging && isEnabled)
        if !isRefreshing, !pull.isSpent { show(progress: shown / threshold) }
        guard begins else { return }
        show(progress: 1)
        spinner.isSpinning = true
        UIApplication.onFeedback?(.impact(.medium, intensity: 1))
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    /// Keeps the space for a refresh that began, when the touch ends.
    func released(in scrollView: UIScrollView) {
        if isRefreshing { scrollView.holdOpen(Self.height) }
    }

    /// The distance of the content beyond its top without the refresh inset, in points.
    private func pulled(in scrollView: UIScrollView) -> CGFloat {
        let top = scrollView.adjustedContentInset.top - scrollView.scroll.refreshInset
        return max(0, -(scrollView.contentOffset.y + top))
    }

    /// Sets the frame above the content; in a longer pull the control stays at the top of the visible area.
    func place(in scrollView: UIScrollView) {
        let gap = pulled(in: scrollView)
        let top = -max(Self.height, gap) - scrollView.contentInset.top - scrollView.scroll.stretchOfBar
        let wanted = CGRect(x: 0, y: top, width: scrollView.bounds.width, height: Self.height)
        guard frame != wanted else { return }
        UIView.performWithoutAnimation { frame = wanted }
    }

    private func show(progress: CGFloat) {
        spinner.transform = .identity
        spinner.progress = progress
        // Invisible at rest; fully visible after the first third of the pull.
        let alpha = min(1, max(0, progress / 0.35))
        spinner.alpha = alpha
        title.alpha = alpha
        isAccessibilityElement = isRefreshing
    }

    // MARK: - Appearance

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    /// Spokes and title are gray, unless the control itself has a tint color.
    private func updateColors() {
        let color = storage.tintColor ?? .secondaryLabel
        spinner.color = color
        title.textColor = color
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = RefreshSpinner.side, hasTitle = attributedTitle?.length ?? 0 > 0
        let top: CGFloat = hasTitle ? 8 : 16
        spinner.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        spinner.center = CGPoint(x: bounds.midX, y: top + side / 2)
        title.isHidden = !hasTitle
        title.frame = CGRect(x: 16, y: top + side + 4, width: max(0, bounds.width - 32), height: 16)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height)
    }

    /// Always false: the control has no action for the focus.
    open override var canBecomeFocused: Bool { false }
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? attributedTitle?.string ?? Self.word }
        set { super.accessibilityLabel = newValue }
    }

    private static var word: String {
        Message("Refreshing").text
    }

    package override var preventsTapsAround: Bool { false }
}

/// The progress of a pull to a refresh.
struct RefreshPull: Hashable, Sendable {
    private enum Stage: Hashable { case idle, refreshing, spent }
    private var stage = Stage.idle

    /// Whether a refresh has begun and not ended.
    var isRefreshing: Bool { stage == .refreshing }
    /// Whether this pull already caused a refresh; the next one requires a new pull.
    var isSpent: Bool { stage == .spent }

    /// The distance of a pull that begins a refresh, in points: 100, less in a low scroll view, at least 60.
    static func threshold(for height: CGFloat) -> CGFloat {
        min(100, max(UIRefreshControl.height, height * 0.16))
    }

    /// Updates the distance of the pull; returns whether a refresh begins with it.
    mutating func pulled(by distance: CGFloat, threshold: CGFloat, isFingerDown: Bool) -> Bool {
        // A pull that was released may begin again.
        if stage == .spent, distance < threshold * 0.1 { stage = .idle }
        guard stage == .idle, isFingerDown, distance >= threshold else { return false }
        stage = .refreshing
        return true
    }

    /// Begins a refresh without a pull; false if one is running.
    mutating func begin() -> Bool {
        guard stage != .refreshing else { return false }
        stage = .refreshing
        return true
    }

    /// Ends the refresh; false if none is running.
    mutating func end() -> Bool {
        guard stage == .refreshing else { return false }
        stage = .spent
        return true
    }
}
