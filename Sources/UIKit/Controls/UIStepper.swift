import CoreGraphics
public import Foundation
import Platform
import QuartzCore

/// A control with two halves, minus and plus, that decrease and increase a value by a step.
///
///     let copies = UIStepper()
///     copies.minimumValue = 1
///     copies.addAction(UIAction { _ in label.text = "\(Int(copies.value))" }, for: .valueChanged)
///
/// The stepper does not show the value; show it in a label beside it.
@preconcurrency @MainActor open class UIStepper: UIControl {
    /// The fixed size of a stepper, in points (iOS 13 to 18).
    static let size = CGSize(width: 94, height: 32)
    private static let cornerRadius: CGFloat = 8
    private static let dividerInset: CGFloat = 7

    /// One of the two halves.
    enum Half: CaseIterable {
        case decrement, increment
        var symbol: String { self == .decrement ? "minus" : "plus" }
    }

    private let body = UIView()
    private let divider = UIView()
    private let grounds: [Half: UIView] = [.decrement: UIView(), .increment: UIView()]
    private let glyphs: [Half: UIImageView] = [.decrement: UIImageView(), .increment: UIImageView()]
    private var range = BoundedValue<Double>(of: "a stepper", upTo: 100)
    private var step = 1.0
    private var pressed: Half?
    private var isInPressed = false
    private var repetitions = 0
    private var timer: PlatformTimer?
    private var valueAtStart = 0.0

    private var backgroundImages = ValuesByState<UIImage>() { didSet { setNeedsLayout() } }
    private var decrementImages = ValuesByState<UIImage>() { didSet { setNeedsLayout() } }
    private var incrementImages = ValuesByState<UIImage>() { didSet { setNeedsLayout() } }
    private var dividerImages: [DividerStates: UIImage] = [:] { didSet { setNeedsLayout() } }

