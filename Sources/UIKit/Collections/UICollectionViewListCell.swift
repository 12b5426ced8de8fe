import CoreGraphics
public import Foundation
import QuartzCore

/// A row of a list layout, with a separator and accessories.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
    /// The accessories at the trailing edge, from the content outwards; empty by default.
    open var accessories: [UICellAccessory] = [] { didSet { showAccessories() } }
    /// The number of indentation steps; 0 by default.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// The width of an indentation step in points; 10 by default.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// Has no effect; true by default.
    open var indentsAccessories = true

    /// Returns the default content configuration of a row: `UIListContentConfiguration.cell()`.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        isPlain ? .listPlainCell() : .listGroupedCell()
    }

    private let line = UIView()
    private var views: [UIView] = []
    private var isPlain = true
    private var corners: (top: Bool, bottom: Bool) = (false, false)
    private var showsLine = true

    /// Updates background, corners and separator for the row's position in its list.
    func adapt(in collection: UICollectionView, at path: IndexPath) {
        guard let list = collection.storedLayout.list(path.section) else { return }
        let count = collection.counts.indices.contains(path.section) ? collection.counts[path.section] : 0
        isPlain = list.appearance == .plain || list.appearance == .sidebarPlain
        let isCard = list.appearance == .insetGrouped
        corners = (isCard && path.item == 0, isCard && path.item == count - 1)
        showsLine = list.showsSeparators && !(path.item == count - 1 && !isPlain)
        if line.superview == nil { addSubview(line) }
        line.backgroundColor = .separator
        if backgroundConfiguration == nil { backgroundConfiguration = defaultBackgroundConfiguration() }
        setNeedsUpdateConfiguration()
    }

    private func showAccessories() {
        for view in views { view.removeFromSuperview() }
        views = accessories.map { $0.makeView(self) }
        for view in views { addSubview(view) }
        setNeedsLayout()
    }

    private var accessoryWidth: CGFloat {
        guard !views.isEmpty else { return 0 }
        return views.reduce(16 - CellAccessories.spacing) { $0 + $1.bounds.width + CellAccessories.spacing }
    }

    override var contentFrame: CGRect {
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let indent = CGFloat(max(0, indentationLevel)) * indentationWidth, end = accessoryWidth
        let width = max(0, bounds.width - indent - end)
        return CGRect(x: isReversed ? end : indent, y: 0, width: width, height: bounds.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x = bounds.width - 16
        for view in views.reversed() {
            let size = view.bounds.size
            let frame = CGRect(
                x: x - size.width, y: (bounds.height - size.height) / 2, width: size.width,
                height: size.height)
            view.frame =
                isReversed
                ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: size.width, height: size.height)
                : frame
            x = frame.minX - CellAccessories.spacing
        }
        let hair = 1 / max(1, traitCollection.displayScale)
        let start = contentFrame.minX + ((configuredView as? UIListContentView)?.textStart ?? 16)
        let frame = CGRect(
            x: start, y: bounds.height - hair, width: max(0, bounds.width - start), height: hair)
        line.frame =
            isReversed
            ? CGRect(x: 0, y: frame.minY, width: frame.width, height: hair) : frame
        line.isHidden = !showsLine || isSelected || isHighlighted
        layer.cornerRadius = corners.top || corners.bottom ? 10 : 0
        var rounded: CACornerMask = []
        if corners.top { rounded.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if corners.bottom { rounded.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        layer.maskedCorners = rounded
        clipsToBounds = corners.top || corners.bottom || bounds.minX != 0
    }
}

/// An accessory at the end of a list row.
@preconcurrency @MainActor public struct UICellAccessory {
    private let make: (UICollectionViewListCell) -> UIView

    private init(_ make: @escaping (UICollectionViewListCell) -> UIView) { self.make = make }

    func makeView(_ cell: UICollectionViewListCell) -> UIView { make(cell) }

    private static func symbol(_ name: String, size: CGFloat, _ color: UIColor?) -> UICellAccessory {
        UICellAccessory { cell in
            let view = UIImageView(image: UIImage(systemName: name))
            view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
                pointSize: UIFontMetrics.default.scaledValue(for: size), weight: .semibold)
            view.tintColor = color ?? cell.tintColor
            view.bounds.size = view.intrinsicContentSize
            return view
        }
    }

    /// A chevron, for a row that leads to another screen.
    public static func disclosureIndicator() -> UICellAccessory {
        symbol("chevron.forward", size: 14, .tertiaryLabel)
    }
    /// A check mark in the tint color, for a selected option.
    public static func checkmark() -> UICellAccessory { symbol("checkmark", size: 15, nil) }
    /// An information button that runs a handler; nil does nothing.
    public static func detail(actionHandler: (() -> Void)? = nil) -> UICellAccessory {
        UICellAccessory { _ in
            let button = UIButton(type: .detailDisclosure)
            button.accessibilityLabel = ListMessages.moreInfo
            button.bounds.size = CGSize(width: CellAccessories.infoWidth, height: 44)
            button.addAction(UIAction { _ in actionHandler?() }, for: .touchUpInside)
            return button
        }
    }
    /// A text in the secondary label color.
    public static func label(text: String) -> UICellAccessory {
        UICellAccessory { _ in
            let label = UILabel()
            label.text = text
            label.font = .preferredFont(forTextStyle: .body)
            label.textColor = .secondaryLabel
            label.bounds.size = label.sizeThatFits(UIView.layoutFittingExpandedSize)
            return label
        }
    }
    /// A custom view.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        UICellAccessory { _ in
            let view = configuration.customView
            if view.bounds.size == .zero {
                view.bounds.size = view.sizeThatFits(UIView.layoutFittingExpandedSize)
            }
            return view
        }
    }

    /// A custom view as an accessory.
    @preconcurrency @MainActor public struct CustomViewConfiguration {
        /// The position of an accessory.
        public enum Placement {
            /// Before the content. Unlike on iOS, it is shown at the trailing edge.
            case leading
            /// After the content.
            case trailing
        }
        let customView: UIView
        /// The position of the accessory.
        public let placement: Placement

        /// Creates a configuration; a view of zero size is sized to fit.
        public init(customView: UIView, placement: Placement) {
            self.customView = customView
            self.placement = placement
        }
    }
}
