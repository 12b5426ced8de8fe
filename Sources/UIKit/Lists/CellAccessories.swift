import CoreGraphics
import Foundation

/// The accessory views at the end of a cell.
@MainActor struct CellAccessories {
    private var chevron: UIImageView?
    private var info: UIButton?
    private var check: UIImageView?
    private var shown: [UIView] = []

    /// The spacing between two accessories, in points.
    static let spacing: CGFloat = 10
    /// The minimum width of the information button, in points; its touch area is wider.
    ///
    /// It grows with large text sizes.
    static let infoWidth: CGFloat = 24

    /// Whether one of them is a button.
    var hasButton: Bool { info != nil && shown.contains { $0 === info } }

    /// The visible accessories, from the leading side.
    func views(of cell: UITableViewCell) -> [UIView] { shown }

    func size(of view: UIView) -> CGSize {
        if view === info {
            // The symbol scales with body text: 24 points at 17.
            let side = ceil(Self.infoWidth * view.traitCollection.scaledBody / 17)
            return CGSize(width: max(Self.infoWidth, side), height: max(44, side))
        }
        if let imageView = view as? UIImageView, imageView === chevron || imageView === check {
            return imageView.intrinsicContentSize
        }
        return view.bounds.size
    }

    /// The width by which a view's touch area extends beyond its frame on each side.
    func overhang(of view: UIView) -> CGFloat { view === info ? max(0, 44 - size(of: view).width) / 2 : 0 }

    /// The width of all accessories including the trailing margin, in points.
    func width(of cell: UITableViewCell) -> CGFloat {
        guard !shown.isEmpty else { return 0 }
        return shown.reduce(cell.place.margin - Self.spacing) { $0 + size(of: $1).width + Self.spacing }
    }

    /// Shows the accessories that the cell's properties request.
    mutating func update(for cell: UITableViewCell) {
        let custom = cell.isEditing ? cell.editingAccessoryView : cell.accessoryView
        let type = cell.isEditing ? cell.editingAccessoryType : cell.accessoryType
        var wanted: [UIView] = []
        if let custom {
            wanted = [custom]
        } else {
            switch type {
            case .none: break
            case .disclosureIndicator: wanted = [madeChevron(cell)]
            case .detailDisclosureButton: wanted = [madeInfo(cell), madeChevron(cell)]
            case .detailButton: wanted = [madeInfo(cell)]
            case .checkmark: wanted = [madeCheck(cell)]
            }
        }
        for view in shown where !wanted.contains(where: { $0 === view }) { view.removeFromSuperview() }
        for view in wanted where view.superview !== cell { cell.addSubview(view) }
        shown = wanted
    }

    /// Recreates the symbols at the current text size.
    mutating func textSizeChanged(in cell: UITableViewCell) {
        // The button is kept, as it may be pressed; it follows the text size itself.
        for view in [chevron, check] as [UIView?] { view?.removeFromSuperview() }
        (chevron, check) = (nil, nil)
        update(for: cell)
    }

    func tint(_ color: UIColor) {
        check?.tintColor = color
        info?.tintColor = color
    }

    private mutating func madeChevron(_ cell: UITableViewCell) -> UIImageView {
        if let chevron { return chevron }
        let made = mark("chevron.forward", size: 14, .tertiaryLabel, cell)
        chevron = made
        return made
    }

    private mutating func madeCheck(_ cell: UITableViewCell) -> UIImageView {
        if let check { return check }
        let made = mark("checkmark", size: 15, cell.tintColor, cell)
        check = made
        return made
    }

    private func mark(
        _ symbol: String, size: CGFloat, _ color: UIColor, _ cell: UITableViewCell
    ) -> UIImageView {
        let size = UIFontMetrics.default.scaledValue(for: size, compatibleWith: cell.traitCollection)
        let view = UIImageView(image: UIImage(systemName: symbol))
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: size, weight: .semibold)
        view.tintColor = color
        return view
    }

    private mutating func madeInfo(_ cell: UITableViewCell) -> UIButton {
        if let info { return info }
        let button = UIButton(type: .detailDisclosure)
        button.accessibilityLabel = ListMessages.moreInfo
        button.addAction(
            UIAction { [weak cell] _ in
                if let cell { cell.table?.accessoryTapped(cell) }
            }, for: .touchUpInside)
        info = button
        return button
    }
}

extension UITableViewCell {
    func accessoriesChanged() {
        accessories.update(for: self)
        setNeedsLayout()
    }
}
