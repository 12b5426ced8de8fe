import CoreGraphics
import Foundation

/// One row of an open menu: check mark, title and image.
@MainActor final class MenuRowView: UIView {
    override var canBecomeFocused: Bool { !accessibilityTraits.contains(.notEnabled) }
    override var focusRingLiesInside: Bool { true }

    /// The minimum height of a row, in points (iOS: 44).
    static let height: CGFloat = 44
    /// The horizontal padding, in points (iOS: 16).
    static let margin: CGFloat = 16
    /// The width reserved for check marks, in points.
    static let markWidth: CGFloat = 24
    /// The width reserved for images, in points.
    static let imageWidth: CGFloat = 24

    let item: MenuItem
    /// Whether any row of the menu has a check mark or chevron, which indents all titles.
    let hasMarks: Bool
    private let title = UILabel()
    private let subtitle = UILabel()
    private let imageView = UIImageView()
    private let mark = UIImageView()

    init(_ item: MenuItem, hasMarks: Bool) {
        self.item = item
        self.hasMarks = hasMarks
        super.init(frame: .zero)
        isAccessibilityElement = true
        accessibilityLabel = item.title
        accessibilityHint = item.subtitle
        var traits: UIAccessibilityTraits = .button
        if item.state == .on { traits.insert(.selected) }
        if item.isDisabled { traits.insert(.notEnabled) }
        if case .header = item.kind { traits = .header }
        accessibilityTraits = traits
        title.text = item.title
        title.numberOfLines = 0
        subtitle.text = item.subtitle
        subtitle.textColor = .secondaryLabel
        subtitle.numberOfLines = 0
        imageView.contentMode = .center
        mark.contentMode = .center
        for view in [title, subtitle, imageView, mark] as [UIView] {
            view.isAccessibilityElement = false
            addSubview(view)
        }
        show()
    }

    required init?(coder: NSCoder) { nil }

    /// Whether a touch is on the row.
    var isHighlighted = false {
        didSet {
            if isHighlighted != oldValue { backgroundColor = isHighlighted ? .tertiarySystemFill : nil }
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show()
    }

    private func show() {
        let isHeader: Bool
        var start: String?
        switch item.kind {
        case .header: isHeader = true
        case .submenu: (isHeader, start) = (false, "chevron.forward")
        case .back: (isHeader, start) = (false, "chevron.down")
        default: isHeader = false
        }
        let color: UIColor =
            isHeader
            ? .secondaryLabel : item.isDisabled ? .tertiaryLabel : item.isDestructive ? .systemRed : .label
        title.font = .preferredFont(
            forTextStyle: isHeader ? .footnote : .body, compatibleWith: traitCollection)
        if case .back = item.kind { title.font = title.font.bold }
        subtitle.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection)
        title.textColor = color
        title.textAlignment = isHeader ? .center : .natural
        let symbol = UIImage.SymbolConfiguration(
            font: .preferredFont(forTextStyle: .body, compatibleWith: traitCollection))
        imageView.preferredSymbolConfiguration = symbol
        imageView.image = item.image
        imageView.tintColor = color
        let small = UIImage.SymbolConfiguration(
            font: .preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection).bold)
        mark.preferredSymbolConfiguration = small
        mark.image = start.flatMap { UIImage(systemName: $0) } ?? stateImage
        mark.tintColor = color
        setNeedsLayout()
    }

    private var stateImage: UIImage? {
        switch item.state {
        case .off: nil
        case .on: UIImage(systemName: "checkmark")
        case .mixed: UIImage(systemName: "minus")
        }
    }

    private var scale: CGFloat { UIFontMetrics.default.scaledValue(for: 1, compatibleWith: traitCollection) }

    private var startRoom: CGFloat {
        var hasRoom = hasMarks
        if case .back = item.kind { hasRoom = true }
        if case .header = item.kind { hasRoom = false }
        return Self.margin + (hasRoom ? max(1, scale) * Self.markWidth - 4 : 0)
    }

    private var endRoom: CGFloat {
        Self.margin + (imageView.image == nil ? 0 : max(1, scale) * Self.imageWidth + 8)
    }

    /// Lays out the row in a width, and returns its height.
    func fit(width: CGFloat) -> CGFloat {
        let room = CGSize(width: max(1, width - startRoom - endRoom), height: 10_000)
        let words =
            title.sizeThatFits(room).height + (item.subtitle == nil ? 0 : subtitle.sizeThatFits(room).height)
        if case .header = item.kind { return (words + 16).rounded(.up) }
        return max(Self.height, (words + 22).rounded(.up))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = CGSize(width: max(1, bounds.width - startRoom - endRoom), height: 10_000)
        let first = title.sizeThatFits(room).height.rounded(.up)
        let second = item.subtitle == nil ? 0 : subtitle.sizeThatFits(room).height.rounded(.up)
        let top = ((bounds.height - first - second) / 2).rounded()
        place(title, CGRect(x: startRoom, y: top, width: room.width, height: first))
        place(subtitle, CGRect(x: startRoom, y: top + first, width: room.width, height: second))
        let start = max(0, startRoom - 12)
        place(mark, CGRect(x: 12, y: 0, width: max(0, start - 4), height: bounds.height))
        let side = endRoom - Self.margin - 8
        place(
            imageView,
            CGRect(
                x: bounds.width - Self.margin - max(0, side), y: 0, width: max(0, side), height: bounds.height
            ))
    }

    private func place(_ view: UIView, _ frame: CGRect) {
        var frame = frame
        if effectiveUserInterfaceLayoutDirection == .rightToLeft {
            frame.origin.x = bounds.width - frame.maxX
        }
        if view.frame != frame { view.frame = frame }
    }
}

extension UIFont {
    /// The semibold system font of the same size.
    var bold: UIFont { .systemFont(ofSize: pointSize, weight: .semibold) }
}
