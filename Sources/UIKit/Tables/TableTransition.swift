import CoreGraphics
import Foundation

/// Animates a table from its state before a batch of updates to the state after it.
@MainActor final class TableTransition {
    private let table: UITableView
    private let mapping: ListMapping
    private let animation: UITableView.RowAnimation
    private let old: TableGeometry
    private let oldOffset: CGFloat
    private let oldCells: [IndexPath: UITableViewCell]
    private let oldHeaders: [Int: UIView?]
    private let oldFooters: [Int: UIView?]
    private var frames: [ObjectIdentifier: CGRect] = [:]
    private var gone: [(view: UIView, frame: CGRect)] = []

    init(_ table: UITableView, _ mapping: ListMapping, _ animation: UITableView.RowAnimation) {
        self.table = table
        self.mapping = mapping
        self.animation = animation
        old = table.geometry
        oldOffset = table.bounds.minY
        oldCells = table.shown
        oldHeaders = table.headers
        oldFooters = table.footers
        let views =
            table.shown.values.map { $0 as UIView }
            + [table.headers, table.footers].flatMap { $0.values.compactMap(\.self) }
        for view in views { frames[ObjectIdentifier(view)] = view.frame }
    }

    /// Assigns the remaining cells to their new rows, and creates those that became visible.
    func settle(remeasuring: Bool) {
        var shown: [IndexPath: UITableViewCell] = [:]
        for (path, cell) in oldCells {
            if let new = mapping.new(for: path), !mapping.isReloaded(path) {
                shown[new] = cell
            } else {
                leave(cell)
            }
        }
        table.shown = shown
        table.headers = moved(oldHeaders)
        table.footers = moved(oldFooters)
        for (path, cell) in shown {
            table.prepare(cell, path)
            if remeasuring {
                table.geometry.setHeight(table.measuredHeight(of: cell, path), ofRow: path)
            }
        }
        table.showContentSize()
        UIView.performWithoutAnimation {
            // Clamp the offset before rows are created.
            table.keepInRange()
            table.tile()
        }
    }

    private func moved(_ views: [Int: UIView?]) -> [Int: UIView?] {
        var kept: [Int: UIView?] = [:]
        for (section, view) in views {
            if let new = mapping.newSection(for: section),
                !mapping.changes.reloadedSections.contains(section),
                (new == 0) == (section == 0)
            {
                kept.updateValue(view, forKey: new)
            } else if let view {
                leave(view)
            }
        }
        return kept
    }

    private func leave(_ view: UIView) {
        gone.append((view, view.frame))
        table.leaving.append(view)
    }

    // MARK: Animation

    /// Animates all views from their old to their new frames.
    func run(duration: TimeInterval, completion: @escaping () -> Void) {
        guard duration > 0 else {
            putAwayGone()
            return completion()
        }
        let shift = table.bounds.minY - oldOffset
        var targets: [(view: UIView, frame: CGRect)] = []
        UIView.performWithoutAnimation {
            for (path, cell) in table.shown {
                let target = cell.frame
                start(cell, path, target: target, shift: shift)
                targets.append((cell, target))
            }
            for view in [table.headers, table.footers].flatMap({ $0.values.compactMap(\.self) }) {
                targets.append((view, view.frame))
                if let frame = frames[ObjectIdentifier(view)] {
                    view.frame = frame.offsetBy(dx: 0, dy: shift)
                } else {
                    view.alpha = 0
                }
            }
            for (view, frame) in gone {
                view.frame = frame.offsetBy(dx: 0, dy: shift)
                table.sendSubviewToBack(view)
            }
            table.backgroundView.map(table.sendSubviewToBack)
        }
        UIView.animate(
            withDuration: duration, delay: 0, options: [.allowUserInteraction],
            animations: {
                for (view, frame) in targets {
                    view.frame = frame
                    view.alpha = 1
                }
                for (view, _) in targets { view.layoutIfNeeded() }
                for (view, _) in self.gone { self.end(view) }
            },
            completion: { _ in
                self.putAwayGone()
                self.table.setNeedsLayout()
                completion()
            })
    }

    /// Sets the start frame of a cell.
    private func start(_ cell: UITableViewCell, _ path: IndexPath, target: CGRect, shift: CGFloat) {
        if let frame = frames[ObjectIdentifier(cell)] {
            cell.frame = frame.offsetBy(dx: 0, dy: shift)
            return
        }
        if let before = mapping.old(for: path), !mapping.isReloaded(before), old.contains(before) {
            // The row existed before, but was not visible.
            let span = old.span(of: before)
            cell.frame = CGRect(
                x: target.minX, y: span.y + shift, width: target.width, height: target.height)
            return
        }
        cell.frame = target.offsetBy(dx: way.x * target.width, dy: way.y * target.height)
        cell.alpha = 0
    }

    /// The direction from which rows are inserted and to which they are deleted, in fractions of their size.
    private var way: CGPoint {
        let isReversed = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return switch animation {
        case .right: CGPoint(x: isReversed ? -1 : 1, y: 0)
        case .left: CGPoint(x: isReversed ? 1 : -1, y: 0)
        case .top, .automatic: CGPoint(x: 0, y: mapping.changes.reloaded.isEmpty ? -1 : 0)
        case .bottom: CGPoint(x: 0, y: 1)
        case .fade, .none, .middle: .zero
        }
    }

    private func end(_ view: UIView) {
        view.alpha = 0
        if view is UITableViewCell {
            view.frame = view.frame.offsetBy(dx: way.x * view.bounds.width, dy: way.y * view.bounds.height)
        }
    }

    private func putAwayGone() {
        for (view, _) in gone {
            table.leaving.removeAll { $0 === view }
            view.alpha = 1
            if let cell = view as? UITableViewCell { table.putAway(cell) } else { table.putAwayHeader(view) }
        }
        gone = []
    }
}
