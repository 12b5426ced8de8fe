import CoreGraphics
public import Foundation

/// A reusable header or footer of a section, usually with a title.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    /// The reuse identifier of the views that the table creates for titles.
    static let titleIdentifier = "UITableViewTitle"

    /// The identifier with which the view is reused; nil for a view that is not reused.
    open private(set) var reuseIdentifier: String?
    /// The title label; a content configuration replaces it.
    open var textLabel: UILabel? { title }
    /// The secondary label of plain headers.
    open var detailTextLabel: UILabel? { detail }
    /// The superview of the app's views.
    public let contentView = UIView()
    /// A view behind the content; nil by default.
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

    /// Creates a view with an identifier for reuse; nil is not reused.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        setUp()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a view without a reuse identifier; archives are not supported.
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

    /// Called before the view is reused; clears the title.
    open func prepareForReuse() {
        text = nil
        title.text = nil
        detail.text = nil
    }

    // MARK: Configurations

    /// The content as a value, instead of the labels; nil by default.
    open var contentConfiguration: (any UIContentConfiguration)? { didSet { showConfiguration() } }
    /// The background as a value, instead of the table's; nil by default.
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { showBackground() } }
    /// Whether `contentConfiguration` is updated for each state; true by default.
    open var automaticallyUpdatesContentConfiguration = true
    /// Whether `backgroundConfiguration` is updated for each state; true by default.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Called to update the configurations; nil by default.
    open var configurationUpdateHandler: ((UITableViewHeaderFooterView, UIViewConfigurationState) -> Void)?
    private var configuredView: (any UIView & UIContentView)?

    /// The state for which configurations are updated.
    open var configurationState: UIViewConfigurationState {
        UIViewConfigurationState(traitCollection: traitCollection)
    }
    /// Returns the default content configuration of the table's headers or footers.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        metrics.isFooter
            ? (metrics.style == .plain ? .plainFooter() : .groupedFooter())
            : (metrics.style == .plain ? .plainHeader() : .groupedHeader())
    }
    /// Updates the configurations immediately.
    open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
    /// Updates the configurations for a state; the default calls `configurationUpdateHandler`.
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

    // MARK: Configuration by the table

    /// Configures the view as a header or footer of a table.
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

    /// Shows a title, capitalized as the table's style requires.
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

/// The font and the padding of a section's title, by table style.
@MainActor struct TitleMetrics {
    let style: UITableView.Style
    let isFooter: Bool
    let isFirst: Bool

    /// Whether titles are uppercase: headers of grouped tables.
    var isUppercase: Bool { style != .plain && !isFooter }
    /// The padding above the text in points.
    var above: CGFloat {
        if style == .plain { return 4 }
        if isFooter { return 7 }
        return isFirst ? 2 * UITableView.groupGap - 1 : 16
    }
    /// The padding below the text in points.
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
