public import Foundation
import Platform

/// Refreshes what a scroll view shows when the user pulls it down beyond its top.
///
///     let refresh = UIRefreshControl(frame: .zero, primaryAction: UIAction { action in
///         model.load { (action.sender as? UIRefreshControl)?.endRefreshing() }
///     })
///     tableView.refreshControl = refresh
///
/// The scroll view places it. It is out of sight until it is pulled; past the threshold `.valueChanged`
/// is sent once, and the content stays down by 60 points until `endRefreshing()`.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    private let spinner = RefreshSpinner()
    private let title = UILabel()
    private var pull = RefreshPull()

    /// Height of the control in points, what it holds open included (iOS: 60).
    nonisolated static let height: CGFloat = 60

    /// Makes a refresh control of the size that it always has.
    public convenience init() { self.init(frame: .zero) }

    public override init(frame: CGRect) {
        super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.height))
        setUp()
    }

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

    /// Whether a refresh was begun and not ended.
    open var isRefreshing: Bool { pull.isRefreshing }

    /// What is below the spokes; short, and never how to use the control.
    open var attributedTitle: NSAttributedString? {
        didSet {
            title.attributedText = attributedTitle
            setNeedsLayout()
        }
    }

    /// Shows that a refresh was begun by other means than a pull; no event is sent.
    ///
    /// Content that is at its top goes down to make room.
    open func beginRefreshing() {
        guard pull.begin() else { return }
        show(progress: 1)
        spinner.isSpinning = true
        scrollView?.holdOpen(Self.height)
    }

    /// Takes the control out of sight, after the content is new.
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

    // MARK: - The pull

    private var scrollView: UIScrollView? { superview as? UIScrollView }

    /// The content moved: it shows as much of itself as was pulled, and begins at the threshold.
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

    /// The finger rose: what was begun keeps its room.
    func released(in scrollView: UIScrollView) {
        if isRefreshing { scrollView.holdOpen(Self.height) }
    }

    /// How far the content is beyond its top, what a refresh holds open not counted.
    private func pulled(in scrollView: UIScrollView) -> CGFloat {
        let top = scrollView.adjustedContentInset.top - scrollView.scroll.refreshInset
        return max(0, -(scrollView.contentOffset.y + top))
    }

    /// Positions it above the content; pulled further than it is high, it stays at the edge of what is seen.
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
        // Out of sight at rest; whole after the first third of the pull.
        let alpha = min(1, max(0, progress / 0.35))
        spinner.alpha = alpha
        title.alpha = alpha
        isAccessibilityElement = isRefreshing
    }

    // MARK: - Looks

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    /// Spokes and title are gray unless the control has a tint of its own.
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

    /// What a screen reader calls it: the title, or that it refreshes.
    ///
    /// False: there is nothing to press.
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

/// Where a pull is on its way to a refresh.
struct RefreshPull: Hashable, Sendable {
    private enum Stage: Hashable { case idle, refreshing, spent }
    private var stage = Stage.idle

    /// Whether a refresh was begun and not ended.
    var isRefreshing: Bool { stage == .refreshing }
    /// Whether this pull has had its refresh; the next one begins when it is let go.
    var isSpent: Bool { stage == .spent }

    /// How far content is pulled to begin a refresh, in points: 100, less in a low view.
    static func threshold(for height: CGFloat) -> CGFloat {
        min(100, max(UIRefreshControl.height, height * 0.16))
    }

    /// Takes the distance of the pull in; true when a refresh begins with it.
    mutating func pulled(by distance: CGFloat, threshold: CGFloat, isFingerDown: Bool) -> Bool {
        // A pull that was let go may begin again.
        if stage == .spent, distance < threshold * 0.1 { stage = .idle }
        guard stage == .idle, isFingerDown, distance >= threshold else { return false }
        stage = .refreshing
        return true
    }

    /// Begins without a pull; false when it was begun already.
    mutating func begin() -> Bool {
        guard stage != .refreshing else { return false }
        stage = .refreshing
        return true
    }

    /// Ends the refresh; false when there was none.
    mutating func end() -> Bool {
        guard stage == .refreshing else { return false }
        stage = .spent
        return true
    }
}
