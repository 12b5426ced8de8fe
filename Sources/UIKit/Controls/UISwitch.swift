import CoreGraphics
public import Foundation
import QuartzCore

/// A control that is on or off.
///
///     let wifi = UISwitch(frame: .zero, primaryAction: UIAction { _ in join() })
///     wifi.setOn(true, animated: false)
///
/// `valueChanged` is sent when the user changes the value, not when the app does.
@preconcurrency @MainActor open class UISwitch: UIControl {
    /// The appearance of a switch.
    public enum Style: Int, Sendable {
        /// The style of the device; the default.
        case automatic = 0
        /// A check box, as on a Mac; not supported, shown as `sliding`.
        case checkbox = 1
        /// A thumb in a track.
        case sliding = 2
    }

    /// The fixed size of a switch, in points (iOS 7 to 18).
    static let size = CGSize(width: 51, height: 31)
    static let thumb: CGFloat = 28
    /// The increase of the thumb's width while it is touched, in points.
    static let pressedGrowth: CGFloat = 7
    private static let inset: CGFloat = 1.5

    private let body = UIView()
    private let track = UIView()
    private let thumb = UIView()
    private let onMark = UIView()
    private let offMark = UIView()
    private var drag: SwitchDrag?
    private var isPressed: Bool { drag != nil }
    private var showsOn = false

    /// Creates a switch at the frame's origin; the size is always 51 by 31 points, and it is off.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    /// Creates a switch; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        frame = CGRect(origin: .zero, size: Self.size)
        setUp()
    }

    private func setUp() {
        isAccessibilityElement = true
        accessibilityTraits = [.button, .toggleButton]
        body.isUserInteractionEnabled = false
        addSubview(body)
        for view in [track, onMark, offMark, thumb] { body.addSubview(view) }
        track.layer.cornerRadius = Self.size.height / 2
    }

    // MARK: - Value

    /// Whether the switch is on; false by default.
    ///
    /// Setting it changes the switch without animation and sends no event.
    open var isOn: Bool {
        get { showsOn }
        set { setOn(newValue, animated: false) }
    }

    /// Turns the switch on or off, and animates the thumb on request; sends no event.
    open func setOn(_ on: Bool, animated: Bool) {
        showsOn = on
        move(animated: animated)
    }

    // MARK: - Appearance

    /// The color of the track while the switch is on; nil (the default) is the system's green.
    open var onTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The color of the thumb; nil (the default) is white.
    open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// No effect, as on iOS since 7; for source compatibility.
    open var onImage: UIImage?
    /// No effect, as on iOS since 7; for source compatibility.
    open var offImage: UIImage?
    /// The requested style; no effect, since only `sliding` is supported.
    open var preferredStyle = Style.automatic
    /// The style of the switch: always `sliding`.
    open var style: Style { .sliding }
    /// The title beside a check box; a sliding switch does not show it, nil by default.
    open var title: String?

    /// The fixed size of 51 by 31 points.
    open override var intrinsicContentSize: CGSize { Self.size }
    override var defaultPriorities: ContentPriorities { .firm }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = CGRect(origin: newValue.origin, size: Self.size) }
    }
    open override var frame: CGRect {
        get { super.frame }
        set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        body.frame = CGRect(origin: .zero, size: Self.size)
        track.frame = body.bounds
        thumb.show(.switchThumb((thumbTintColor ?? .white).resolvedColor(with: traitCollection).cgColor))
        layOutMarks()
        place()
    }

    private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Updates the thumb and the colors to the state.
    private func place() {
        let width = Self.thumb + (isPressed ? Self.pressedGrowth : 0)
        let isRight = showsOn != isReversed
        let x = isRight ? Self.size.width - Self.inset - width : Self.inset
        let box = CGRect(x: x, y: Self.inset, width: width, height: Self.thumb)
        thumb.frame = box.insetBy(dx: -RaisedShape.margin, dy: -RaisedShape.margin)
        track.backgroundColor = showsOn ? onTintColor ?? .systemGreen : .secondarySystemFill
        body.alpha = isEnabled ? 1 : 0.5
        let showsMarks = UIAccessibility.isOnOffSwitchLabelsEnabled
        onMark.alpha = showsMarks && showsOn ? 1 : 0
        offMark.alpha = showsMarks && !showsOn ? 1 : 0
    }

    /// Positions the mark of "on", 11 points from its edge, and the ring of "off", 12 points from its own (iOS 17.5).
    private func layOutMarks() {
        let onX = isReversed ? Self.size.width - 12 : 11
        onMark.frame = CGRect(x: onX, y: (Self.size.height - 10) / 2, width: 1, height: 10)
        onMark.backgroundColor = .white
        let offX = isReversed ? 12 : Self.size.width - 12
        offMark.frame = CGRect(x: offX - 5.5, y: Self.size.height / 2 - 5.5, width: 11, height: 11)
        let isStrong = traitCollection.accessibilityContrast == .high
        offMark.layer.cornerRadius = 5.5
        offMark.layer.borderWidth = 1
        offMark.layer.borderColor = CGColor(gray: isStrong ? 1 : 179 / 255, alpha: 1)
    }

    /// Animates the thumb's slide (0.2 seconds) or its reaction to a touch (0.3), as measured on iOS 17.5.
    private func move(animated: Bool, duration: TimeInterval = 0.2) {
        guard animated, window != nil else {
            place()
            return
        }
        layoutIfNeeded()
        UIView.animate(
            withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
        ) { [self] in place() }
    }

    package override func stateDidChange() {
        super.stateDidChange()
        move(animated: false)
    }

    // MARK: - Touches

    package override var staysHighlighted: Bool { true }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        touchTarget.contains(point)
    }

    /// Prevents a drag along the switch from scrolling an enclosing scroll view.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if isTracking, let pan = gestureRecognizer as? UIPanGestureRecognizer, pan.isMovingAcross {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    private func part(at point: CGPoint) -> CGFloat {
        let part = point.x / Self.size.width
        return isReversed ? 1 - part : part
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        drag = SwitchDrag(isOn: showsOn, at: touch.location(in: self))
        move(animated: true, duration: 0.3)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        drag?.move(to: point, part: part(at: point))
        if let drag, drag.isOn != showsOn { turn(drag.isOn) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let drag else { return }
        self.drag = nil
        finish(drag.outcome, from: drag.wasOn)
    }

    open override func cancelTracking(with event: UIEvent?) {
        guard let drag else { return }
        self.drag = nil
        showsOn = drag.wasOn
        move(animated: true)
    }

    private func turn(_ on: Bool) {
        showsOn = on
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
        move(animated: true)
    }

    private func finish(_ on: Bool, from wasOn: Bool) {
        if on != showsOn { turn(on) } else { move(animated: true) }
        if on != wasOn { send([.valueChanged, .primaryActionTriggered], with: nil) }
    }

    // MARK: - Accessibility

    /// "1" while on, "0" while off, as on iOS.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (showsOn ? "1" : "0") }
        set { super.accessibilityValue = newValue }
    }

    open override var accessibilityTraits: UIAccessibilityTraits {
        get { isEnabled ? super.accessibilityTraits : super.accessibilityTraits.union(.notEnabled) }
        set { super.accessibilityTraits = newValue }
    }

    override var focusShape: (rect: CGRect, radius: CGFloat)? { (bounds, bounds.height / 2) }

    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        finish(!showsOn, from: showsOn)
        return true
    }
}
