import Foundation
import UIKit

/// A button that shows one of a few names, and a menu of all when it is pressed.
@MainActor final class ChoiceKnob: UIButton {
    init(
        names: [String], selected: Int, title: String, _ onChange: @escaping @MainActor (Int) -> Void
    ) {
        super.init(frame: .zero)
        configuration = .gray()
        configuration?.cornerStyle = .capsule
        configuration?.buttonSize = .small
        showsMenuAsPrimaryAction = true
        changesSelectionAsPrimaryAction = true
        menu = UIMenu(
            children: names.enumerated().map { index, name in
                UIAction(title: name, state: index == selected ? .on : .off) { _ in onChange(index) }
            })
        accessibilityLabel = title
    }

    required init?(coder: NSCoder) { nil }
}

/// A number between a minus and a plus.
@MainActor final class NumberKnob: UIView {
    private let label = UILabel()
    private let less = UIButton(type: .system)
    private let more = UIButton(type: .system)
    private let range: ClosedRange<Double>
    private let step: Double
    private let onChange: @MainActor (Double) -> Void
    private var value: Double

    init(
        _ value: Double, in range: ClosedRange<Double>, step: Double, title: String,
        _ onChange: @escaping @MainActor (Double) -> Void
    ) {
        self.value = min(max(value, range.lowerBound), range.upperBound)
        self.range = range
        self.step = step
        self.onChange = onChange
        super.init(frame: .zero)
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.textAlignment = .center
        label.textColor = .secondaryLabel
        for (button, symbol, way) in [(less, "minus.circle", -1.0), (more, "plus.circle", 1.0)] {
            button.setImage(UIImage(systemName: symbol), for: .normal)
            button.accessibilityLabel = "\(title) \(way < 0 ? "−" : "+")"
            button.addAction(
                UIAction { [weak self] _ in self?.change(by: way) }, for: .primaryActionTriggered)
            addSubview(button)
        }
        addSubview(label)
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func change(by way: Double) {
        value = min(max(value + way * step, range.lowerBound), range.upperBound)
        show()
        onChange(value)
    }

    private func show() {
        label.text = NumberKnob.text(value)
        less.isEnabled = value > range.lowerBound
        more.isEnabled = value < range.upperBound
        setNeedsLayout()
    }

    private static func text(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String((value * 100).rounded() / 100)
    }

    /// The widest number decides, so that the buttons stay where they are.
    private var labelWidth: CGFloat {
        let now = label.text
        defer { label.text = now }
        return [range.lowerBound, range.upperBound, value].reduce(0) { width, value in
            label.text = NumberKnob.text(value)
            return max(width, ceil(label.sizeThatFits(CGSize(width: 300, height: 300)).width))
        }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let height = max(44, ceil(label.sizeThatFits(size).height))
        return CGSize(width: labelWidth + 96, height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let y = (bounds.height - 44) / 2
        let (first, last) = isReversed ? (more, less) : (less, more)
        first.frame = CGRect(x: 0, y: y, width: 44, height: 44)
        last.frame = CGRect(x: bounds.width - 44, y: y, width: 44, height: 44)
        label.frame = CGRect(x: 48, y: 0, width: max(0, bounds.width - 96), height: bounds.height)
    }
}
