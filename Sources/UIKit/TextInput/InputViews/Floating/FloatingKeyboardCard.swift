import CoreGraphics
package import Foundation
import Platform

/// The card of a keyboard that is not docked: its keys, and below those of a floating one the handle by which it is moved.
///
/// What floats has a compact width, on tablets too. A wide keyboard has neither rim nor handle, and of a split one only the
/// halves are visible and receive touches.
@MainActor package final class FloatingKeyboardCard: UIView {
    /// The handle.
    package let handle = KeyboardHandle()
    /// The slot of the keyboard while it floats; nil otherwise.
    private(set) weak var slot: UIView?
    /// The form of the keyboard inside.
    package var form = KeyboardForm.floating { didSet { if form != oldValue { formChanged() } } }

    package init() {
        super.init(frame: .zero)
        layer.shadowRadius = 16
        layer.shadowOffset = CGSize(width: 0, height: 4)
        accessibilityIdentifier = "floating keyboard"
        addSubview(handle)
        formChanged()
    }

    private func formChanged() {
        layer.cornerRadius = form.isWide ? 0 : FloatingKeyboard.cornerRadius
        layer.shadowOpacity = form == .split ? 0 : 0.25
        traitOverrides.horizontalSizeClass = form.isWide ? .regular : .compact
        handle.isHidden = form.isWide
        setNeedsLayout()
    }

    private var rim: CGFloat { form.isWide ? 0 : FloatingKeyboard.rim }
    private var foot: CGFloat { form.isWide ? 0 : FloatingKeyboard.foot }

    package required init?(coder: NSCoder) { nil }

    /// Takes the slot of the keyboard.
    package func hold(_ slot: UIView) {
        guard slot.superview !== self else { return }
        self.slot = slot
        addSubview(slot)
    }

    /// The height of the keys in a frame of the card, in points.
    private var keysHeight: CGFloat { max(0, bounds.height - rim - foot) }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let foot = rim + keysHeight
        if let slot, slot.superview === self {
            slot.frame = CGRect(x: 0, y: rim, width: bounds.width, height: keysHeight)
        }
        handle.frame = CGRect(x: 0, y: foot, width: bounds.width, height: bounds.height - foot)
    }

    /// The part of the superview that takes touches while no callout or list reaches beyond the card, in its points.
    package var touchedFrame: CGRect {
        var area = frame
        if !handle.isHidden { area.size.height += FloatingKeyboard.handleReach }
        return area
    }

    /// Callouts of keys reach above the card, the touches of the handle below it.
    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        (form != .split && bounds.contains(point))
            || subviews.contains { !$0.isHidden && $0.point(inside: convert(point, to: $0), with: event) }
    }
}

/// The handle at the foot of a floating keyboard.
@MainActor package final class KeyboardHandle: UIView {
    /// Called when an assistive technology docks the keyboard.
    package var onDock: (() -> Void)?

    private let pill = UIView()
    private static let title = Message("Dock Keyboard")

    init() {
        super.init(frame: .zero)
        pill.backgroundColor = .tertiaryLabel
        pill.layer.cornerRadius = FloatingKeyboard.handle.height / 2
        pill.isUserInteractionEnabled = false
        addSubview(pill)
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityIdentifier = "keyboard handle"
    }

    package required init?(coder: NSCoder) { nil }

    package override var accessibilityLabel: String? {
        get { Self.title.text }
        set {}
    }

    package override func accessibilityActivate() -> Bool {
        onDock?()
        return true
    }

    /// Whether a finger moves the card.
    package var isHeld = false { didSet { pill.backgroundColor = isHeld ? .secondaryLabel : .tertiaryLabel } }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let size = FloatingKeyboard.handle
        pill.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
            height: size.height)
    }

    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        var area = bounds
        area.size.height += FloatingKeyboard.handleReach
        return area.contains(point)
    }
}
