import CoreGraphics
import Foundation
import Platform
import UIKit

/// The view of typing on a phone, over the keys of a television: the address with its QR code, the code, and buttons.
@MainActor final class TVPhoneView: UIView {
    /// Called when the user selects a button.
    var onSelect: ((TVPhoneScreen.Button) -> Void)?

    private var screen: TVPhoneScreen?
    private var focus = 0
    private let heading = UILabel(), large = UILabel(), notes = UILabel()
    private let code = QRCodeView()
    private var buttons: [UILabel] = []

    init() {
        super.init(frame: .zero)
        heading.font = .systemFont(ofSize: 19, weight: .semibold)
        large.adjustsFontSizeToFitWidth = true
        notes.font = .systemFont(ofSize: 13)
        notes.textColor = .secondaryLabel
        for label in [heading, large, notes] {
            label.numberOfLines = 0
            addSubview(label)
        }
        addSubview(code)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a screen; the focus begins on its first button.
    func show(_ new: TVPhoneScreen) {
        guard new != screen else { return }
        screen = new
        focus = 0
        heading.text = new.heading.text
        large.text = new.large
        large.font =
            new.modules.isEmpty
            ? .monospacedDigitSystemFont(ofSize: 52, weight: .semibold) : .systemFont(ofSize: 15)
        notes.text = new.notes.map(\.text).joined(separator: "\n")
        code.modules = new.modules
        code.isHidden = new.modules.isEmpty
        for button in buttons { button.removeFromSuperview() }
        buttons = new.buttons.map { button in
            let label = UILabel()
            label.text = button.title.text
            label.font = .systemFont(ofSize: 17, weight: .semibold)
            label.textAlignment = .center
            label.layer.cornerRadius = 8
            label.clipsToBounds = true
            label.accessibilityTraits = .button
            addSubview(label)
            return label
        }
        recolor()
        setNeedsLayout()
    }

    /// Moves the focus to another button.
    func move(_ move: TVKeyboardState.Move) {
        let step = move == .left ? -1 : move == .right ? 1 : 0
        guard buttons.indices.contains(focus + step) else { return }
        focus += step
        recolor()
    }

    /// Selects the focused button.
    func select() {
        guard let screen, screen.buttons.indices.contains(focus) else { return }
        onSelect?(screen.buttons[focus])
    }

    private func recolor() {
        for (index, button) in buttons.enumerated() {
            let isFocused = index == focus
            button.backgroundColor = isFocused ? .white : .clear
            button.textColor = isFocused ? .black : .label
            button.accessibilityTraits = isFocused ? [.button, .selected] : .button
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin: CGFloat = 90, gap: CGFloat = 12, buttonHeight: CGFloat = 44
        var room = bounds.insetBy(dx: margin, dy: 4)
        room.size.height -= buttonHeight + gap
        if !code.isHidden {
            let side = min(room.height, 220)
            code.frame = CGRect(x: room.maxX - side, y: room.minY, width: side, height: side)
            room.size.width -= side + 24
        }
        var y = room.minY
        for label in [heading, large, notes] where label.text?.isEmpty == false {
            let height = label.sizeThatFits(CGSize(width: room.width, height: room.maxY - y)).height
            label.frame = CGRect(
                x: room.minX, y: y, width: room.width, height: min(height, max(0, room.maxY - y)))
            y += height + gap
        }
        var x = room.minX
        for button in buttons {
            let width = button.sizeThatFits(CGSize(width: 600, height: buttonHeight)).width + 44
            button.frame = CGRect(x: x, y: bounds.maxY - buttonHeight - 4, width: width, height: buttonHeight)
            x += width + gap
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self),
            let index = buttons.firstIndex(where: { $0.frame.contains(point) })
        else { return }
        focus = index
        recolor()
        select()
    }
}

/// A QR code, dark on white whatever the appearance, with the white border that scanners need.
@MainActor private final class QRCodeView: UIView {
    /// The rows, `1` for a dark module.
    var modules: [String] = [] { didSet { if modules != oldValue { setNeedsDisplay() } } }
    /// The width of the border, in modules.
    private static let border = 4

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        isAccessibilityElement = true
        accessibilityLabel = Message("QR code of the address").text
        accessibilityTraits = .image
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard !modules.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
        let module = bounds.width / CGFloat(modules.count + 2 * Self.border)
        context.setFillColor(UIColor.black.cgColor)
        for (row, line) in modules.enumerated() {
            for (column, value) in line.utf8.enumerated() where value == UInt8(ascii: "1") {
                // Edges on whole pixels would make modules of different widths: half a point more closes the seams.
                context.fill(
                    CGRect(
                        x: CGFloat(column + Self.border) * module, y: CGFloat(row + Self.border) * module,
                        width: module + 0.25, height: module + 0.25))
            }
        }
    }
}
