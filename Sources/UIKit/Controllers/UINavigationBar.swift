public import CoreGraphics
public import Foundation

/// The bar at the top of a navigation controller: back, title, items.
@preconcurrency @MainActor open class UINavigationBar: UIView {
    /// The height of the bar, in points (iOS: 44).
    static let barHeight: CGFloat = 44
    /// The height that a large title adds, in points (iOS: 52).
    static let largeTitleHeight: CGFloat = 52
    /// The distance of content from the sides, in points (iOS: 16).
    static let margin: CGFloat = 16

    /// Whether titles may be large.
    open var prefersLargeTitles = false { didSet { changed() } }
    /// Whether what is below shines through; kept for programs that set it.
    open var isTranslucent = true
    /// The colour of the bar; the background's when nil.
    open var barTintColor: UIColor? { didSet { changed() } }
    /// The items, the lowest first.
    open private(set) var items: [UINavigationItem]?
    /// The item on top.
    open var topItem: UINavigationItem? { items?.last }
    /// The item below the one on top.
    open var backItem: UINavigationItem? { (items?.dropLast()).flatMap(\.last) }

    final var onBack: (@MainActor () -> Void)?
    /// The height of the status bar, over which the bar reaches.
    var statusHeight: CGFloat = 0 {
        didSet { if statusHeight != oldValue { setNeedsLayout() } }
    }

    private let titleLabel = UILabel()
    private let largeTitleLabel = UILabel()
    private let backButton = UIButton(type: .system)
    private let line = UIView()
    private var leftViews: [UIView] = []
    private var rightViews: [UIView] = []

    /// Makes a bar.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a bar of zero size; archives are not read here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .systemBackground
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textAlignment = .center
        titleLabel.accessibilityTraits = .header
        largeTitleLabel.font = .systemFont(ofSize: 34, weight: .bold)
        largeTitleLabel.accessibilityTraits = .header
        line.backgroundColor = .separator
        backButton.setImage(UIImage(systemName: "chevron.backward"), for: .normal)
        backButton.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
        backButton.titleLabel?.font = .systemFont(ofSize: 17)
        backButton.addAction(UIAction { [weak self] _ in self?.onBack?() }, for: .primaryActionTriggered)
        for view in [titleLabel, largeTitleLabel, backButton, line] { addSubview(view) }
    }

    private var isLarge: Bool {
        guard prefersLargeTitles, let item = topItem else { return false }
        return switch item.largeTitleDisplayMode {
        case .always: true
        case .never: false
        case .automatic: (items?.count ?? 0) <= 1
        }
    }

    /// The height without the status bar.
    var preferredHeight: CGFloat { Self.barHeight + (isLarge ? Self.largeTitleHeight : 0) }

    func show(_ items: [UINavigationItem]) {
        self.items = items
        changed()
    }

    private func changed() {
        backgroundColor = barTintColor ?? .systemBackground
        for view in leftViews + rightViews { view.removeFromSuperview() }
        leftViews = views(of: topItem?.leftBarButtonItems)
        rightViews = views(of: topItem?.rightBarButtonItems)
        for view in leftViews + rightViews { addSubview(view) }
        let hasBack = backItem != nil && !(topItem?.hidesBackButton ?? false) && leftViews.isEmpty
        backButton.isHidden = !hasBack
        let back = backItem?.backButtonTitle ?? backItem?.title ?? ""
        backButton.setTitle(back.isEmpty ? Self.backTitle : back, for: .normal)
        backButton.accessibilityIdentifier = "back"
        titleLabel.text = topItem?.title
        largeTitleLabel.text = topItem?.title
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private func views(of items: [UIBarButtonItem]?) -> [UIView] {
        let shown = (items ?? []).filter { !$0.isHidden && !$0.isSpace }
        for item in items ?? [] { item.onChange = { [weak self] in self?.changed() } }
        return shown.map { $0.makeView() }
    }

    /// "Back" in the language of the person.
    private static var backTitle: String { Locale.current.identifier.hasPrefix("ko") ? "뒤로" : "Back" }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let bar = CGRect(x: 0, y: statusHeight, width: bounds.width, height: Self.barHeight)
        var left = Self.margin
        func place(_ view: UIView, rightOf x: CGFloat) -> CGFloat {
            let size = view.sizeThatFits(bar.size)
            let width = max(size.width, 24)
            view.frame = CGRect(x: x, y: bar.minY, width: width, height: bar.height)
            return x + width + 12
        }
        if !backButton.isHidden { left = place(backButton, rightOf: 8) }
        for view in leftViews { left = place(view, rightOf: left) }
        var right = bounds.width - Self.margin
        for view in rightViews {
            let width = max(view.sizeThatFits(bar.size).width, 24)
            view.frame = CGRect(x: right - width, y: bar.minY, width: width, height: bar.height)
            right -= width + 12
        }
        titleLabel.isHidden = isLarge
        largeTitleLabel.isHidden = !isLarge
        let side = max(left, bounds.width - right)
        titleLabel.frame = CGRect(
            x: side, y: bar.minY, width: max(0, bounds.width - 2 * side), height: bar.height)
        largeTitleLabel.frame = CGRect(
            x: Self.margin, y: bar.maxY, width: bounds.width - 2 * Self.margin,
            height: Self.largeTitleHeight - 8)
        let hair = 1 / max(1, traitCollection.displayScale)
        line.isHidden = isLarge
        line.frame = CGRect(x: 0, y: bounds.height - hair, width: bounds.width, height: hair)
    }
}
