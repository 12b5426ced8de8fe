import Foundation
import Pages
import Platform
import UIKit

/// Digits and operators in the keyboard's place: what a cell of a sheet is filled with.
@MainActor final class SheetKeypad: UIInputView, UIInputViewAudioFeedback {
    /// What a key does.
    enum Key: Hashable {
        case type(String)
        case delete
        case enter
    }

    /// Called with each key that is tapped.
    var onKey: (@MainActor (Key) -> Void)?
    /// Keys click as the system's do, unless Settings say otherwise.
    var enableInputClicksWhenVisible: Bool { true }

    private let rows: [[SheetKey]]
    /// Height of the pad in points, on a screen that is and on one that lies.
    static let heights: (upright: CGFloat, wide: CGFloat) = (222, 168)

    init() {
        let signs = [
            ["7", "8", "9", "÷", "(", "⌫"], ["4", "5", "6", "×", ")", ":"],
            ["1", "2", "3", "−", "=", ","], ["0", ".", "+", "⏎"],
        ]
        rows = signs.map { row in
            row.map { sign in
                switch sign {
                case "⌫": SheetKey(.delete, symbol: "delete.left", name: Message("delete").text)
                case "⏎": SheetKey(.enter, symbol: "return", name: Message("next cell").text)
                default: SheetKey(.type(sign), title: sign, name: sign)
                }
            }
        }
        super.init(
            frame: CGRect(x: 0, y: 0, width: 320, height: Self.heights.upright),
            inputViewStyle: .keyboard)
        for key in rows.joined() {
            addSubview(key)
            key.addAction(
                UIAction { [weak self, weak key] _ in
                    guard let self, let key else { return }
                    UIDevice.current.playInputClick()
                    onKey?(key.key)
                }, for: .touchDown)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Digits are as on every telephone, whichever way the language runs.
        let area = bounds.inset(by: UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3))
            .inset(
                by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
        let height = area.height / CGFloat(rows.count)
        for (index, row) in rows.enumerated() {
            // A row with fewer keys has wide ones at its ends.
            let columns = rows.map(\.count).max() ?? row.count
            let width = area.width / CGFloat(columns), more = CGFloat(columns - row.count) / 2
            var x = area.minX
            for (column, key) in row.enumerated() {
                let isEnd = column == 0 || column == row.count - 1
                let own = width * (isEnd ? 1 + more : 1)
                key.frame = CGRect(x: x, y: area.minY + CGFloat(index) * height, width: own, height: height)
                x += own
            }
        }
    }
}

/// A key of the pad: a face in a cell that takes all touches.
@MainActor final class SheetKey: UIControl {
    let key: SheetKeypad.Key
    private let face = UIView()
    private let title = UILabel()
    private let symbol = UIImageView()

    init(_ key: SheetKeypad.Key, title text: String = "", symbol name: String? = nil, name label: String) {
        self.key = key
        super.init(frame: .zero)
        face.isUserInteractionEnabled = false
        face.layer.cornerRadius = 5
        face.layer.shadowOpacity = 0.3
        face.layer.shadowRadius = 0
        face.layer.shadowOffset = CGSize(width: 0, height: 1)
        title.text = text
        title.textAlignment = .center
        title.font = .systemFont(ofSize: 24)
        title.textColor = .label
        symbol.contentMode = .center
        symbol.tintColor = .label
        symbol.image = name.flatMap {
            UIImage(systemName: $0, withConfiguration: UIImage.SymbolConfiguration(pointSize: 20))
        }
        addSubview(face)
        face.addSubview(title)
        face.addSubview(symbol)
        isAccessibilityElement = true
        accessibilityTraits = .keyboardKey
        accessibilityLabel = label
        updateColors()
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool { didSet { updateColors() } }

    override func layoutSubviews() {
        super.layoutSubviews()
        face.frame = bounds.insetBy(dx: 3, dy: 4)
        title.frame = face.bounds
        symbol.frame = face.bounds
    }

    private var isDigit: Bool {
        guard case .type(let text) = key else { return false }
        return text == "." || Int(text) != nil
    }

    private func updateColors() {
        face.backgroundColor = isDigit != isHighlighted ? Self.light : Self.dark
    }

    private static let light = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.42, alpha: 1) : .white
    }
    private static let dark = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(white: 0.28, alpha: 1) : UIColor(red: 0.67, green: 0.70, blue: 0.74, alpha: 1)
    }
}

/// The bar over the keys: functions that fill in the cells they are likely meant for, and the way between keyboards.
@MainActor final class SheetBar: UIInputView, UIInputViewAudioFeedback {
    /// Called with a function's name.
    var onFunction: (@MainActor (String) -> Void)?
    /// Called when the other keyboard is wanted.
    var onSwitch: (@MainActor () -> Void)?
    var enableInputClicksWhenVisible: Bool { true }

    private let functions: [UIButton]
    private let other = UIButton(type: .system)
    /// Height in points, a finger's target.
    static let height: CGFloat = 44

    init() {
        functions = SheetFormula.functions.map { name in
            let button = UIButton(type: .system)
            button.setTitle(name, for: .normal)
            return button
        }
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height), inputViewStyle: .keyboard)
        for (button, name) in zip(functions, SheetFormula.functions) {
            button.titleLabel?.font = .systemFont(ofSize: 15, weight: .medium)
            addSubview(button)
            button.addAction(
                UIAction { [weak self] _ in
                    UIDevice.current.playInputClick()
                    self?.onFunction?(name)
                }, for: .touchUpInside)
        }
        other.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
        other.addAction(
            UIAction { [weak self] _ in
                UIDevice.current.playInputClick()
                self?.onSwitch?()
            }, for: .touchUpInside)
        addSubview(other)
        show(isPad: true)
    }

    required init?(coder: NSCoder) { nil }

    /// Names the keyboard that the last button leads to.
    func show(isPad: Bool) {
        other.setTitle(isPad ? "ABC" : "123", for: .normal)
        other.accessibilityLabel = isPad ? Message("letters keyboard").text : Message("numbers keyboard").text
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let buttons = functions + [other]
        // Wider words have more room.
        let weights = buttons.map { CGFloat(max(4, $0.currentTitle?.count ?? 0) + 1) }
        let total = weights.reduce(0, +)
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x: CGFloat = 0
        for (button, weight) in zip(buttons, weights) {
            let width = bounds.width * weight / total
            button.frame = CGRect(
                x: isReversed ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
            x += width
        }
    }
}
