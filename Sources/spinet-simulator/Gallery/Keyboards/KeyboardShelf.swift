import Foundation
import UIKit

/// Images with their names below, beside each other as far as there is room.
@MainActor final class KeyboardShelf: UIView {
    private let images: [(view: UIView, name: UILabel)]
    private let least: CGFloat

    private static let gap: CGFloat = 14

    /// - Parameter least: the least width of an image, in points.
    init(_ images: [(view: UIView, name: String)], least: CGFloat) {
        self.least = least
        self.images = images.map { view, name in
            let label = UILabel()
            label.text = name
            label.font = .preferredFont(forTextStyle: .footnote)
            label.adjustsFontForContentSizeCategory = true
            label.textColor = .secondaryLabel
            label.textAlignment = .center
            label.numberOfLines = 0
            // The image says it.
            label.isAccessibilityElement = false
            view.accessibilityLabel = name
            return (view, label)
        }
        super.init(frame: .zero)
        for (view, label) in self.images {
            addSubview(view)
            addSubview(label)
        }
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { sizeThatFits(bounds.size) }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: place(in: size.width, moves: false))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        _ = place(in: bounds.width, moves: true)
    }

    /// Goes through the images line by line; those of a line end at the same height, as keyboards do.
    ///
    /// - Parameter moves: whether they take their places.
    /// - Returns: the height that they need.
    private func place(in width: CGFloat, moves: Bool) -> CGFloat {
        guard width > 0 else { return 0 }
        // Names in the largest letters need a line of their own.
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        let gap = Self.gap
        let columns = isLarge ? 1 : max(1, Int((width + gap) / (least + gap)))
        let side = ((width - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var y: CGFloat = 0
        for start in stride(from: 0, to: images.count, by: columns) {
            let line = images[start..<min(start + columns, images.count)]
            let heights = line.map { $0.view.sizeThatFits(CGSize(width: side, height: 0)).height }
            let words = line.map { ceil($0.name.sizeThatFits(CGSize(width: side, height: 10_000)).height) }
            let tallest = heights.max() ?? 0
            if moves {
                for (column, (view, name)) in line.enumerated() {
                    let x = (side + gap) * CGFloat(isReversed ? columns - 1 - column : column)
                    view.frame = CGRect(
                        x: x, y: y + tallest - heights[column], width: side, height: heights[column])
                    name.frame = CGRect(x: x, y: y + tallest + 4, width: side, height: words[column])
                }
            }
            y += tallest + 4 + (words.max() ?? 0) + gap
        }
        return y - gap
    }
}
