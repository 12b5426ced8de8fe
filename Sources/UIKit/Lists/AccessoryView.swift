import CoreGraphics
import Foundation

/// The view of an accessory of a list row.
@MainActor struct AccessoryView {
    let view: UIView
    /// The button that makes the whole row open a menu, or expand; nil for none.
    private(set) var overlay: UIButton?
    /// The width by which the view extends beyond its place on each side, for touches.
    private(set) var overhang: CGFloat = 0
    /// Whether the view is as high as the row.
    private(set) var fillsHeight = false
    /// Whether the view is not the app's.
    private(set) var isOwn = true

    init(_ accessory: UICellAccessory, in cell: UICollectionViewListCell) {
        let tint = accessory.tintColor
        switch accessory.content {
        case .symbol(let name, let size, let color): view = Self.symbol(name, size: size, tint ?? color)
        case .detail(let handler):
            let button = UIButton(type: .detailDisclosure)
            button.accessibilityLabel = ListMessages.moreInfo
            button.addAction(UIAction { _ in handler?() }, for: .touchUpInside)
            view = button
            overhang = (44 - CellAccessories.infoWidth) / 2
        case .edit(let kind, let color, let handler):
            let button = EditButton(kind, color: color, sign: tint)
            button.addAction(
                UIAction { [weak cell] _ in
                    if let handler { return handler() }
                    if kind == .delete { cell?.revealTrailingActions() }
                }, for: .touchUpInside)
            view = button
            (overhang, fillsHeight) = (EditButton.margin, true)
        case .reorder:
            view = ReorderGrip(of: cell, color: tint)
            (overhang, fillsHeight) = (ReorderGrip.margin, true)
        case .label(let text, let font, let adjustsFont):
            let label = UILabel()
            label.text = text
            label.font = font
            label.adjustsFontForContentSizeCategory = adjustsFont
            label.textColor = tint ?? .secondaryLabel
            view = label
        case .outline(let style, let handler):
            let button = OutlineButton(tint)
            let toggle = UIAction { [weak cell] _ in
                if let handler { handler() } else { cell?.toggleOutline() }
            }
            button.addAction(toggle, for: .touchUpInside)
            view = button
            (overhang, fillsHeight) = (OutlineButton.margin, true)
            if style == .header {
                let overlay = UIButton(type: .custom)
                overlay.isAccessibilityElement = false
                overlay.addAction(toggle, for: .touchUpInside)
                self.overlay = overlay
            }
        case .menu(let menu, let handler):
            view = Self.symbol("chevron.up.chevron.down", size: 13, tint ?? .secondaryLabel)
            overlay = Self.menuButton(menu, handler)
        case .custom(let custom, _):
            view = custom
            isOwn = false
            if let tint { custom.tintColor = tint }
        }
    }

    private static func symbol(_ name: String, size: CGFloat, _ color: UIColor?) -> UIImageView {
        let view = UIImageView(image: UIImage(systemName: name))
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
            pointSize: UIFontMetrics.default.scaledValue(for: size), weight: .semibold)
        if let color { view.tintColor = color }
        return view
    }

    private static func menuButton(
        _ menu: UIMenu, _ handler: UICellAccessory.MenuSelectedElementDidChangeHandler?
    ) -> UIButton {
        let button = UIButton(type: .custom)
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        let actions = menu.leaves.compactMap { $0 as? UIAction }
        button.accessibilityLabel = actions.first { $0.state == .on }?.title ?? menu.title
        button.onMenuChoice = { [weak button] action in
            menu.choose(action, asSingleSelection: true)
            button?.accessibilityLabel = action.title
            handler?(menu)
        }
        return button
    }

    // MARK: -

    func add(to cell: UIView) {
        if let overlay { cell.addSubview(overlay) }
        cell.addSubview(view)
    }

    func remove(from cell: UIView) {
        overlay?.removeFromSuperview()
        // The app may show its view in another cell already.
        if view.superview === cell { view.removeFromSuperview() }
    }

    func setHidden(_ isHidden: Bool) {
        view.isHidden = isHidden
        overlay?.isHidden = isHidden
    }

    func show(_ state: UICellConfigurationState, of cell: UICollectionViewListCell) {
        if let button = view as? EditButton {
            button.isMarked = state.isSelected
            let word = button.kind == .insert ? ListMessages.insert : ListMessages.delete
            button.accessibilityLabel = [word, cell.spokenText].compactMap(\.self).joined(separator: " ")
        }
        (view as? OutlineButton)?.isExpanded = state.isExpanded
    }

    /// The size of what is seen of the view, in points.
    var size: CGSize {
        switch view {
        case let button as EditButton: return button.symbolSize
        case is ReorderGrip: return CGSize(width: ReorderGrip.lineWidth, height: 44)
        case let button as OutlineButton: return button.symbolSize
        case is UIButton where isOwn:
            let side = ceil(CellAccessories.infoWidth * view.traitCollection.scaledBody / 17)
            return CGSize(width: max(CellAccessories.infoWidth, side), height: max(44, side))
        case let image as UIImageView where isOwn: return image.intrinsicContentSize
        case let label as UILabel where isOwn:
            return label.sizeThatFits(UIView.layoutFittingExpandedSize)
        default: return customSize
        }
    }

    /// The size of an app's view: that of its constraints, else its own, else the one that fits.
    private var customSize: CGSize {
        if !view.translatesAutoresizingMaskIntoConstraints || !view.constraints.isEmpty {
            return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        return view.bounds.size == .zero
            ? view.sizeThatFits(UIView.layoutFittingExpandedSize) : view.bounds.size
    }
}

/// The chevron of a row that expands and collapses.
final class OutlineButton: UIControl {
    static let margin: CGFloat = 16
    private let imageView = UIImageView(image: UIImage(systemName: "chevron.forward"))

    /// Whether the chevron points down.
    var isExpanded = false {
        didSet {
            guard isExpanded != oldValue else { return }
            UIView.animate(withDuration: 0.25) { self.turn() }
        }
    }

    init(_ color: UIColor?) {
        super.init(frame: .zero)
        imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
            pointSize: UIFontMetrics.default.scaledValue(for: 14), weight: .semibold)
        if let color { imageView.tintColor = color }
        addSubview(imageView)
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityLabel: String? {
        get { isExpanded ? ListMessages.collapse : ListMessages.expand }
        set {}
    }

    var symbolSize: CGSize { imageView.intrinsicContentSize }

    private func turn() {
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        imageView.transform = CGAffineTransform(
            rotationAngle: isExpanded ? (isReversed ? -.pi / 2 : .pi / 2) : 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = symbolSize
        imageView.bounds.size = size
        imageView.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}
