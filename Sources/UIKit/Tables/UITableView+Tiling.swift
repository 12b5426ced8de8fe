import CoreGraphics
import Foundation

// Tiling: each layout pass creates the cells that became visible and recycles those that are no longer visible.

extension UITableView {
    /// The insets of rows from the table's edges; inset groups have margins.
    var rowInsets: UIEdgeInsets {
        guard style == .insetGrouped else { return .zero }
        let safe = safeAreaInsets, margin = Self.margin(for: bounds.width)
        return UIEdgeInsets(top: 0, left: safe.left + margin, bottom: 0, right: safe.right + margin)
    }

    /// The width of rows in points.
    var rowWidth: CGFloat { max(0, bounds.width - rowInsets.left - rowInsets.right) }

    /// The default margin for a width: 16 points, or 20 for widths of at least 414.
    static func margin(for width: CGFloat) -> CGFloat { width < 414 ? 16 : 20 }

    /// The frame of a row, without swipes and animations.
    func rowRect(_ path: IndexPath) -> CGRect {
        let span = geometry.span(of: path)
        return CGRect(x: rowInsets.left, y: span.y, width: rowWidth, height: span.height)
    }

    /// Creates and recycles cells for the visible area, and positions them.
    func tile() {
        guard isLoaded, bounds.width > 0, bounds.height > 0 else { return }
        let wasEnabled = UIView.areAnimationsEnabled
        UIView.setAnimationsEnabled(false)
        // Measured heights change the visible rows; limit the passes.
        for _ in 0..<4 where tileOnce() {}
        placeTopAndBottom()
        UIView.setAnimationsEnabled(wasEnabled)
        prefetch()
    }

    /// - Returns: whether heights changed, so that other rows may be visible.
    private func tileOnce() -> Bool {
        let start = bounds.minY, end = bounds.maxY
        let anchor = anchor()
        let before = geometry.height
        for (path, cell) in shown where !mayStay(cell) {
            let span = geometry.span(of: path)
            guard span.y + span.height <= start || span.y >= end else { continue }
            shown[path] = nil
            recycle(cell, path)
        }
        var isChanged = tileHeaders(from: start, to: end)
        var next =
            geometry.rows(from: start, to: min(end, start + 1)).first
            ?? geometry.rows(from: start, to: end).first
        // A header or a gap may follow the last visible row.
        while let path = next, geometry.span(of: path).y < end {
            if shown[path] == nil, geometry.span(of: path).height > 0 {
                isChanged = show(path) || isChanged
            }
            next = geometry.row(after: path)
        }
        for (path, cell) in shown where reorder?.cell !== cell {
            let frame = rowRect(path)
            if cell.frame != frame { cell.frame = frame }
        }
        guard isChanged else { return false }
        if geometry.height != before { showContentSize() }
        keepInPlace(anchor)
        return true
    }

    /// The first visible row and its distance from the top of the view, which must not move when others are measured.
    private func anchor() -> (path: IndexPath, distance: CGFloat)? {
        let top = bounds.minY + adjustedContentInset.top
        guard bounds.minY > -adjustedContentInset.top else { return nil }
        let path = shown.keys.sorted().first { path in
            let span = geometry.span(of: path)
            return span.y + span.height > top
        }
        return path.map { ($0, geometry.span(of: $0).y - bounds.minY) }
    }

    private func keepInPlace(_ anchor: (path: IndexPath, distance: CGFloat)?) {
        guard let anchor, geometry.contains(anchor.path) else { return }
        let change = geometry.span(of: anchor.path).y - bounds.minY - anchor.distance
        guard abs(change) > 0.001 else { return }
        // Drags, deceleration and animations continue from the new offset.
        contentOffset.y += change
        if isDecelerating { glideOn() }
    }

    // MARK: Cells

    /// Creates and measures the cell of a row.
    ///
    /// - Returns: whether its height differs from the estimate.
    @discardableResult
    func show(_ path: IndexPath) -> Bool {
        let cell = freshCell(path)
        let height = measuredHeight(of: cell, path)
        let isChanged = height != geometry.span(of: path).height
        if isChanged { geometry.setHeight(height, ofRow: path) }
        shown[path] = cell
        cell.isHidden = false
        if cell.superview !== self { insertSubview(cell, at: firstCellIndex) }
        cell.frame = rowRect(path)
        tableDelegate?.tableView(self, willDisplay: cell, forRowAt: dataPath(path))
        return isChanged
    }

