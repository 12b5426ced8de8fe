import CoreGraphics
public import Foundation

/// What is above or below a section: a title, as a rule.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    /// The identifier of the views that the table makes of titles itself.
    static let titleIdentifier = "UITableViewTitle"

    /// Names the views that may take each other's place.
    open private(set) var reuseIdentifier: String?
    /// The title; a content configuration takes its place.
    open var textLabel: UILabel? { title }
    /// A second line of plain headers.
    open var detailTextLabel: UILabel? { detail }
    /// What the program's own views are in.
    public let contentView = UIView()
    /// What is behind the content.
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    private let title = UILabel()
    private let detail = UILabel()
    private var text: String?
    private var metrics = TitleMetrics(style: .plain, isFooter: false, isFirst: false)
    private var contentInset: CGFloat = 16

    /// Makes a view for an identifier.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        setUp()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(contentView)
        title.numberOfLines = 0
        title.accessibilityTraits = [.staticText, .header]
        detail.numberOfLines = 0
        for label in [title, detail] { contentView.addSubview(label) }
    }

    /// Called before the view is used for another section.
    open func prepareForReuse() {
        text = nil
        title.text = nil
        detail.text = nil
    }

    // MARK: Configurations

    /// What the content shows, as a value; nil for labels.
    open var contentConfiguration: (any UIContentConfiguration)? { didSet { showConfiguration() } }
    /// What the background shows, as a value; nil for the table's.
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { showBackground() } }
    /// Whether `contentConfiguration` follows the state by itself.
    open var automaticallyUpdatesContentConfiguration = true
    /// Whether `backgroundConfiguration` follows the state by itself.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Called to bring the configurations up to date with the state.
    open var configurationUpdateHandler: ((UITableViewHeaderFooterView, UIViewConfigurationState) -> Void)?
    private var configuredView: (any UIView & UIContentView)?

    /// The state that configurations follow.
    open var configurationState: UIViewConfigurationState {
        UIViewConfigurationState(traitCollection: traitCollection)
    }
    /// The configuration of the table's own headers and footers.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        metrics.isFooter
            ? (metrics.style == .plain ? .plainFooter() : .groupedFooter())
            : (metrics.style == .plain ? .plainHeader() : .groupedHeader())
    }
    /// Asks that the configurations be brought up to date.
    open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
    /// Brings the configurations up to date with a state.
    open func updateConfiguration(using state: UIViewConfigurationState) {
        configurationUpdateHandler?(self, state)
    }

    private func showConfiguration() {
        title.isHidden = contentConfiguration != nil
        detail.isHidden = contentConfiguration != nil
        configuredView = ConfiguredContent.show(
            contentConfiguration, replacing: configuredView, in: contentView)
        setNeedsLayout()
    }

    private func showBackground() {
        backgroundColor = backgroundConfiguration?.resolvedBackground(tint: tintColor)
    }

    // MARK: In a table

    /// Takes the looks of a table's header or footer.
    func adapt(in table: UITableView, section: Int, isFooter: Bool) {
        metrics = TitleMetrics(style: table.style, isFooter: isFooter, isFirst: section == 0 && !isFooter)
        contentInset = UITableView.margin(for: table.bounds.width)
        if table.style == .insetGrouped { contentInset += table.rowInsets.left }
        if table.style != .insetGrouped { contentInset += table.safeAreaInsets.left }
        if table.style == .plain, backgroundConfiguration == nil, backgroundView == nil {
            backgroundColor = table.backgroundColor
        }
        dress()
        setNeedsLayout()
    }

    /// Shows a title as the table's style writes it.
    func show(title text: String) {
        self.text = text
        title.text = metrics.isUppercase ? text.localizedUppercase : text
        title.accessibilityLabel = text
        setNeedsLayout()
    }

    private func dress() {
        title.font = metrics.font(traitCollection)
        title.textColor = .secondaryLabel
        detail.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection)
        detail.textColor = .secondaryLabel
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        dress()
    }

    // MARK: Layout

    private var room: (x: CGFloat, width: CGFloat) { (contentInset, max(0, bounds.width - 2 * contentInset)) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = bounds
        backgroundView?.frame = bounds
        if let configuredView {
            configuredView.frame = contentView.bounds
            return
        }
        let width = room.width
        let first = title.sizeThatFits(CGSize(width: width, height: 1e6)), height = first.height
        let second = detail.text == nil ? .zero : detail.sizeThatFits(CGSize(width: width, height: 1e6))
        let extra = second.height
        func x(_ natural: CGFloat) -> CGFloat {
            effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - room.x - natural : room.x
        }
        let y = metrics.isFooter ? metrics.above : bounds.height - metrics.below - extra - height
        title.frame = CGRect(x: x(first.width), y: y, width: first.width, height: height)
        detail.frame = CGRect(x: x(second.width), y: y + height, width: second.width, height: extra)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let configuredView { return configuredView.sizeThatFits(size) }
        let width = max(0, size.width - 2 * contentInset)
        var height = title.text == nil ? 0 : title.sizeThatFits(CGSize(width: width, height: 1e6)).height
        if detail.text != nil { height += detail.sizeThatFits(CGSize(width: width, height: 1e6)).height }
        return CGSize(width: size.width, height: height + metrics.above + metrics.below)
    }
}

/// The font of a section's title and the room around it, by the table's style.
@MainActor struct TitleMetrics {
    let style: UITableView.Style
    let isFooter: Bool
    let isFirst: Bool

    /// Titles of groups are set in capitals.
    var isUppercase: Bool { style != .plain && !isFooter }
    /// Room above the text, in points.
    var above: CGFloat {
        if style == .plain { return 4 }
        if isFooter { return 7 }
        return isFirst ? 2 * UITableView.groupGap - 1 : 16
    }
    /// Room below the text, in points.
    var below: CGFloat { style == .plain ? 4 : isFooter ? 10 : 6.5 }

    func font(_ traits: UITraitCollection) -> UIFont {
        if style == .plain, !isFooter {
            return .preferredFont(forTextStyle: .headline, compatibleWith: traits)
        }
        return .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
    }

    func height(lines: Int, _ traits: UITraitCollection) -> CGFloat {
        let text = font(traits).lineHeight * CGFloat(lines)
        let scale = max(1, traits.displayScale)
        return (((text + above + below) - 0.001) * scale).rounded(.up) / scale
    }
}
