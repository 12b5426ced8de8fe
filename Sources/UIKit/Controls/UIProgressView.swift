import CoreGraphics
public import Foundation
import Platform
import QuartzCore

/// A bar that shows the progress of a task of known length.
///
///     let bar = UIProgressView(progressViewStyle: .default)
///     bar.setProgress(0.4, animated: true)
@preconcurrency @MainActor open class UIProgressView: UIView {
    /// The height and shape of the bar.
    public enum Style: Int, Sendable {
        /// For content: 4 points high, with round ends.
        case `default` = 0
        /// For toolbars: 2.5 points high, with square ends.
        case bar = 1

        var height: CGFloat { self == .bar ? 2.5 : 4 }
    }

    private let track = UIView()
    private let fill = UIView()
    private var part: Float = 0
    private var watch: PlatformTimer?

    /// Creates a bar with progress 0.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a bar of a style, with the style's height.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 0, height: style.height))
        progressViewStyle = style
    }

    /// Creates a bar with progress 0; archives are not supported and the coder is ignored.
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

    /// The completed part of the task, 0 to 1; 0 by default, and other values are clamped.
    open var progress: Float {
        get { part }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets the progress, 0 to 1; animated within 0.25 seconds.
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

    /// The task whose progress the bar shows; nil (the default) shows `progress`.
    ///
    /// Foundation on Linux does not report changes of `Progress`: the bar reads it 10 times a second, while it is in a
    /// window and the task is not finished.
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

    // MARK: - Appearance

    /// The height and shape of the bar; `.default` by default.
    open var progressViewStyle = Style.default {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The color of the completed part; nil (the default) is the tint color.
    open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The color of the remaining part; nil (the default) is the system's fill color.
    open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The image of the completed part, stretched by its cap insets; nil by default.
    open var progressImage: UIImage? { didSet { imageChanged() } }
    /// The image of the remaining part, stretched by its cap insets; nil by default.
    open var trackImage: UIImage? { didSet { imageChanged() } }

    private func imageChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The height of the style or the images, in points; no intrinsic width.
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

    /// The frame of the track: vertically centered, whatever the view's height is.
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
    /// The progress as a percentage.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? "\(Int((part * 100).rounded()))%" }
        set { super.accessibilityValue = newValue }
    }
}
