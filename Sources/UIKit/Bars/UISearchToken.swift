public import Foundation

/// A part of a search that the field shows as a pill before the text.
@preconcurrency @MainActor open class UISearchToken: NSObject {
    let icon: UIImage?
    let text: String
    /// The object of the app that the token represents; nil by default.
    open var representedObject: Any?

    /// Creates a token with an image and a text.
    public init(icon: UIImage?, text: String) {
        self.icon = icon
        self.text = text
        super.init()
    }
}

/// The magnifying glass of a search field, and the tokens after it.
@MainActor final class SearchTokensView: UIView {
    private static let gap: CGFloat = 4
    /// The factor of the text size, which also scales the icon and the tokens.
    var size: CGFloat = 1 {
        didSet { if size != oldValue { sizeChanged() } }
    }
    private var iconRoom: CGFloat { (32 * size).rounded() }
    /// The app's image that replaces the magnifying glass; nil for none.
    private var icon: UIImage?
    private let glass = UIImageView()
    private var pills: [UILabel] = []

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 32, height: 36))
        isUserInteractionEnabled = false
        glass.contentMode = .center
        showGlass(nil)
        addSubview(glass)
    }

    required init?(coder: NSCoder) { nil }

    func showGlass(_ image: UIImage?) {
        icon = image
        glass.image =
            image
            ?? UIImage(
                systemName: "magnifyingglass",
                withConfiguration: UIImage.SymbolConfiguration(pointSize: 15 * size))
        glass.tintColor = .secondaryLabel
    }

    private func sizeChanged() {
        showGlass(icon)
        for pill in pills { pill.font = .systemFont(ofSize: 15 * size) }
        fit()
    }

    private func fit() {
        bounds.size.width = pills.reduce(iconRoom) { $0 + width(of: $1) + Self.gap }
        setNeedsLayout()
    }

    func show(_ tokens: [UISearchToken], color: UIColor) {
        for pill in pills { pill.removeFromSuperview() }
        pills = tokens.map { token in
            let pill = UILabel()
            pill.text = " \(token.text) "
            pill.font = .systemFont(ofSize: 15 * size)
            pill.textColor = .white
            pill.textAlignment = .center
            pill.backgroundColor = color
            pill.layer.cornerRadius = 5
            pill.clipsToBounds = true
            addSubview(pill)
            return pill
        }
        fit()
    }

    private func width(of pill: UILabel) -> CGFloat {
        min(160, pill.sizeThatFits(CGSize(width: 200, height: 30 * size)).width.rounded(.up) + 4)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            view.frame = CGRect(
                x: isReversed ? bounds.width - x - width : x, y: (bounds.height - height) / 2, width: width,
                height: height)
        }
        place(glass, 2, iconRoom - 4, bounds.height)
        var x = iconRoom
        for pill in pills {
            let width = width(of: pill)
            place(pill, x, width, 24 * size)
            x += width + Self.gap
        }
    }
}
