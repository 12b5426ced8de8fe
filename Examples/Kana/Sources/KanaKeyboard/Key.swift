import UIKit

/// A key: a light plate with a letter, a word or a symbol; dark for keys that type nothing.
final class Key: UIButton {
    /// Called when the key is tapped.
    var onTap: (() -> Void)?

    private let isSpecial: Bool

    init(_ name: String, title: String? = nil, symbol: String? = nil, isSpecial: Bool = false) {
        self.isSpecial = isSpecial
        super.init(frame: .zero)
        accessibilityIdentifier = name
        accessibilityLabel = name
        setTitle(title, for: .normal)
        setTitleColor(.label, for: .normal)
        titleLabel?.font = .systemFont(ofSize: title?.count == 1 ? 23 : 16)
        if let symbol { setImage(UIImage(systemName: symbol), for: .normal) }
        tintColor = .label
        layer.cornerRadius = 5
        addAction(UIAction { _ in UIDevice.current.playInputClick() }, for: .touchDown)
        addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
        color()
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { color() }
    }

    private func color() {
        backgroundColor = isSpecial == isHighlighted ? Self.light : Self.dark
    }

    /// The plate of a letter.
    static let light = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.42, alpha: 1) : .white
    }
    /// The plate of a key that types nothing.
    static let dark = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(white: 0.27, alpha: 1) : UIColor(red: 0.67, green: 0.69, blue: 0.73, alpha: 1)
    }
}
