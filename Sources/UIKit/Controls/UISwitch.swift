import CoreGraphics
public import Foundation
import QuartzCore

/// A control that is on or off.
///
///     let wifi = UISwitch(frame: .zero, primaryAction: UIAction { _ in join() })
///     wifi.setOn(true, animated: false)
///
/// `valueChanged` is sent when the user changes it, never when the program does.
@preconcurrency @MainActor open class UISwitch: UIControl {
    /// What a switch looks like.
    public enum Style: Int, Sendable {
        /// As suits the device.
        case automatic = 0
        /// A box with a check mark, as on desktop computers; shown as a sliding one here.
        case checkbox = 1
        /// A knob in a track.
        case sliding = 2
    }

    /// The only size of a switch, in points (iOS 7 to 18).
    static let size = CGSize(width: 51, height: 31)
    static let knob: CGFloat = 28
    /// How much wider the knob is under a finger, in points.
    static let pressedGrowth: CGFloat = 7
    private static let inset: CGFloat = 1.5

    private let body = UIView()
    private let track = UIView()
    private let knob = UIView()
    private let onMark = UIView()
    private let offMark = UIView()
    private var drag: SwitchDrag?
    private var isPressed: Bool { drag != nil }
    private var showsOn = false

    /// Makes a switch at a place; the size is always 51 by 31 points.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    /// Makes a switch; archives are not read here.
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
        for view in [track, onMark, offMark, knob] { body.addSubview(view) }
        track.layer.cornerRadius = Self.size.height / 2
    }

    // MARK: - Value

    /// Whether it is on; a change by the program sends nothing.
    open var isOn: Bool {
        get { showsOn }
        set { setOn(newValue, animated: false) }
    }

    /// Turns it on or off, with the knob sliding when animated; sends nothing.
    open func setOn(_ on: Bool, animated: Bool) {
        showsOn = on
        move(animated: animated)
    }

    // MARK: - Looks

    /// The track's color while on; the system's green when nil.
    open var onTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The knob's color; white when nil.
    open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// Kept for programs that set it; without effect since iOS 7.
    open var onImage: UIImage?
    /// Kept for programs that set it; without effect since iOS 7.
    open var offImage: UIImage?
    /// What it shall look like; a sliding switch is shown whatever is asked for.
    open var preferredStyle = Style.automatic
    /// What it looks like.
    open var style: Style { .sliding }
    /// The words beside a box with a check mark; a sliding switch shows none.
    open var title: String?

    /// Always 51 by 31 points.
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
        knob.show(.switchThumb((thumbTintColor ?? .white).resolvedColor(with: traitCollection).cgColor))
        layOutMarks()
        place()
    }

    private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Puts the knob and the colors where the state says.
    private func place() {
        let width = Self.knob + (isPressed ? Self.pressedGrowth : 0)
        let isRight = showsOn != isReversed
        let x = isRight ? Self.size.width - Self.inset - width : Self.inset
        let box = CGRect(x: x, y: Self.inset, width: width, height: Self.knob)
        knob.frame = box.insetBy(dx: -RaisedShape.margin, dy: -RaisedShape.margin)
        track.backgroundColor = showsOn ? onTintColor ?? .systemGreen : .secondarySystemFill
        body.alpha = isEnabled ? 1 : 0.5
        let showsMarks = UIAccessibility.isOnOffSwitchLabelsEnabled
        onMark.alpha = showsMarks && showsOn ? 1 : 0
        offMark.alpha = showsMarks && !showsOn ? 1 : 0
    }

    /// The line of "on", 11 points from its edge, and the ring of "off", 12 points from its own (iOS 17.5).
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

    /// Slides the knob (0.2 seconds) or reacts to a press (0.3), as measured on iOS 17.5.
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

    /// Keeps drags along the switch from scrolling what it is in.
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

    /// "1" while on, "0" while off, as iOS says it.
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
