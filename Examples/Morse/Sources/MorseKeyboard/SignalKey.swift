import UIKit

/// A key: a light plate for the signals and the space bar, a dark one for keys that type nothing.
final class SignalKey: UIButton {
    /// Called when the key is tapped.
    var onTap: (() -> Void)?
    /// Whether the key shows that it is in effect, as the shift key does.
    var isOn = false {
        didSet { color() }
    }

    private let isSpecial: Bool

    init(_ name: String, title: String? = nil, symbol: String? = nil, isSpecial: Bool = false) {
        self.isSpecial = isSpecial
        super.init(frame: .zero)
        accessibilityIdentifier = name
        accessibilityLabel = name
        setTitle(title, for: .normal)
        setTitleColor(.label, for: .normal)
        titleLabel?.font = .systemFont(ofSize: title?.count == 1 ? 34 : 16)
        if let symbol { setImage(UIImage(systemName: symbol), for: .normal) }
        tintColor = .label
        layer.cornerRadius = 5
        addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
        color()
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { color() }
    }

    private func color() {
        let isLight = isSpecial == (isHighlighted || isOn)
        backgroundColor = UIColor { traits in
            switch (traits.userInterfaceStyle, isLight) {
            case (.dark, true): UIColor(white: 0.42, alpha: 1)
            case (.dark, false): UIColor(white: 0.27, alpha: 1)
            case (_, true): .white
            case (_, false): UIColor(red: 0.67, green: 0.69, blue: 0.73, alpha: 1)
            }
        }
    }
}