    /// Returns the data source's cell of a row, configured for its position.
    func freshCell(_ path: IndexPath) -> UITableViewCell {
        var cell =
            dataSource?.tableView(self, cellForRowAt: dataPath(path))
            ?? UITableViewCell(style: .default, reuseIdentifier: nil)
        if shown.contains(where: { $0.value === cell && $0.key != path }) {
            Complaint.say(
                "tableView(_:cellForRowAt: \(path)) returned a cell that another row shows; an empty cell is shown"
            )
            cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        prepare(cell, path)
        return cell
    }

    private var firstCellIndex: Int { backgroundView == nil ? 0 : 1 }

    private func mayStay(_ cell: UITableViewCell) -> Bool {
        if reorder?.cell === cell || swipe?.cell === cell { return true }
        // The row of the first responder stays, however far it is scrolled away.
        guard let responder = UIApplication.shared.firstResponder as? UIView else { return false }
        return responder.isDescendant(of: cell)
    }

    /// Adds the cell of a row that is no longer visible to the reuse pool.
    func recycle(_ cell: UITableViewCell, _ path: IndexPath) {
        tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        putAway(cell)
    }

    func putAway(_ cell: UITableViewCell) {
        if let identifier = cell.reuseIdentifier, cellPool.keep(cell, identifier) {
            cell.isHidden = true
        } else {
            cell.removeFromSuperview()
        }
    }

    func reusedCell(_ identifier: String) -> UITableViewCell? {
        if let cell = cellPool.take(identifier) {
            cell.layer.removeAllAnimations()
            cell.alpha = 1
            cell.isHidden = false
            cell.prepareForReuse()
            return cell
        }
        guard let cellClass = cellPool.registeredClass(for: identifier) else { return nil }
        guard let cell = MadeByClass.cell(cellClass, identifier: identifier) else {
            Complaint.say("the class registered for the identifier “\(identifier)” is no UITableViewCell")
            return nil
        }
        return cell
    }

    // MARK: Positions

    /// Sets the properties of a cell that depend on its row.
    func prepare(_ cell: UITableViewCell, _ path: IndexPath) {
        let data = dataPath(path), count = geometry.sections[path.section].rows.count
        var place = CellPlace(style: style)
        place.isFirst = path.row == 0
        place.isLast = path.row == count - 1
        place.separatorColor = separatorStyle == .none ? nil : separatorColor ?? .separator
        place.separatorInset =
            hasOwnSeparatorInset && separatorInsetReference == .fromCellEdges
            ? separatorInset : nil
        place.margin = Self.margin(for: bounds.width)
        if style != .insetGrouped, insetsContentViewsToSafeArea {
            place.safeArea = UIEdgeInsets(
                top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right)
        }
        if indexBar != nil { place.indexWidth = SectionIndexBar.width }
        let canEdit = dataSource?.tableView(self, canEditRowAt: data) ?? false
        if isInEditingMode {
            place.isMultipleSelection = allowsMultipleSelectionDuringEditing
            if canEdit {
                place.editingStyle = tableDelegate?.tableView(self, editingStyleForRowAt: data) ?? .delete
                place.indents = tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: data) ?? true
            }
            place.canMove = dataSource?.tableView(self, canMoveRowAt: data) ?? false
        }
        if let tableDelegate, !unanswered.contains(.indentationLevel) {
            let level = tableDelegate.tableView(self, indentationLevelForRowAt: data)
            if !unanswered.contains(.indentationLevel) { cell.indentationLevel = level }
        }
        cell.table = self
        cell.place = place
        if cell.isEditing != isInEditingMode { cell.setEditing(isInEditingMode, animated: false) }
        let isSelected = selected.contains(data)
        if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
        cell.updateIfNeeded()
    }

    /// Updates the row-dependent properties of visible cells.
    func placesChanged() {
        guard isLoaded else { return }
        for (path, cell) in shown { prepare(cell, path) }
        for (views, isFooter) in [(headers, false), (footers, true)] {
            for case (let section, let view as UITableViewHeaderFooterView) in views {
                view.adapt(in: self, section: section, isFooter: isFooter)
            }
        }
        setNeedsLayout()
    }

    private func placeTopAndBottom() {
        let width = bounds.width
        if let view = tableHeaderView {
            view.frame = CGRect(x: 0, y: 0, width: width, height: view.bounds.height)
        }
        if let view = tableFooterView {
            view.frame = CGRect(
                x: 0, y: geometry.height - view.bounds.height, width: width, height: view.bounds.height)
        }
    }

    func reconfigure(_ paths: [IndexPath]) {
        for path in paths {
            guard let cell = shown[path], geometry.contains(path) else { continue }
            // The data source dequeues the same cell again.
            let identifier = cell.reuseIdentifier ?? ""
            cell.isHidden = true
            if cellPool.keep(cell, identifier), let dataSource {
                shown[path] = nil
                let again = dataSource.tableView(self, cellForRowAt: path)
                if again !== cell { putAway(cell) }
                shown[path] = again
                again.isHidden = false
                if again.superview !== self { insertSubview(again, at: firstCellIndex) }
                prepare(again, path)
                let height = measuredHeight(of: again, path)
                geometry.setHeight(height, ofRow: path)
            }
            cell.isHidden = false
        }
        showContentSize()
        setNeedsLayout()
    }

    // MARK: Prefetching

    /// Prefetches the rows within about one more screen in each direction.
    private func prefetch() {
        guard isPrefetchingEnabled, let prefetchDataSource else { return }
        let room = bounds.height
        let near = geometry.rows(from: bounds.minY - room, to: bounds.maxY + room).filter { shown[$0] == nil }
        let gone = prefetched.subtracting(near).filter { shown[$0] == nil && geometry.contains($0) }
        let new = near.filter { !prefetched.contains($0) }
        prefetched = Set(near)
        if !gone.isEmpty {
            prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: gone.sorted())
        }
        if !new.isEmpty {
            let middle = bounds.midY
            prefetchDataSource.tableView(
                self,
                prefetchRowsAt: new.sorted { abs(rowRect($0).midY - middle) < abs(rowRect($1).midY - middle) }
            )
        }
    }
}
