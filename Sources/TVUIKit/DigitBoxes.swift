import CoreGraphics
import UIKit

/// The boxes above the keys, one a digit: filled with digits or bullets, the next one marked by a line.
final class DigitBoxes: UIView {
    /// The size of a box and the distance of two, in points of a screen of 960 by 540.
    ///
    /// Our choices: tvOS's values are not published.
    private static let box = CGSize(width: 44, height: 56), gap: CGFloat = 14

    private var boxes: [Box] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityTraits = .updatesFrequently
    }

    required init?(coder: NSCoder) { nil }

    /// Shows what is entered.
    func show(_ entry: DigitEntry, isSecure: Bool) {
        if boxes.count != entry.count {
            for box in boxes { box.removeFromSuperview() }
            boxes = (0..<entry.count).map { _ in Box() }
            for box in boxes { addSubview(box) }
            setNeedsLayout()
        }
        for (index, box) in boxes.enumerated() {
            let digit = entry.digits.indices.contains(index) ? entry.digits[index] : nil
            box.show(digit.map { isSecure ? "•" : String($0) } ?? "", isNext: index == entry.digits.count)
        }
        accessibilityValue = entry.spoken(isSecure: isSecure)
    }

    override var intrinsicContentSize: CGSize {
        let count = CGFloat(boxes.count)
        return CGSize(width: count * Self.box.width + max(0, count - 1) * Self.gap, height: Self.box.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard !boxes.isEmpty, bounds.width > 0 else { return }
        // Many digits are closer to each other, so that the code stays on the screen. Digits run from left to right in
        // every language.
        let scale = min(1, bounds.width / intrinsicContentSize.width)
        let box = CGSize(width: Self.box.width * scale, height: bounds.height), gap = Self.gap * scale
        let start = (bounds.width - CGFloat(boxes.count) * (box.width + gap) + gap) / 2
        for (index, view) in boxes.enumerated() {
            view.frame = CGRect(
                x: start + CGFloat(index) * (box.width + gap), y: 0, width: box.width, height: box.height)
        }
    }

    /// One box.
    private final class Box: UIView {
        private let label = UILabel()
        private let line = UIView()

        init() {
            super.init(frame: .zero)
            layer.cornerRadius = 9
            backgroundColor = UIColor {
                UIColor(white: 1, alpha: $0.userInterfaceStyle == .dark ? 0.14 : 0.6)
            }
            label.font = .systemFont(ofSize: 30, weight: .medium)
            label.textAlignment = .center
            label.isAccessibilityElement = false
            line.backgroundColor = .label
            line.layer.cornerRadius = 1
            addSubview(label)
            addSubview(line)
        }

        required init?(coder: NSCoder) { nil }

        func show(_ text: String, isNext: Bool) {
            label.text = text
            line.isHidden = !isNext
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = bounds
            line.frame = CGRect(
                x: bounds.width * 0.25, y: bounds.height - 10, width: bounds.width * 0.5, height: 2)
        }
    }
}
