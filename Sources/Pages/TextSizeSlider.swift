package import Foundation
package import UIKit

/// A slider over the text sizes, as in iOS's settings: seven, or twelve with the accessibility sizes, each with a tick; a
/// small and a large letter are at its ends.
@MainActor package final class TextSizeSlider: UIView {
    /// The height that it takes, in points.
    package static let height: CGFloat = 52

    /// The sizes, the smallest first.
    package nonisolated static var sizes: [UIContentSizeCategory] { UIContentSizeCategory.ascending }
    /// Their names, as the human interface guidelines abbreviate them.
    package nonisolated static let names = [
        "xS", "S", "M", "L", "xL", "xxL", "xxxL", "AX1", "AX2", "AX3", "AX4", "AX5",
    ]

    /// Called when the user chooses another size, while the finger still holds the thumb.
    package var onChange: (@MainActor (UIContentSizeCategory) -> Void)?

    package let slider = UISlider()
    private let small = UILabel()
    private let large = UILabel()
    private var ticks: [UIView] = []
    /// The width and height of a tick, in points.
    private static let tick = CGSize(width: 2, height: 10)
    private var size: UIContentSizeCategory

    package init(_ size: UIContentSizeCategory, hasLargerSizes: Bool = true, name: String) {
        self.size = size
        super.init(frame: .zero)
        for (label, points) in [(small, 13.0), (large, 24.0)] {
            label.text = "A"
            label.font = .systemFont(ofSize: points)
            label.textColor = .secondaryLabel
            label.textAlignment = .center
            label.isAccessibilityElement = false
            addSubview(label)
        }
        slider.accessibilityLabel = name
        slider.addAction(UIAction { [weak self] _ in self?.changed() }, for: .valueChanged)
        addSubview(slider)
        show(size, hasLargerSizes: hasLargerSizes)
    }

    /// Shows a size, among all twelve or the first seven.
    package func show(_ size: UIContentSizeCategory, hasLargerSizes: Bool) {
        self.size = size
        let sizes = Self.sizes.filter { hasLargerSizes || !$0.isAccessibilityCategory }
        slider.maximumValue = Float(sizes.count - 1)
        slider.value = Float(sizes.firstIndex(of: size) ?? 0)
        showValue()
        guard ticks.count != sizes.count else { return }
        for tick in ticks { tick.removeFromSuperview() }
        ticks = sizes.map { _ in
            let tick = UIView()
            tick.backgroundColor = .systemFill
            tick.layer.cornerRadius = Self.tick.width / 2
            tick.isUserInteractionEnabled = false
            insertSubview(tick, belowSubview: slider)
            return tick
        }
        setNeedsLayout()
    }

    package required init?(coder: NSCoder) { nil }

    private var index: Int {
        min(max(0, Int(slider.value.rounded())), Self.sizes.count - 1)
    }

    private func changed() {
        slider.value = Float(index)
        guard Self.sizes[index] != size else { return }
        size = Self.sizes[index]
        showValue()
        onChange?(size)
    }

    private func showValue() { slider.accessibilityValue = Self.names[index] }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (first, last) = isReversed ? (large, small) : (small, large)
        first.frame = CGRect(x: 12, y: 0, width: 28, height: bounds.height)
        last.frame = CGRect(x: bounds.width - 40, y: 0, width: 28, height: bounds.height)
        let height = slider.intrinsicContentSize.height
        slider.frame = CGRect(
            x: 48, y: ((bounds.height - height) / 2).rounded(), width: max(0, bounds.width - 96),
            height: height)
        // Each tick is below the middle of the thumb at its size.
        let track = slider.trackRect(forBounds: slider.bounds)
        for (index, tick) in ticks.enumerated() {
            let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: Float(index))
            tick.frame = CGRect(
                x: slider.frame.minX + thumb.midX - Self.tick.width / 2,
                y: slider.frame.midY - Self.tick.height / 2, width: Self.tick.width, height: Self.tick.height)
        }
    }
}