    /// Creates a stepper at the frame's origin; the size is always 94 by 32 points.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    /// Creates a stepper; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        frame = CGRect(origin: .zero, size: Self.size)
        setUp()
    }

    private func setUp() {
        body.isUserInteractionEnabled = false
        body.layer.cornerRadius = Self.cornerRadius
        body.clipsToBounds = true
        addSubview(body)
        for half in Half.allCases {
            guard let ground = grounds[half], let glyph = glyphs[half] else { continue }
            glyph.contentMode = .center
            body.addSubview(ground)
            body.addSubview(glyph)
        }
        body.addSubview(divider)
        accessibilityElements = Half.allCases.map { StepperElement(self, $0) }
    }

    // MARK: - Value

    /// The value; 0 by default, and clamped to the range.
    ///
    /// Setting it sends no event. NaN is logged and ignored.
    open var value: Double {
        get { range.value }
        set {
            range.set(newValue)
            setNeedsLayout()
        }
    }
    /// The minimum value; 0 by default.
    ///
    /// A minimum above the maximum raises the maximum. A value that is not finite is logged and ignored.
    open var minimumValue: Double {
        get { range.minimum }
        set {
            range.setMinimum(newValue)
            setNeedsLayout()
        }
    }
    /// The maximum value; 100 by default.
    ///
    /// A maximum below the minimum lowers the minimum. A value that is not finite is logged and ignored.
    open var maximumValue: Double {
        get { range.maximum }
        set {
            range.setMaximum(newValue)
            setNeedsLayout()
        }
    }
    /// The change of the value per step; 1 by default.
    ///
    /// It must be finite and above 0; other values are logged and ignored.
    open var stepValue: Double {
        get { step }
        set {
            guard newValue.isFinite, newValue > 0 else {
                return Complaint.say("a stepper's stepValue must be more than 0; it stays \(step)")
            }
            step = newValue
        }
    }
    /// Whether `valueChanged` is sent with each step of a held press, instead of once at its end; true by default.
    open var isContinuous = true
    /// Whether a held press repeats the step, increasingly fast; true by default.
    open var autorepeat = true
    /// Whether a step beyond one end of the range continues at the other; false by default.
    open var wraps = false { didSet { setNeedsLayout() } }

    func canStep(_ half: Half) -> Bool {
        wraps || (half == .increment ? range.value < range.maximum : range.value > range.minimum)
    }

    /// Steps once; false if the value is at the end of the range.
    @discardableResult
    private func take(_ half: Half) -> Bool {
        guard canStep(half) else { return false }
        let next = range.value + (half == .increment ? step : -step)
        let wrapped = next > range.maximum ? range.minimum : next < range.minimum ? range.maximum : next
        range.set(wraps ? wrapped : next)
        UISelectionFeedbackGenerator().selectionChanged()
        setNeedsLayout()
        return true
    }

    private func notify() { send([.valueChanged, .primaryActionTriggered], with: nil) }

    // MARK: - Appearance

    /// Sets the background image of a state; without any the system's background is shown.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        backgroundImages[state] = image
    }
    /// The background image that was set for a state; nil without one.
    open func backgroundImage(for state: UIControl.State) -> UIImage? { backgroundImages[state] }
    /// Sets the image of the increment half in a state; without any it shows a plus.
    open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
        incrementImages[state] = image
    }
    /// The image of the increment half that was set for a state; nil without one.
    open func incrementImage(for state: UIControl.State) -> UIImage? { incrementImages[state] }
    /// Sets the image of the decrement half in a state; without any it shows a minus.
    open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
        decrementImages[state] = image
    }
    /// The image of the decrement half that was set for a state; nil without one.
    open func decrementImage(for state: UIControl.State) -> UIImage? { decrementImages[state] }
    /// Sets the image between the halves, by the states of both.
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) {
        dividerImages[DividerStates(left: leftState, right: rightState)] = image
    }
    /// The image between the halves that was set for the given states; nil without one.
    open func dividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) -> UIImage? {
        dividerImages[DividerStates(left: leftState, right: rightState)]
    }

    /// The fixed size of 94 by 32 points.
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

    func rect(_ half: Half) -> CGRect {
        let width = (Self.size.width - 1) / 2
        let isLeft = (half == .decrement) != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        return CGRect(x: isLeft ? 0 : width + 1, y: 0, width: width, height: Self.size.height)
    }

    private func state(of half: Half) -> UIControl.State {
        if !isEnabled || !canStep(half) { return .disabled }
        return pressed == half && isInPressed ? .highlighted : .normal
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        body.frame = bounds
        let isCustom = !backgroundImages.isEmpty
        body.backgroundColor = isCustom ? nil : .tertiarySystemFill
        for half in Half.allCases { show(half, isCustom: isCustom) }
        showDivider()
    }

    private func show(_ half: Half, isCustom: Bool) {
        guard let ground = grounds[half], let glyph = glyphs[half] else { return }
        let state = state(of: half), box = rect(half)
        ground.frame = box
        glyph.frame = box
        if isCustom {
            ground.backgroundColor = nil
            ground.showStretched(backgroundImages.shown(in: state), tint: tintColor)
        } else {
            if ground.layer.contents != nil { ground.showStretched(nil, tint: tintColor) }
            ground.backgroundColor = state == .highlighted ? .systemFill : .clear
        }
        let images = half == .increment ? incrementImages : decrementImages
        let image = images.shown(in: state)?.asGlyph ?? Self.glyph(half)
        if glyph.image != image { glyph.image = image }
        glyph.tintColor = images.isEmpty ? .label : tintColor
        glyph.alpha = state == .disabled && images[.disabled] == nil ? 0.3 : 1
    }

    private static func glyph(_ half: Half) -> UIImage? {
        UIImage(
            systemName: half.symbol,
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .medium))
    }

    private func showDivider() {
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let states = Half.allCases.map(state(of:))
        let wanted = DividerStates(left: states[isReversed ? 1 : 0], right: states[isReversed ? 0 : 1])
        let image = dividerImages[wanted] ?? dividerImages[DividerStates(left: .normal, right: .normal)]
        if let image {
            divider.frame = CGRect(
                x: (Self.size.width - image.size.width) / 2, y: 0, width: image.size.width,
                height: Self.size.height)
            divider.backgroundColor = nil
            divider.showStretched(image, tint: tintColor)
        } else {
            if divider.layer.contents != nil { divider.showStretched(nil, tint: tintColor) }
            divider.frame = CGRect(
                x: (Self.size.width - 1) / 2, y: Self.dividerInset, width: 1,
                height: Self.size.height - 2 * Self.dividerInset)
            divider.backgroundColor = UIColor(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 0.3)
        }
        divider.alpha = image == nil && isInPressed && pressed != nil ? 0 : 1
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    // MARK: - Touches

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        touchTarget.contains(point)
    }

    private func half(at point: CGPoint) -> Half {
        let isLeft = point.x < Self.size.width / 2
        return isLeft != (effectiveUserInterfaceLayoutDirection == .rightToLeft) ? .decrement : .increment
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let half = half(at: touch.location(in: self))
        guard canStep(half) else { return false }
        pressed = half
        isInPressed = true
        repetitions = 0
        valueAtStart = range.value
        setNeedsLayout()
        if autorepeat { repeatLater() }
        return true
    }

    /// Highlights only the half in which the touch began; outside of it nothing is highlighted.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let pressed else { return false }
        let isIn =
            touchTarget.contains(touch.location(in: self)) && half(at: touch.location(in: self)) == pressed
        guard isIn != isInPressed else { return true }
        isInPressed = isIn
        setNeedsLayout()
        if isIn, autorepeat { repeatLater() } else { stopRepeating() }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        stopRepeating()
        if let pressed, isInPressed, repetitions == 0, take(pressed), isContinuous { notify() }
        release()
    }

    open override func cancelTracking(with event: UIEvent?) {
        stopRepeating()
        release()
    }

    private func release() {
        pressed = nil
        isInPressed = false
        if !isContinuous, range.value != valueAtStart { notify() }
        setNeedsLayout()
    }

    private func repeatLater() {
        timer = UIApplication.shared.schedule(after: StepperRepeat.delay(before: repetitions)) {
            [weak self] in
            self?.repeatNow()
        }
    }

    private func repeatNow() {
        guard let pressed, isInPressed, isEnabled else { return }
        repetitions += 1
        guard take(pressed) else { return }
        if isContinuous { notify() }
        // A handler may have ended the press, for example by disabling the stepper.
        if self.pressed != nil { repeatLater() }
    }

    private func stopRepeating() {
        timer?.cancel()
        timer = nil
    }

    // MARK: - Accessibility

    /// Steps once, for an assistive technology.
    func activate(_ half: Half) -> Bool {
        guard isEnabled, take(half) else { return false }
        notify()
        return true
    }

    override func changesInFocus(_ heading: UIFocusHeading) -> Bool {
        guard let step = step(of: heading) else { return false }
        if isEnabled { _ = activate(step > 0 ? .increment : .decrement) }
        return true
    }

    func isUsable(_ half: Half) -> Bool { isEnabled && canStep(half) }
}

