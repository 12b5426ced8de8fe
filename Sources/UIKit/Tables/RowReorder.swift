import CoreGraphics
import Foundation
import Platform

/// An interactive move of one row.
///
/// During the move only the geometry changes; the data source is called at the end. Until then `dataPath` maps a row
/// on screen to the data source's row.
@MainActor final class RowReorder {
    weak var table: UITableView?
    let cell: UITableViewCell
    /// The row's index path in the data source.
    let source: IndexPath
    /// The row's index path on screen.
    private(set) var current: IndexPath
    private let before: TableGeometry
    /// The distance of the touch below the cell's center, in points.
    private let grip: CGFloat
    private var timer: PlatformTimer?
    private weak var touch: UITouch?

    init(_ table: UITableView, _ cell: UITableViewCell, _ path: IndexPath, _ touch: UITouch) {
        self.table = table
        self.cell = cell
        self.touch = touch
        source = path
        current = path
        before = table.geometry
        grip = touch.location(in: table).y - cell.center.y
        cell.isBeingMoved = true
        cell.setNeedsLayout()
        cell.setNeedsUpdateConfiguration()
        table.bringSubviewToFront(cell)
        cell.layer.shadowColor = UIColor.black.cgColor
        cell.layer.shadowOffset = CGSize(width: 0, height: 2)
        cell.layer.shadowRadius = 6
        cell.layer.shadowOpacity = 0.25
        cell.dragStateDidChange(.dragging)
    }

    func moved(_ touch: UITouch) {
        follow()
        scrollAtEdges()
    }

    private func follow() {
        guard let table, let touch else { return }
        let y = touch.location(in: table).y - grip
        let half = cell.bounds.height / 2
        cell.center.y = min(max(y, half), max(half, table.geometry.height - half))
        guard let over = target(at: cell.center.y), over != current else { return }
        let asked =
            table.tableDelegate?.tableView(
                table, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: over) ?? over
        guard asked != current, isPlace(asked) else { return }
        step(to: asked)
    }

    /// The index path of the row whose center the moved row's center has passed.
    private func target(at y: CGFloat) -> IndexPath? {
        guard let table else { return nil }
        let own = table.geometry.span(of: current)
        if own.y...(own.y + own.height) ~= y { return current }
        guard let over = table.geometry.row(at: y) else {
            // Over a header or an empty section, the row moves to the section's start or end.
            guard let section = table.geometry.section(at: y), section != current.section else { return nil }
            let count = table.geometry.sections[section].rows.count
            return IndexPath(row: section < current.section ? count : 0, section: section)
        }
        let span = table.geometry.span(of: over)
        let isPast = over > current ? y > span.y + span.height / 2 : y < span.y + span.height / 2
        if over.section == current.section { return isPast ? over : current }
        return IndexPath(row: over.row + (y > span.y + span.height / 2 ? 1 : 0), section: over.section)
    }

    private func isPlace(_ path: IndexPath) -> Bool {
        guard let table, table.geometry.sections.indices.contains(path.section) else { return false }
        let count = table.geometry.sections[path.section].rows.count
        return path.row >= 0 && path.row < count + (path.section == current.section ? 0 : 1)
    }

    private func step(to path: IndexPath) {
        guard let table else { return }
        let old = table.geometry
        table.geometry.moveRow(from: current, to: path)
        var changes = ListChanges()
        changes.moved = [(current, path)]
        current = path
        guard let mapping = try? ListMapping(changes, from: old.counts, to: table.geometry.counts) else {
            return
        }
        var shown: [IndexPath: UITableViewCell] = [:]
        for (path, cell) in table.shown { if let new = mapping.new(for: path) { shown[new] = cell } }
        table.shown = shown
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
            for (path, cell) in shown where cell !== self.cell {
                table.prepare(cell, path)
                cell.frame = table.rowRect(path)
            }
        }
    }

    // MARK: Edges

    private func scrollAtEdges() {
        guard timer == nil, speed != 0 else { return }
        timer = UIApplication.shared.schedule(after: 1.0 / 60) { [weak self] in
            guard let self, let table else { return }
            timer = nil
            table.scroll(at: CGPoint(x: 0, y: speed), for: 1.0 / 60)
            follow()
            scrollAtEdges()
        }
    }

    /// The speed at which the table scrolls during the move, in points per second.
    private var speed: CGFloat {
        guard let table, let touch else { return 0 }
        return table.edgeSpeed(at: touch.location(in: table)).y
    }

    // MARK: Ending the move

    func end() {
        guard let table else { return }
        land()
        table.reorder = nil
        if current != source {
            table.dataSource?.tableView(table, moveRowAt: source, to: current)
            table.selected = table.selected.map(moved).sorted()
        }
        table.placesChanged()
    }

    /// Restores the original order.
    func cancel() {
        guard let table, table.reorder === self else { return }
        if current != source { step(to: source) }
        land()
        table.geometry = before
        table.reorder = nil
        table.placesChanged()
    }

    private func land() {
        timer?.cancel()
        timer = nil
        guard let table else { return }
        UIView.animate(withDuration: 0.25) { self.cell.frame = table.rowRect(self.current) }
        cell.layer.shadowOpacity = 0
        cell.isBeingMoved = false
        cell.setNeedsLayout()
        cell.setNeedsUpdateConfiguration()
        cell.dragStateDidChange(.none)
    }

    /// The index path of a data source's row after the move.
    private func moved(_ path: IndexPath) -> IndexPath {
        if path == source { return current }
        var path = path
        if path.section == source.section, path.row > source.row { path.row -= 1 }
        if path.section == current.section, path.row >= current.row { path.row += 1 }
        return path
    }

    /// The data source's index path of the row shown at an index path.
    func dataPath(_ place: IndexPath) -> IndexPath {
        if place == current { return source }
        var path = place
        if path.section == current.section, path.row > current.row { path.row -= 1 }
        if path.section == source.section, path.row >= source.row { path.row += 1 }
        return path
    }
}

extension UITableViewCell: ReorderedCell {
    func beginReorder(_ touch: UITouch) -> Bool { table?.beginReorder(self, touch) ?? false }
    func continueReorder(_ touch: UITouch) { table?.continueReorder(touch) }
    func endReorder() { table?.endReorder() }
}

extension UITableView {
    /// The data source's index path of the row shown at an index path; it differs only during an interactive move.
    func dataPath(_ place: IndexPath) -> IndexPath { reorder?.dataPath(place) ?? place }

    func beginReorder(_ cell: UITableViewCell, _ touch: UITouch) -> Bool {
        guard reorder == nil, let path = indexPath(for: cell) else { return false }
        swipe?.close(animated: true)
        reorder = RowReorder(self, cell, path, touch)
        return true
    }

    func continueReorder(_ touch: UITouch) { reorder?.moved(touch) }
    func endReorder() { reorder?.end() }
}
