package import CoreGraphics
package import UIKit

/// A button as a platter: rounded, dark gray, with a title or a symbol.
package final class PlatterButton: UIControl {
    /// The title; nil for a symbol alone.
    package var title: String? { didSet { label.text = title } }
    /// Called when the user taps the button.
    package var onTap: (@MainActor () -> Void)?

    private let label = UILabel()
    private let image: UIImageView?

    /// Makes a button.
    ///
    /// - Parameters:
    ///   - symbol: the name of a symbol in its middle; nil for a title alone.
    ///   - name: the label for assistive technology; the title by default.
    package init(
        title: String? = nil, symbol: String? = nil, pointSize: CGFloat = 16, name: String? = nil,
        color: UIColor = WatchStyle.platter
    ) {
        self.title = title
        image = symbol.map {
            UIImageView(
                image: UIImage(
                    systemName: $0, withConfiguration: UIImage.SymbolConfiguration(pointSize: pointSize)))
        }
        super.init(frame: .zero)
        backgroundColor = color
        layer.cornerRadius = WatchStyle.radius
        label.text = title
        label.font = .systemFont(ofSize: 16)
        label.textColor = .white
        label.numberOfLines = 2
        label.isUserInteractionEnabled = false
        addSubview(label)
        if let image {
            image.tintColor = .white
            image.contentMode = .center
            image.isUserInteractionEnabled = false
            addSubview(image)
        }
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = name ?? title
        addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
    }

    package required init?(coder: NSCoder) { nil }

    /// The color of the title and the symbol.
    package var ink: UIColor {
        get { label.textColor }
        set {
            label.textColor = newValue
            image?.tintColor = newValue
        }
    }

    /// The title's font.
    package var font: UIFont {
        get { label.font }
        set { label.font = newValue }
    }

    /// Whether the title is in the middle; at the beginning of the line by default.
    package var isCentered = false { didSet { label.textAlignment = isCentered ? .center : .natural } }

    package override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.55 : 1 } }

    /// The height that the title needs in a width, in points.
    package func height(for width: CGFloat) -> CGFloat {
        let room = CGSize(width: width - 28, height: 200)
        return max(WatchStyle.rowHeight, label.sizeThatFits(room).height.rounded(.up) + 20)
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        image?.frame = bounds
        label.frame = bounds.insetBy(dx: isCentered ? 4 : 14, dy: 2)
    }
}
