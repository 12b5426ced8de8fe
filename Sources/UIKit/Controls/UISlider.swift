import CoreGraphics
public import Foundation
import QuartzCore

/// A control with a thumb that the user drags along a track to select a value.
///
///     let brightness = UISlider()
///     brightness.maximumValue = 100
///     brightness.addAction(UIAction { _ in show(brightness.value) }, for: .valueChanged)
///
/// Only a touch that begins on the thumb moves it; as on iOS, a tap on the track has no effect.
@preconcurrency @MainActor open class UISlider: UIControl {
    /// The width and height of the default thumb, in points.
    static let thumb: CGFloat = 28
    /// The height of the track, in points (iOS 14 to 18).
    static let track: CGFloat = 4
    /// The height of the slider, in points.
    static let height: CGFloat = 34
    /// The distance between the end images and the track, in points.
    static let imageGap: CGFloat = 10
    /// The step of assistive technologies, as a fraction of the range.
    static let step: Float = 0.1
    /// The scale of the thumb while it is touched.
    static let pressedGrowth: CGFloat = 1.1

    let minimumTrack = UIView()
    let maximumTrack = UIView()
    let thumbView = UIView()
    let minimumView = UIImageView()
    let maximumView = UIImageView()
    private var range = BoundedValue<Float>(of: "a slider", upTo: 1)
    private var grip: CGFloat?
    private var valueAtStart: Float = 0
    private var feelsEnd = UISelectionFeedbackGenerator()

    var thumbImages = ValuesByState<UIImage>() { didSet { setNeedsLayout() } }
    var minimumTrackImages = ValuesByState<UIImage>() { didSet { setNeedsLayout() } }
    var maximumTrackImages = ValuesByState<UIImage>() { didSet { setNeedsLayout() } }

