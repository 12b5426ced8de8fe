import CoreGraphics
public import Foundation
import QuartzCore

/// A row of a list layout, with a separator and accessories.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
    /// The accessories before and after the content; empty by default.
    open var accessories: [UICellAccessory] = [] { didSet { showAccessories() } }
    /// The number of indentation steps; 0 by default.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// The width of an indentation step in points; 10 by default.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// Whether the accessories before the content are indented with it; true by default.
    open var indentsAccessories = true { didSet { setNeedsLayout() } }

    /// Returns the default content configuration of a row: `UIListContentConfiguration.cell()`.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        place?.isPlain ?? true ? .listPlainCell() : .listGroupedCell()
    }

    private let line = UIView()
    /// The separator above the row; made for the first row that shows one.
    private var topLine: UIView?
    private var separators = UIListSeparatorConfiguration(listAppearance: .plain)
    private var separatorGuide: SeparatorGuide?

    /// The area of the separators between the row's leading and trailing edges.
    ///
    /// By default it begins with the text. An app constrains its leading edge to a view of its own content:
    ///
    ///     separatorLayoutGuide.leadingAnchor.constraint(equalTo: name.leadingAnchor).isActive = true
    public var separatorLayoutGuide: UILayoutGuide {
        if let separatorGuide { return separatorGuide.guide }
        let made = SeparatorGuide(in: self)
        separatorGuide = made
        setNeedsLayout()
        return made.guide
    }
    private let shownAccessories = ListCellAccessories()
    /// What depends on the row's position in its list.
    private struct Place: Equatable {
        var isPlain = true
        /// Whether the row is the first or last one of a card, with rounded corners.
        var isTop = false
        var isBottom = false
        var showsLine = true
        /// Whether the list has separators at all.
        var allowsLines = true
    }
    private var place: Place?
    /// The indentation of the content, in points.
    var indent: CGFloat { CGFloat(max(0, indentationLevel)) * indentationWidth }

    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        if let collection, let path = collection.indexPath(for: self) {
            state.isExpanded = (collection.dataSource as? any OutlineSource)?.isExpanded(at: path) ?? false
        }
        return state
    }

    /// Updates background, corners and separator for the row's position in its list.
    func adapt(in collection: UICollectionView, at path: IndexPath) {
        guard let list = collection.storedLayout.list(path.section) else { return }
        let count = collection.counts.indices.contains(path.section) ? collection.counts[path.section] : 0
        let isCard = list.appearance == .insetGrouped
        let isPlain = list.appearance == .plain || list.appearance == .sidebarPlain
        let new = Place(
            isPlain: isPlain, isTop: isCard && path.item == 0, isBottom: isCard && path.item == count - 1,
            showsLine: list.showsSeparators && !(path.item == count - 1 && !isPlain),
            allowsLines: list.showsSeparators)
        let proposed = list.separatorConfiguration
        let separators = list.itemSeparatorHandler?(path, proposed) ?? proposed
        if separators != self.separators {
            self.separators = separators
            line.backgroundColor = separators.color
            topLine?.backgroundColor = separators.color
            setNeedsLayout()
        }
        if line.superview == nil {
            line.backgroundColor = separators.color
            addSubview(line)
        }
        shownAccessories.update(in: self, animated: false)
        guard place != new || backgroundConfiguration == nil else { return }
        place = new
        if backgroundConfiguration == nil { backgroundConfiguration = defaultBackgroundConfiguration() }
        setNeedsUpdateConfiguration()
    }

    private func showAccessories() {
        shownAccessories.show(accessories, in: self)
        setNeedsUpdateConfiguration()
    }

    /// Shows the accessories of the list's editing state.
    func editingChanged(animated: Bool) {
        shownAccessories.update(in: self, animated: animated)
        setNeedsUpdateConfiguration()
    }

    override func updateIfNeeded() {
        super.updateIfNeeded()
        shownAccessories.stateChanged(of: self)
    }

    override var contentFrame: CGRect {
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let start = indent + shownAccessories.leadingWidth, end = shownAccessories.trailingWidth
        let width = max(0, bounds.width - start - end)
        return CGRect(x: isReversed ? end : start, y: 0, width: width, height: bounds.height)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.preferredContentSizeCategory
            != previousTraitCollection?.preferredContentSizeCategory
        {
            // Symbols have the size of the text when they were made.
            showAccessories()
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        shownAccessories.layout(in: self)
        let hair = 1 / max(1, traitCollection.displayScale)
        let textStart = (configuredView as? UIListContentView)?.textStart ?? 16
        let start = indent + shownAccessories.leadingWidth + textStart
        separatorGuide?.start = start
        layOutLines(from: start, isReversed: isReversed, hair: hair)
        let isTop = place?.isTop ?? false, isBottom = place?.isBottom ?? false
        layer.cornerRadius = isTop || isBottom ? 10 : 0
        var rounded: CACornerMask = []
        if isTop { rounded.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isBottom { rounded.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        layer.maskedCorners = rounded
        clipsToBounds = isTop || isBottom || bounds.minX != 0
    }
}

extension UICollectionViewListCell {
    /// Lays out the separators that the row shows.
    private func layOutLines(from start: CGFloat, isReversed: Bool, hair: CGFloat) {
        let guide = separatorGuide?.guide.layoutFrame
        func frame(_ insets: NSDirectionalEdgeInsets, y: CGFloat) -> CGRect {
            let automatic = UIListSeparatorConfiguration.automaticInsets
            var leading = start, trailing: CGFloat = 0
            if let guide, guide.width > 0 {
                leading = isReversed ? bounds.width - guide.maxX : guide.minX
                trailing = isReversed ? guide.minX : bounds.width - guide.maxX
            }
            if insets.leading != automatic.leading { leading = insets.leading }
            if insets.trailing != automatic.trailing { trailing = insets.trailing }
            let width = max(0, bounds.width - leading - trailing)
            return CGRect(x: isReversed ? trailing : leading, y: y, width: width, height: hair)
        }
        let isPressed = isSelected || isHighlighted
        line.frame = frame(separators.bottomSeparatorInsets, y: bounds.height - hair)
        switch separators.bottomSeparatorVisibility {
        case .automatic: line.isHidden = place?.showsLine == false || isPressed
        case .visible: line.isHidden = place?.allowsLines == false || isPressed
        case .hidden: line.isHidden = true
        }
        let showsTop =
            separators.topSeparatorVisibility == .visible && place?.allowsLines != false && !isPressed
        if showsTop, topLine == nil {
            let made = UIView()
            made.backgroundColor = separators.color
            addSubview(made)
            topLine = made
        }
        topLine?.isHidden = !showsTop
        topLine?.frame = frame(separators.topSeparatorInsets, y: 0)
    }
}

/// The guide of a row's separators, which begins with the text unless the app constrains it.
@MainActor private final class SeparatorGuide {
    let guide = UILayoutGuide()
    private let leading: NSLayoutConstraint

    /// The start of the text from the row's leading edge, in points.
    var start: CGFloat {
        get { leading.constant }
        set { if leading.constant != newValue { leading.constant = newValue } }
    }

    init(in cell: UIView) {
        cell.addLayoutGuide(guide)
        leading = guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16)
        let trailing = guide.trailingAnchor.constraint(equalTo: cell.trailingAnchor)
        // An app's constraint, of any usual priority, wins.
        leading.priority = UILayoutPriority(1)
        trailing.priority = UILayoutPriority(1)
        NSLayoutConstraint.activate([
            leading, trailing, guide.topAnchor.constraint(equalTo: cell.topAnchor),
            guide.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
        ])
    }
}

extension UICollectionViewListCell: ReorderedCell {
    var spokenText: String? { accessibilityLabel }
    func beginReorder(_ touch: UITouch) -> Bool { collection?.beginReorder(self, touch) ?? false }
    func continueReorder(_ touch: UITouch) { collection?.gripMove?.follow() }
    func endReorder() { collection?.gripMove?.end() }

    /// Expands or collapses the row's item, after a tap of the chevron.
    func toggleOutline() {
        guard let collection, let path = collection.indexPath(for: self) else { return }
        (collection.dataSource as? any OutlineSource)?.toggle(at: path)
    }

    /// Reveals the trailing swipe actions, after a tap of the delete button.
    func revealTrailingActions() {
        if let collection, let path = collection.indexPath(for: self) { collection.openSwipe(path) }
    }
}
