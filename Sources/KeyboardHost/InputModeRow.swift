import UIKit

/// A row of the globe key's list.
///
/// The current keyboard has a light background, the row under the touch the tint color.
final class InputModeRow: UIView {
    private let label = UILabel()
    private let plate = UIView()
    private let line = UIView()
    /// Whether it is the keyboard in use.
    let isCurrent: Bool

    /// Whether a separator line is below the row.
    var hasLine = true { didSet { line.isHidden = !hasLine } }
    /// Whether the row would be chosen if the touch ended now.
    var isHighlighted = false { didSet { if isHighlighted != oldValue { showState() } } }

    init(_ name: String, isCurrent: Bool) {
        self.isCurrent = isCurrent
        super.init(frame: .zero)
        label.text = name
        label.font = .systemFont(ofSize: 17)
        label.isAccessibilityElement = true
        label.accessibilityLabel = name
        label.accessibilityTraits = isCurrent ? [.button, .selected] : .button
        plate.layer.cornerRadius = 8
        line.backgroundColor = .separator
        for view in [line, plate, label] { addSubview(view) }
        showState()
    }

    required init?(coder: NSCoder) { nil }

    private func showState() {
        label.textColor = isHighlighted ? .white : .label
        plate.backgroundColor = isHighlighted ? .systemBlue : isCurrent ? .tertiarySystemFill : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let hair = 1 / max(1, traitCollection.displayScale)
        label.frame = bounds.insetBy(dx: 16, dy: 0)
        plate.frame = bounds.insetBy(dx: 4, dy: 4)
        line.frame = CGRect(x: 16, y: bounds.height - hair, width: bounds.width - 16, height: hair)
    }
}
