import CoreGraphics
import Foundation

/// The view of a token: its text on a capsule.
@MainActor final class TokenPill: UIControl {
    private let label = UILabel()

    init(_ text: String) {
        super.init(frame: .zero)
        label.text = text
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.isAccessibilityElement = false
        label.showsExpansionTextWhenTruncated = true
        addSubview(label)
        layer.cornerRadius = 6
        isAccessibilityElement = true
        accessibilityLabel = text
        accessibilityTraits = .button
        accessibilityHint = FieldMessages.token
        showState()
    }

    required init?(coder: NSCoder) { nil }

    override var isSelected: Bool { didSet { showState() } }
    override var canBecomeFocused: Bool { false }

    private func showState() {
        backgroundColor = isSelected ? tintColor : tintColor.withAlphaComponent(0.15)
        label.textColor = isSelected ? .white : .label
        accessibilityTraits = isSelected ? [.button, .selected] : .button
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showState()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let own = label.sizeThatFits(size)
        return CGSize(
            width: min(size.width, own.width.rounded(.up) + 16), height: own.height.rounded(.up) + 6)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 0)
    }
}
