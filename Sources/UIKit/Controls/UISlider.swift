import CoreGraphics
public import Foundation
import QuartzCore

/// A control with a thumb that is dragged along a track to choose a value.
///
///     let brightness = UISlider()
///     brightness.maximumValue = 100
///     brightness.addAction(UIAction { _ in show(brightness.value) }, for: .valueChanged)
///
/// The thumb follows the finger that took hold of it; a tap on the track changes nothing, as on iOS.
@preconcurrency @MainActor open class UISlider: UIControl {
    /// The thumb's width and height without an image of its own, in points.
    static let thumb: CGFloat = 28
    /// The track's height, in points (iOS 14 to 18).
    static let track: CGFloat = 4
    /// The slider's height, in points.
    static let height: CGFloat = 34
    /// What lies between the end images and the track, in points.
    static let imageGap: CGFloat = 10
    /// How much an assistive program's step is of the range.
    static let step: Float = 0.1
    /// How much larger the thumb is under a finger.
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

    /// Makes a slider from 0 to 1.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a slider from 0 to 1; archives are not read here.
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

    /// The value, within the range; a change by the program sends nothing.
    open var value: Float {
        get { range.value }
        set { setValue(newValue, animated: false) }
    }

    /// Sets the value, with the thumb sliding when animated; sends nothing.
    ///
    /// A value outside the range becomes its nearest end; one that is no number changes nothing.
    open func setValue(_ value: Float, animated: Bool) {
        guard range.set(value) else { return }
        move(animated: animated)
    }

    /// The value at the beginning of the track; 0 unless set.
    ///
    /// A greater one than the maximum raises that.
    open var minimumValue: Float {
        get { range.minimum }
        set {
            range.setMinimum(newValue)
            move(animated: false)
        }
    }

    /// The value at the end of the track; 1 unless set.
    ///
    /// A lesser one than the minimum lowers that.
    open var maximumValue: Float {
        get { range.maximum }
        set {
            range.setMaximum(newValue)
            move(animated: false)
        }
    }

    /// Whether `valueChanged` is sent all the way, or only when the finger rises.
    open var isContinuous = true
    /// Whether it behaves as on a tablet; always so here.
    open var preferredBehavioralStyle = UIBehavioralStyle.automatic

    // MARK: - Looks

    /// The image at the beginning of the track.
    open var minimumValueImage: UIImage? { didSet { imageChanged() } }
    /// The image at the end of the track.
    open var maximumValueImage: UIImage? { didSet { imageChanged() } }
    /// The color of the track before the thumb; the tint when nil.
    open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The color of the track behind the thumb; the system's fill when nil.
    open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The color of the thumb; white when nil.
    open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

    /// Gives the thumb's image for a state; the round thumb is shown without any.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) { thumbImages[state] = image }
    /// Gives the image of the track before the thumb for a state; cap insets keep their size.
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        minimumTrackImages[state] = image
    }
    /// Gives the image of the track behind the thumb for a state; cap insets keep their size.
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        maximumTrackImages[state] = image
    }
    /// The thumb's image given for a state.
    open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages[state] }
    /// The image of the track before the thumb given for a state.
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? { minimumTrackImages[state] }
    /// The image of the track behind the thumb given for a state.
    open func maximumTrackImage(for state: UIControl.State) -> UIImage? { maximumTrackImages[state] }
    /// The thumb's image in view; nil for the round thumb.
    open var currentThumbImage: UIImage? { thumbImages.shown(in: state) }
    /// The image in view of the track before the thumb.
    open var currentMinimumTrackImage: UIImage? { minimumTrackImages.shown(in: state) }
    /// The image in view of the track behind the thumb.
    open var currentMaximumTrackImage: UIImage? { maximumTrackImages.shown(in: state) }

    private func imageChanged() {
        minimumView.image = minimumValueImage
        maximumView.image = maximumValueImage
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    // MARK: - Layout

    var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Where the image at the beginning of the track is.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(minimumValueImage, in: bounds, isLeft: !isReversed)
    }
    /// Where the image at the end of the track is.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(maximumValueImage, in: bounds, isLeft: isReversed)
    }
    /// Where the track lies: between the images, in the middle of the height.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let left = isReversed ? maximumValueImage : minimumValueImage
        let right = isReversed ? minimumValueImage : maximumValueImage
        let start = left.map { $0.size.width + Self.imageGap } ?? 2
        let end = right.map { $0.size.width + Self.imageGap } ?? 2
        return CGRect(
            x: bounds.minX + start, y: bounds.midY - Self.track / 2,
            width: max(0, bounds.width - start - end), height: Self.track)
    }
    /// Where the thumb stands for a value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? CGSize(width: Self.thumb, height: Self.thumb)
        // The round thumb's edge reaches past the track's end, as its art does on iOS.
        let reach: CGFloat = currentThumbImage == nil ? 2 : 0
        let way = max(0, rect.width + 2 * reach - size.width)
        let part = isReversed ? 1 - fraction(of: value) : fraction(of: value)
        return CGRect(
            x: rect.minX - reach + way * part, y: rect.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    /// How far along the range a value is, 0 to 1.
    func fraction(of value: Float) -> CGFloat {
        range.maximum > range.minimum ? CGFloat((value - range.minimum) / (range.maximum - range.minimum)) : 0
    }

    /// As tall as the thumb with its shadow, of no width of its own.
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

    /// Whether it is the system's own slider for the volume, which the design audit asks for.
    package final var isSystemVolume = false

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        touchTarget.contains(point)
    }

    /// Whether a finger has the thumb.
    var isHeld: Bool { grip != nil }

    private var thumbFrame: CGRect {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: range.value)
    }

    /// Keeps drags of the thumb along its track from scrolling what the slider is in.
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

    /// The value whose thumb begins at a place.
    private func value(forThumbAt x: CGFloat) -> Float {
        let track = trackRect(forBounds: bounds)
        let first = thumbRect(forBounds: bounds, trackRect: track, value: range.minimum).minX
        let last = thumbRect(forBounds: bounds, trackRect: track, value: range.maximum).minX
        guard last != first else { return range.value }
        let part = Float(min(max((x - first) / (last - first), 0), 1))
        return part == 1 ? range.maximum : range.minimum + part * (range.maximum - range.minimum)
    }

    // MARK: - Accessibility

    /// How far along the range it is, in per cent.
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
