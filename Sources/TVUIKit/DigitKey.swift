import CoreGraphics
import UIKit

/// A key below the boxes, which the focus raises: a digit, or delete.
final class DigitKey: UIControl {
    /// What a key does.
    enum Action: Hashable, Sendable {
        case digit(Int)
        case delete
    }

    /// What this key does.
    let action: Action
    private let label = UILabel()
    private let symbol = UIImageView(image: nil)

    init(_ action: Action, perform: @escaping @MainActor (Action) -> Void) {
        self.action = action
        super.init(frame: .zero)
        layer.cornerRadius = 10
        backgroundColor = .secondarySystemFill
        isAccessibilityElement = true
        accessibilityTraits = .keyboardKey
        switch action {
        case .digit(let digit):
            label.text = String(digit)
            accessibilityLabel = String(digit)
        case .delete:
            symbol.image = UIImage(
                systemName: "delete.left", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20))
            symbol.tintColor = .label
            symbol.contentMode = .center
            accessibilityLabel = DigitMessages.delete
        }
        label.font = .systemFont(ofSize: 24, weight: .medium)
        label.textAlignment = .center
        for part in [label, symbol] {
            part.isUserInteractionEnabled = false
            part.isAccessibilityElement = false
            addSubview(part)
        }
        addAction(UIAction { _ in perform(action) }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.6 : 1 } }
    override var isEnabled: Bool {
        didSet {
            label.alpha = isEnabled ? 1 : 0.3
            symbol.alpha = label.alpha
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        symbol.frame = bounds
    }
}
