import CoreGraphics
import Foundation
import Platform

/// The back button of a navigation bar: a chevron and a title.
@MainActor final class NavigationBackButton: UIButton {
    private let arrow = UIImageView(image: nil)
    private let words = UILabel()
    private let titles: [String]
    private let title: String

    /// Creates the back button to an item; a long press shows the menu.
    init(to item: UINavigationItem, menu: UIMenu?) {
        let own = item.backBarButtonItem?.title ?? item.backButtonTitle ?? item.title ?? ""
        title = own.isEmpty ? Self.word : own
        switch item.backBarButtonItem?.title != nil ? .default : item.backButtonDisplayMode {
        case .default: titles = [title, Self.word, ""]
        case .generic: titles = [Self.word, ""]
        case .minimal: titles = [""]
        }
        super.init(frame: .zero)
        self.menu = menu
        accessibilityLabel = item.backBarButtonItem?.accessibilityLabel ?? title
        accessibilityIdentifier = "back"
        accessibilityTraits = .button
        isAccessibilityElement = true
        showArrow(nil)
        words.font = .systemFont(ofSize: 17)
        for view in [arrow, words] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        words.isAccessibilityElement = false
        if let tint = item.backBarButtonItem?.tintColor { tintColor = tint }
        tintColorDidChange()
    }

    required init?(coder: NSCoder) { nil }

    /// The localized title "Back".
    static var word: String {
        Message("Back").text
    }

    private func showArrow(_ own: UIImage?) {
        let symbol = UIImage(
            systemName: "chevron.backward",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 19, weight: .semibold))
        arrow.image = (own ?? symbol)?.asGlyph
    }

    func show(_ appearance: UINavigationBarAppearance) {
        showArrow(appearance.backIndicatorImage)
        let attributes = appearance.backButtonAppearance.normal.titleTextAttributes
        words.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17)
        ownColor = attributes[.foregroundColor] as? UIColor
    }

    private var ownColor: UIColor? { didSet { tintColorDidChange() } }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        arrow.tintColor = tintColor
        words.textColor = ownColor ?? tintColor
    }

    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue else { return }
            let alpha: CGFloat = isHighlighted ? 0.3 : 1
            for view in [arrow, words] as [UIView] { view.alpha = alpha }
        }
    }

    private static let edge: CGFloat = 8
    private static let gap: CGFloat = 5

    /// Uses the longest title that fits, and returns the button's width; at least 44 points.
    func fit(_ room: CGFloat, height: CGFloat) -> CGFloat {
        let arrowWidth = arrow.sizeThatFits(CGSize(width: room, height: height)).width
        for title in titles {
            words.text = title
            let length =
                title.isEmpty ? 0 : ceil(words.sizeThatFits(CGSize(width: 1000, height: height)).width)
            let width = Self.edge + arrowWidth + (length > 0 ? Self.gap + length : 0) + Self.edge
            if width <= room || title == titles.last { return max(44, width) }
        }
        return 44
    }

    /// Moves the title horizontally; the chevron stays.
    func slide(_ x: CGFloat) { words.transform = CGAffineTransform(translationX: x, y: 0) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let size = arrow.sizeThatFits(bounds.size)
        let x = Self.edge + size.width + Self.gap, width = max(0, bounds.width - x)
        arrow.frame = CGRect(
            x: isReversed ? bounds.width - Self.edge - size.width : Self.edge,
            y: (bounds.height - size.height) / 2,
            width: size.width, height: size.height)
        words.bounds.size = CGSize(width: width, height: bounds.height)
        words.center = CGPoint(x: isReversed ? width / 2 : x + width / 2, y: bounds.height / 2)
        words.textAlignment = isReversed ? .right : .left
    }
}