    /// Creates a slider with the range 0 to 1 and the value 0.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a slider with the range 0 to 1; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        for view in [maximumTrack, minimumTrack, minimumView, maximumView, thumbView] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        for view in [minimumView, maximumView] { view.contentMode = .center }
    }

    // MARK: - Value

    /// The value; 0 by default, and clamped to the range.
    ///
    /// Setting it sends no event.
    open var value: Float {
        get { range.value }
        set { setValue(newValue, animated: false) }
    }

    /// Sets the value, clamped to the range, and animates the thumb on request; sends no event.
    ///
    /// NaN has no effect.
    open func setValue(_ value: Float, animated: Bool) {
        guard range.set(value) else { return }
        move(animated: animated)
    }

    /// The value at the start of the track; 0 by default.
    ///
    /// A minimum above the maximum raises the maximum.
    open var minimumValue: Float {
        get { range.minimum }
        set {
            range.setMinimum(newValue)
            move(animated: false)
        }
    }

    /// The value at the end of the track; 1 by default.
    ///
    /// A maximum below the minimum lowers the minimum.
    open var maximumValue: Float {
        get { range.maximum }
        set {
            range.setMaximum(newValue)
            move(animated: false)
        }
    }

    /// Whether `valueChanged` is sent during a drag, instead of only at its end; true by default.
    open var isContinuous = true
    /// No effect, for source compatibility; `.automatic` by default.
    open var preferredBehavioralStyle = UIBehavioralStyle.automatic

    // MARK: - Appearance

    /// The image at the start of the track; nil by default.
    open var minimumValueImage: UIImage? { didSet { imageChanged() } }
    /// The image at the end of the track; nil by default.
    open var maximumValueImage: UIImage? { didSet { imageChanged() } }
    /// The color of the track before the thumb; nil (the default) is the tint color.
    open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The color of the track after the thumb; nil (the default) is the system's fill color.
    open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The color of the thumb; nil (the default) is white.
    open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

    /// Sets the thumb image of a state; without any the default round thumb is shown.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) { thumbImages[state] = image }
    /// Sets the image of the track before the thumb in a state; stretched by its cap insets.
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        minimumTrackImages[state] = image
    }
    /// Sets the image of the track after the thumb in a state; stretched by its cap insets.
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        maximumTrackImages[state] = image
    }
    /// The thumb image that was set for a state; nil without one.
    open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages[state] }
    /// The image of the track before the thumb that was set for a state; nil without one.
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? { minimumTrackImages[state] }
    /// The image of the track after the thumb that was set for a state; nil without one.
    open func maximumTrackImage(for state: UIControl.State) -> UIImage? { maximumTrackImages[state] }
    /// The thumb image that is shown; nil for the default thumb.
    open var currentThumbImage: UIImage? { thumbImages.shown(in: state) }
    /// The image of the track before the thumb that is shown; nil for the default track.
    open var currentMinimumTrackImage: UIImage? { minimumTrackImages.shown(in: state) }
    /// The image of the track after the thumb that is shown; nil for the default track.
    open var currentMaximumTrackImage: UIImage? { maximumTrackImages.shown(in: state) }

    private func imageChanged() {
        minimumView.image = minimumValueImage
        maximumView.image = maximumValueImage
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    // MARK: - Layout

    var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Returns the frame of the image at the start of the track, in points.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(minimumValueImage, in: bounds, isLeft: !isReversed)
    }
    /// Returns the frame of the image at the end of the track, in points.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(maximumValueImage, in: bounds, isLeft: isReversed)
    }
    /// Returns the frame of the track: between the end images, vertically centered.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let left = isReversed ? maximumValueImage : minimumValueImage
        let right = isReversed ? minimumValueImage : maximumValueImage
        let start = left.map { $0.size.width + Self.imageGap } ?? 2
        let end = right.map { $0.size.width + Self.imageGap } ?? 2
        return CGRect(
            x: bounds.minX + start, y: bounds.midY - Self.track / 2,
            width: max(0, bounds.width - start - end), height: Self.track)
    }
    /// Returns the frame of the thumb for a value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? CGSize(width: Self.thumb, height: Self.thumb)
        // The edge of the default thumb extends beyond the track's end, as its image does on iOS.
        let reach: CGFloat = currentThumbImage == nil ? 2 : 0
        let way = max(0, rect.width + 2 * reach - size.width)
        let part = isReversed ? 1 - fraction(of: value) : fraction(of: value)
        return CGRect(
            x: rect.minX - reach + way * part, y: rect.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    /// The position of a value in the range, 0 to 1.
    func fraction(of value: Float) -> CGFloat {
        range.maximum > range.minimum ? CGFloat((value - range.minimum) / (range.maximum - range.minimum)) : 0
    }

    /// The height of the thumb with its shadow, in points; no intrinsic width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: fittingHeight)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: max(bounds.width, Self.thumb * 2), height: fittingHeight)
    }
    private var fittingHeight: CGFloat {
        let images = [minimumValueImage, maximumValueImage, thumbImages[.normal]].compactMap {
            $0?.size.height
        }
        return max(Self.height, images.max() ?? 0)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        minimumView.tintColor = tintColor
        maximumView.tintColor = tintColor
        minimumView.frame = minimumValueImageRect(forBounds: bounds)
        maximumView.frame = maximumValueImageRect(forBounds: bounds)
        place()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    private func move(animated: Bool) {
        guard animated, window != nil else { return place() }
        layoutIfNeeded()
        UIView.animate(
            withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
        ) { [self] in place() }
    }

    // MARK: - Touches

    package override var staysHighlighted: Bool { true }

    /// Whether this is the system's own volume slider, which the design audit must not report.
    package final var isSystemVolume = false

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        touchTarget.contains(point)
    }

    /// Whether the user is dragging the thumb.
    var isHeld: Bool { grip != nil }

    private var thumbFrame: CGRect {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: range.value)
    }

    /// Prevents a drag of the thumb from scrolling an enclosing scroll view.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if isTracking, let pan = gestureRecognizer as? UIPanGestureRecognizer, pan.isMovingAcross {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self), thumb = thumbFrame
        let target = thumb.insetBy(
            dx: min(0, (thumb.width - Self.leastTarget) / 2),
            dy: min(0, (thumb.height - Self.leastTarget) / 2))
        guard target.contains(point) else { return false }
        grip = point.x - thumb.minX
        valueAtStart = range.value
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let grip else { return false }
        let value = value(forThumbAt: touch.location(in: self).x - grip)
        guard value != range.value else { return true }
        if value == range.minimum || value == range.maximum { feelsEnd.selectionChanged() }
        range.set(value)
        place()
        if isContinuous { send([.valueChanged, .primaryActionTriggered], with: event) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        grip = nil
        if !isContinuous, range.value != valueAtStart {
            send([.valueChanged, .primaryActionTriggered], with: event)
        }
    }

    open override func cancelTracking(with event: UIEvent?) { endTracking(nil, with: event) }

    package override func stateDidChange() {
        super.stateDidChange()
        guard window != nil else { return }
        UIView.animate(
            withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
        ) { [self] in place() }
    }

    /// The value for which the thumb begins at an x coordinate.
    private func value(forThumbAt x: CGFloat) -> Float {
        let track = trackRect(forBounds: bounds)
        let first = thumbRect(forBounds: bounds, trackRect: track, value: range.minimum).minX
        let last = thumbRect(forBounds: bounds, trackRect: track, value: range.maximum).minX
        guard last != first else { return range.value }
        let part = Float(min(max((x - first) / (last - first), 0), 1))
        return part == 1 ? range.maximum : range.minimum + part * (range.maximum - range.minimum)
    }

    // MARK: - Accessibility

    /// The position of the value in the range, as a percentage.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? "\(Int((fraction(of: range.value) * 100).rounded()))%" }
        set { super.accessibilityValue = newValue }
    }
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { isEnabled ? super.accessibilityTraits : super.accessibilityTraits.union(.notEnabled) }
        set { super.accessibilityTraits = newValue }
    }
    override func changesInFocus(_ heading: UIFocusHeading) -> Bool { adjustsInFocus(heading) }
    open override func accessibilityIncrement() { adjust(by: Self.step) }
    open override func accessibilityDecrement() { adjust(by: -Self.step) }

    private func adjust(by part: Float) {
        guard isEnabled else { return }
        let old = range.value
        setValue(range.value + part * (range.maximum - range.minimum), animated: true)
        if range.value != old { send([.valueChanged, .primaryActionTriggered], with: nil) }
    }
}
