import Foundation
import UIKit

/// Pictures with their names below, beside each other as far as there is room.
@MainActor final class KeyboardShelf: UIView {
    private let pictures: [(view: UIView, name: UILabel)]
    private let least: CGFloat

    private static let gap: CGFloat = 14

    /// - Parameter least: the least width of a picture, in points.
    init(_ pictures: [(view: UIView, name: String)], least: CGFloat) {
        self.least = least
        self.pictures = pictures.map { view, name in
            let label = UILabel()
            label.text = name
            label.font = .preferredFont(forTextStyle: .footnote)
            label.adjustsFontForContentSizeCategory = true
            label.textColor = .secondaryLabel
            label.textAlignment = .center
            label.numberOfLines = 0
            // The picture says it.
            label.isAccessibilityElement = false
            view.accessibilityLabel = name
            return (view, label)
        }
        super.init(frame: .zero)
        for (view, label) in self.pictures {
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

    /// Goes through the pictures line by line.
    ///
    /// - Parameter moves: whether they take their places.
    /// - Returns: the height that they need.
    private func place(in width: CGFloat, moves: Bool) -> CGFloat {
        guard width > 0 else { return 0 }
        let gap = Self.gap, columns = max(1, ((width + gap) / (least + gap)).rounded(.down))
        let side = ((width - gap * (columns - 1)) / columns).rounded(.down)
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var y: CGFloat = 0, line: CGFloat = 0
        for (index, (view, name)) in pictures.enumerated() {
            let column = CGFloat(index % Int(columns))
            if column == 0, index > 0 {
                y += line + gap
                line = 0
            }
            let height = view.sizeThatFits(CGSize(width: side, height: 0)).height
            let words = ceil(name.sizeThatFits(CGSize(width: side, height: 10_000)).height)
            if moves {
                let x = (side + gap) * (isReversed ? columns - 1 - column : column)
                view.frame = CGRect(x: x, y: y, width: side, height: height)
                name.frame = CGRect(x: x, y: y + height + 4, width: side, height: words)
            }
            line = max(line, height + 4 + words)
        }
        return y + line
    }
}
