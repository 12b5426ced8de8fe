import Foundation
import UIKit

/// A slider over the twelve sizes of text, between a small and a large letter A; it snaps to the nearest size.
@MainActor final class TextSizeSlider: UIView {
    let slider = UISlider()
    /// Called when another size is chosen, while the finger still holds the thumb.
    var onChange: ((UIContentSizeCategory) -> Void)?

    private let small = UILabel(), large = UILabel()
    private let sizes = AccessibilitySettings.textSizes
    private var size: UIContentSizeCategory

    init(_ size: UIContentSizeCategory) {
        self.size = size
        super.init(frame: .zero)
        for (label, points) in [(small, 15.0), (large, 26.0)] {
            label.text = "A"
            label.font = .systemFont(ofSize: points)
            label.textAlignment = .center
            label.isAccessibilityElement = false
            addSubview(label)
        }
        slider.maximumValue = Float(sizes.count - 1)
        slider.value = Float(sizes.firstIndex(of: size) ?? 3)
        slider.addAction(UIAction { [weak self] _ in self?.moved() }, for: .valueChanged)
        addSubview(slider)
    }

    required init?(coder: NSCoder) { nil }

    private func moved() {
        let chosen = sizes[Int(slider.value.rounded())]
        slider.value = slider.value.rounded()
        guard chosen != size else { return }
        size = chosen
        onChange?(chosen)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side: CGFloat = 28, gap: CGFloat = 12
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (leading, trailing) = isReversed ? (large, small) : (small, large)
        leading.frame = CGRect(x: 0, y: 0, width: side, height: bounds.height)
        trailing.frame = CGRect(x: bounds.width - side, y: 0, width: side, height: bounds.height)
        slider.frame = CGRect(
            x: side + gap, y: 0, width: max(0, bounds.width - 2 * (side + gap)), height: bounds.height)
    }
}
