import Foundation
import UIKit

/// A pop-up button in a row: the chosen name in the color of values, and a menu of all names.
@MainActor final class ChoiceSetting: UIButton {
    init(
        names: [String], selected: Int, title: String, _ onChange: @escaping @MainActor (Int) -> Void
    ) {
        super.init(frame: .zero)
        configuration = .plain()
        configuration?.baseForegroundColor = .secondaryLabel
        configuration?.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 0, bottom: 5, trailing: 0)
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

/// A number beside a stepper that changes it.
@MainActor final class NumberSetting: UIView {
    private let label = UILabel()
    private let stepper = UIStepper()
    private static let gap: CGFloat = 12

    init(
        _ value: Double, in range: ClosedRange<Double>, step: Double, title: String,
        _ onChange: @escaping @MainActor (Double) -> Void
    ) {
        super.init(frame: .zero)
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.textAlignment = .right
        label.textColor = .secondaryLabel
        stepper.minimumValue = range.lowerBound
        stepper.maximumValue = range.upperBound
        stepper.stepValue = step
        stepper.value = value
        stepper.accessibilityLabel = title
        stepper.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                showNumber()
                onChange(stepper.value)
            }, for: .valueChanged)
        addSubview(label)
        addSubview(stepper)
        showNumber()
    }

    required init?(coder: NSCoder) { nil }

    private func showNumber() {
        label.text = NumberSetting.text(stepper.value)
        setNeedsLayout()
    }

    private static func text(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String((value * 100).rounded() / 100)
    }

    /// The widest number decides, so that the stepper stays where it is.
    private var labelWidth: CGFloat {
        let now = label.text
        defer { label.text = now }
        return [stepper.minimumValue, stepper.maximumValue, stepper.value].reduce(0) { width, value in
            label.text = NumberSetting.text(value)
            return max(width, ceil(label.sizeThatFits(CGSize(width: 300, height: 300)).width))
        }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let height = max(stepper.intrinsicContentSize.height, ceil(label.sizeThatFits(size).height))
        return CGSize(width: labelWidth + Self.gap + stepper.intrinsicContentSize.width, height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let size = stepper.intrinsicContentSize
        label.textAlignment = isReversed ? .left : .right
        stepper.frame = CGRect(
            x: isReversed ? 0 : bounds.width - size.width, y: ((bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
        label.frame = CGRect(
            x: isReversed ? size.width + Self.gap : 0, y: 0,
            width: max(0, bounds.width - size.width - Self.gap), height: bounds.height)
    }
}