/// The states of the elements on both sides of a divider.
struct DividerStates: Hashable {
    var left: UIControl.State
    var right: UIControl.State
}

/// The accessibility element of one half of a stepper.
private final class StepperElement: UIAccessibilityElement {
    private weak var stepper: UIStepper?
    private let half: UIStepper.Half

    init(_ stepper: UIStepper, _ half: UIStepper.Half) {
        self.stepper = stepper
        self.half = half
        super.init(accessibilityContainer: stepper)
        accessibilityTraits = .button
    }

    override var accessibilityLabel: String? {
        get {
            let word = half == .increment ? ControlMessages.increment : ControlMessages.decrement
            let name = stepper?.accessibilityLabel
            return super.accessibilityLabel ?? name.map { "\($0), \(word)" } ?? word
        }
        set { super.accessibilityLabel = newValue }
    }
    override var accessibilityTraits: UIAccessibilityTraits {
        get { stepper?.isUsable(half) == false ? [.button, .notEnabled] : .button }
        set { super.accessibilityTraits = newValue }
    }
    override var accessibilityFrameInContainerSpace: CGRect {
        get { stepper?.rect(half) ?? .zero }
        set { super.accessibilityFrameInContainerSpace = newValue }
    }
    override func accessibilityActivate() -> Bool { stepper?.activate(half) ?? false }
}

extension UIImage {
    /// The image as controls show it: as a template in the tint color, unless its rendering mode is set.
    var asGlyph: UIImage { renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self }
}
