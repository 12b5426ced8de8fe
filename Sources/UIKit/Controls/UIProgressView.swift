import CoreGraphics
public import Foundation
import Platform
import QuartzCore

/// A track that fills as a task of known length goes on.
///
///     let bar = UIProgressView(progressViewStyle: .default)
///     bar.setProgress(0.4, animated: true)
@preconcurrency @MainActor open class UIProgressView: UIView {
    /// How thick the track is.
    public enum Style: Int, Sendable {
        /// For the content of a screen: 4 points, with round ends.
        case `default` = 0
        /// For toolbars: 2.5 points, with square ends.
        case bar = 1

        var height: CGFloat { self == .bar ? 2.5 : 4 }
    }

    private let track = UIView()
    private let fill = UIView()
    private var part: Float = 0
    private var watch: PlatformTimer?

    /// Makes a view without progress.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a view of a style, as high as the style says.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 0, height: style.height))
        progressViewStyle = style
    }

    /// Makes a view without progress; archives are not read here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityTraits = .updatesFrequently
        clipsToBounds = false
        addSubview(track)
        addSubview(fill)
    }

    // MARK: - Progress

    /// How much is done, 0 to 1; other values become the nearest end.
    open var progress: Float {
        get { part }
        set { setProgress(newValue, animated: false) }
    }

    /// Says how much is done, 0 to 1, the track filling within a quarter of a second when animated.
    open func setProgress(_ progress: Float, animated: Bool) {
        guard !progress.isNaN else {
            return Complaint.say("a progress view's progress cannot be NaN; it stays \(part)")
        }
        part = min(max(progress, 0), 1)
        guard animated, window != nil else { return place() }
        layoutIfNeeded()
        UIView.animate(
            withDuration: 0.25, delay: 0, options: [.curveEaseOut, .beginFromCurrentState]
        ) { [self] in place() }
    }

    /// The task whose progress is shown; nil leaves it to `progress`.
    ///
    /// Foundation on Linux does not tell of changes, so the task is looked at ten times a second while the view is
    /// in a window and the task is not finished.
    open var observedProgress: Progress? {
        didSet {
            if let observedProgress {
                setProgress(Float(observedProgress.fractionCompleted), animated: false)
            }
            watchProgress()
        }
    }

    private func watchProgress() {
        watch?.cancel()
        watch = nil
        guard let observedProgress, window != nil else { return }
        let now = Float(observedProgress.fractionCompleted)
        if now != part { setProgress(now, animated: true) }
        guard !observedProgress.isFinished, !observedProgress.isCancelled else { return }
        watch = UIApplication.shared.schedule(after: 0.1) { [weak self] in self?.watchProgress() }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        watchProgress()
    }

    // MARK: - Looks

    /// How thick the track is.
    open var progressViewStyle = Style.default {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The color of what is done; the tint when nil.
    open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The color of what is left; the system's fill when nil.
    open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The image of what is done; cap insets keep their size.
    open var progressImage: UIImage? { didSet { imageChanged() } }
    /// The image of what is left; cap insets keep their size.
    open var trackImage: UIImage? { didSet { imageChanged() } }

    private func imageChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// As high as the style or the images are, of no width of its own.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
    override var defaultPriorities: ContentPriorities { .firmHeight }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : bounds.width, height: height)
    }
    private var height: CGFloat {
        max(progressViewStyle.height, progressImage?.size.height ?? 0, trackImage?.size.height ?? 0)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let isRound = progressViewStyle == .default
        show(track, image: trackImage, color: trackTintColor ?? .systemFill, isRound: isRound)
        show(fill, image: progressImage, color: progressTintColor ?? tintColor, isRound: isRound)
        track.frame = lane
        place()
    }

    /// Where the track lies: in the middle of the height, however high the view was made.
    private var lane: CGRect {
        CGRect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
    }

    private func place() {
        let lane = lane
        var done = lane
        done.size.width = lane.width * CGFloat(part)
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { done.origin.x = lane.maxX - done.width }
        fill.frame = done
        fill.isHidden = part == 0
    }

    private func show(_ view: UIView, image: UIImage?, color: UIColor, isRound: Bool) {
        view.layer.cornerRadius = image == nil && isRound ? height / 2 : 0
        view.backgroundColor = image == nil ? color : nil
        if image != nil || view.layer.contents != nil { view.showStretched(image, tint: color) }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    // MARK: - Accessibility

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? ControlMessages.progress }
        set { super.accessibilityLabel = newValue }
    }
    /// How much is done, in per cent.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? "\(Int((part * 100).rounded()))%" }
        set { super.accessibilityValue = newValue }
    }
}
