import Platform
import UIKit

/// A tab on the panel's upper edge while the keyboard is shown without a field: the terminal's keys, and a key that hides
/// the keyboard.
@MainActor final class PanelTab: UIView {
    /// Called when the user hides the keyboard.
    var onHide: (() -> Void)?
    /// Called when the user turns the terminal's keys on or off.
    var onTerminalKeys: (() -> Void)?
    /// Whether the keyboard has the terminal's keys.
    var hasTerminalKeys = false {
        didSet {
            plate.isHidden = !hasTerminalKeys
            terminal.accessibilityTraits = hasTerminalKeys ? [.button, .selected] : .button
        }
    }
    /// The language of the accessibility labels.
    var language = MessageLanguage.current {
        didSet { for key in [terminal, hide] { key.say(in: language) } }
    }

    /// The size of the tab in points.
    static let size = CGSize(width: 104, height: 40)
    /// The distance from the keyboard's right edge, in points.
    static let margin: CGFloat = 8

    private let terminal = KeyStripKey("terminal", Message("Terminal Keys"))
    private let hide = KeyStripKey("keyboard.chevron.compact.down", Message("Hide Keyboard"))
    private let plate = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .standardKeyboard
        layer.cornerRadius = 9
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        plate.backgroundColor = .tertiarySystemFill
        plate.layer.cornerRadius = 8
        plate.isUserInteractionEnabled = false
        plate.isHidden = true
        addSubview(plate)
        for key in [terminal, hide] {
            // They are no keys of the keyboard, which ends below them.
            key.accessibilityTraits = .button
            addSubview(key)
        }
        terminal.addAction(UIAction { [weak self] _ in self?.onTerminalKeys?() }, for: .touchUpInside)
        hide.addAction(UIAction { [weak self] _ in self?.onHide?() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let halves = bounds.divided(atDistance: bounds.width / 2, from: .minXEdge)
        terminal.frame = halves.slice
        hide.frame = halves.remainder
        plate.frame = halves.slice.insetBy(dx: 4, dy: 4)
    }
}
