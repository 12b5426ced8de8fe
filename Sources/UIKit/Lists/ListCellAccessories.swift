import CoreGraphics
import Foundation

/// The accessory views of a list row, and where they are.
@MainActor final class ListCellAccessories {
    private struct Part {
        let accessory: UICellAccessory
        let view: AccessoryView
    }

    /// The parts of both edges, from leading to trailing.
    private var leading: [Part] = []
    private var trailing: [Part] = []
    private var isEditing = false
    /// The line before the grip.
    private let line = UIView()

    /// The margin at the edges of a row, and the spacing of accessories before the content, in points.
    private static let margin: CGFloat = 16

    private var all: [Part] { leading + trailing }

    private func isShown(_ part: Part) -> Bool { part.accessory.isShown(isEditing: isEditing) }

    /// Replaces all views by those of other accessories.
    func show(_ accessories: [UICellAccessory], in cell: UICollectionViewListCell) {
        for part in all { part.view.remove(from: cell) }
        func parts(isLeading: Bool) -> [Part] {
            UICellAccessory.ordered(accessories, isLeading: isLeading)
                .map { Part(accessory: $0, view: AccessoryView($0, in: cell)) }
        }
        leading = parts(isLeading: true)
        trailing = parts(isLeading: false)
        if line.superview == nil {
            line.backgroundColor = .separator
            cell.addSubview(line)
        }
        for part in all { part.view.add(to: cell) }
        update(in: cell, animated: false)
    }

    /// Shows and hides views for the editing state of the list; appearing ones fade in within an animation.
    func update(in cell: UICollectionViewListCell, animated: Bool) {
        isEditing = cell.collection?.isEditing ?? false
        for part in all {
            let isVisible = isShown(part) && !part.accessory.isHidden
            let appears = isVisible && part.view.view.isHidden
            part.view.setHidden(!isVisible)
            guard appears, animated, part.view.isOwn else { continue }
            UIView.performWithoutAnimation {
                layout(in: cell)
                part.view.view.alpha = 0
            }
            part.view.view.alpha = 1
        }
    }

    /// Updates what depends on the state of the cell: marks of selected rows, and the turn of the chevron.
    func stateChanged(of cell: UICollectionViewListCell) {
        let state = cell.configurationState
        for part in all { part.view.show(state, of: cell) }
    }

    // MARK: - Layout

    private func width(_ part: Part) -> CGFloat {
        switch part.accessory.reservedWidth {
        case .actual: part.view.size.width
        case .standard: ceil(part.view.view.traitCollection.scaledBody * 1.3)
        case .custom(let width): max(0, width)
        }
    }

    /// The width before the content, without the content's own margin, in points.
    var leadingWidth: CGFloat {
        leading.filter(isShown).reduce(0) { $0 + width($1) + Self.margin }
    }

    /// The width after the content, with the margin at the edge, in points.
    var trailingWidth: CGFloat {
        let shown = trailing.filter(isShown)
        guard !shown.isEmpty else { return 0 }
        return shown.reduce(Self.margin - CellAccessories.spacing) {
            $0 + width($1) + CellAccessories.spacing
        } + (separatorIndex == nil ? 0 : CellAccessories.spacing)
    }

    /// The index of the grip among the shown parts after the content, if a line separates it from others.
    private var separatorIndex: Int? {
        let shown = trailing.filter(isShown)
        return shown.indices.first { index in
            guard index > 0, case .reorder(let showsSeparator) = shown[index].accessory.content else {
                return false
            }
            return showsSeparator && !shown[index].accessory.isHidden
        }
    }

    func layout(in cell: UICollectionViewListCell) {
        let size = cell.bounds.size
        let isReversed = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ frame: CGRect) {
            var frame = frame
            if isReversed { frame.origin.x = size.width - frame.maxX }
            view.frame = frame
        }
        func place(_ part: Part, x: CGFloat) {
            let room = width(part), own = part.view.size, overhang = part.view.overhang
            let height = part.view.fillsHeight ? size.height : own.height
            let frame = CGRect(
                x: x + (room - own.width) / 2 - overhang, y: (size.height - height) / 2,
                width: own.width + 2 * overhang, height: height)
            place(part.view.view, frame)
            part.view.overlay?.frame = CGRect(origin: .zero, size: size)
        }
        var x = Self.margin + (cell.indentsAccessories ? cell.indent : 0)
        for part in leading where isShown(part) {
            place(part, x: x)
            x += width(part) + Self.margin
        }
        x = size.width - Self.margin
        let shown = trailing.filter(isShown), separator = separatorIndex
        line.isHidden = separator == nil
        for (index, part) in shown.enumerated().reversed() {
            x -= width(part)
            place(part, x: x)
            x -= CellAccessories.spacing
            guard index == separator else { continue }
            let hair = 1 / max(1, cell.traitCollection.displayScale), height = max(0, size.height - 16)
            place(line, CGRect(x: x, y: 8, width: hair, height: height))
            x -= CellAccessories.spacing
        }
    }
}
