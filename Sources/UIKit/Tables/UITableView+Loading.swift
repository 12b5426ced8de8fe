import CoreGraphics
import Foundation

// Counts and heights, before cells are created.

extension UITableView {
    /// The height of rows without a height of their own, in points (iOS: 44).
    static let standardRowHeight: CGFloat = 44
    /// The maximum number of rows; beyond it floating-point positions are not exact.
    static let greatestRowCount = 10_000_000

    func setNeedsReload() {
        isLoaded = false
        setNeedsLayout()
    }

    func loadIfNeeded() {
        guard !isLoaded, batch.depth == 0 else { return }
        isLoaded = true
        geometry = freshGeometry(counts: askedCounts())
        measuredWidth = bounds.width
        let kept = selected.filter(geometry.contains)
        if kept.count != selected.count { selected = kept }
        showContentSize()
        reloadIndexBar()
    }

    func reloadEverything() {
        swipe?.close(animated: false)
        reorder = nil
        dropPress()
        recycleAll()
        selected = []
        batch.reset()
        setNeedsReload()
        loadIfNeeded()
    }

    /// Removes all cells, headers and footers and adds them to the reuse pool.
    func recycleAll() {
        for (path, cell) in shown { recycle(cell, path) }
        shown = [:]
        for section in headers.keys { recycleHeader(section) }
        for section in footers.keys { recycleFooter(section) }
        headers = [:]
        footers = [:]
        prefetched = []
    }

    /// Returns the counts from the data source; invalid ones are logged and corrected.
    func askedCounts() -> [Int] {
        guard let dataSource else { return [] }
        let sections = sane(dataSource.numberOfSections(in: self), "numberOfSections(in:)")
        return (0..<sections).map {
            sane(
                dataSource.tableView(self, numberOfRowsInSection: $0),
                "tableView(_:numberOfRowsInSection: \($0))")
        }
    }

    private func sane(_ count: Int, _ member: String) -> Int {
        if 0...Self.greatestRowCount ~= count { return count }
        let taken = count < 0 ? 0 : Self.greatestRowCount
        Complaint.say("\(member) of the table's data source returned \(count); \(taken) is used instead")
        return taken
    }

    /// Returns a height from the app; an invalid one is logged and replaced.
    func sane(_ height: CGFloat, _ member: String, else standard: CGFloat) -> CGFloat {
        if height.isFinite, height >= 0, height < 1e7 { return height }
        Complaint.say("\(member) of the table's delegate returned \(height); \(standard) is used instead")
        return standard
    }

    // MARK: Rows

    /// The geometry before any row is measured.
    func freshGeometry(counts: [Int]) -> TableGeometry {
        TableGeometry(
            counts.indices.map { section in
                TableGeometry.Section(
                    header: estimatedHeader(section, of: counts.count),
                    footer: estimatedFooter(section), rows: estimatedRows(section, count: counts[section]))
            }, top: tableHeaderView?.bounds.height ?? 0, bottom: bottomHeight)
    }

    var bottomHeight: CGFloat { tableFooterView?.bounds.height ?? 0 }

    func estimatedRows(_ section: Int, count: Int) -> PrefixSums {
        let common = commonRowEstimate
        // With an estimate of 0, all heights are requested immediately.
        if estimatedRowHeight == 0, let tableDelegate, count > 0 {
            return PrefixSums(
                (0..<count).map { row in
                    let path = IndexPath(row: row, section: section)
                    let height = tableDelegate.tableView(self, heightForRowAt: path)
                    return height == UITableView.automaticDimension
                        ? common : sane(height, "tableView(_:heightForRowAt: \(path))", else: common)
                })
        }
        guard let tableDelegate, count > 0 else { return PrefixSums(count: count, each: common) }
        let first = IndexPath(row: 0, section: section)
        if !unanswered.contains(.estimatedRowHeight) {
            _ = tableDelegate.tableView(self, estimatedHeightForRowAt: first)
        }
        if unanswered.contains(.estimatedRowHeight) { return PrefixSums(count: count, each: common) }
        return PrefixSums(
            (0..<count).map { row in
                estimatedRow(IndexPath(row: row, section: section), common: common)
            })
    }

    /// The estimated height of one row.
    func estimatedRow(_ path: IndexPath, common: CGFloat) -> CGFloat {
        guard let tableDelegate, !unanswered.contains(.estimatedRowHeight) else { return common }
        let height = tableDelegate.tableView(self, estimatedHeightForRowAt: path)
        guard height > 0 else { return common }
        return sane(height, "tableView(_:estimatedHeightForRowAt: \(path))", else: common)
    }

    /// The estimated height of all rows.
    var commonRowEstimate: CGFloat {
        if rowHeight >= 0 { return sane(rowHeight, "rowHeight", else: Self.standardRowHeight) }
        guard estimatedRowHeight > 0 else { return Self.standardRowHeight }
        return sane(estimatedRowHeight, "estimatedRowHeight", else: Self.standardRowHeight)
    }

    /// The height of a row whose cell is about to be displayed.
    func measuredHeight(of cell: UITableViewCell, _ path: IndexPath) -> CGFloat {
        let asked = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        if asked != UITableView.automaticDimension {
            return sane(asked, "tableView(_:heightForRowAt: \(path))", else: Self.standardRowHeight)
        }
        let width = rowWidth
        cell.bounds.size.width = width
        let fitting = cell.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        let height = sane(fitting, "the cell of row \(path)", else: Self.standardRowHeight)
        return snapUp(height > 0 ? height : Self.standardRowHeight)
    }

    /// Rounds up to a whole pixel.
    func snapUp(_ length: CGFloat) -> CGFloat {
        let scale = max(1, traitCollection.displayScale)
        return ((length - 0.001) * scale).rounded(.up) / scale
    }

    // MARK: Changes

    func heightsChanged(_ new: CGFloat, _ old: CGFloat) {
        guard new != old, isLoaded else { return }
        remeasure()
    }

    func widthChanged() {
        measuredWidth = bounds.width
        guard isLoaded, bounds.width > 0 else { return }
        for view in [tableHeaderView, tableFooterView].compactMap(\.self) {
            view.frame.size.width = bounds.width
        }
        remeasure()
    }

    /// Measures the visible rows again; other rows keep their measured heights as estimates.
    func remeasure() {
        guard isLoaded else { return }
        let counts = geometry.counts
        let isUniform = rowHeight >= 0 || geometry.sections.allSatisfy { $0.rows.commonLength != nil }
        let old = geometry
        geometry = freshGeometry(counts: counts)
        if !isUniform {
            geometry = TableGeometry(
                geometry.sections.enumerated().map { index, section in
                    var section = section
                    section.rows = old.sections[index].rows
                    return section
                }, top: geometry.top, bottom: geometry.bottom)
        }
        for section in headers.keys { recycleHeader(section) }
        for section in footers.keys { recycleFooter(section) }
        headers = [:]
        footers = [:]
        for (path, cell) in shown {
            prepare(cell, path)
            geometry.setHeight(measuredHeight(of: cell, path), ofRow: path)
        }
        showContentSize()
        setNeedsLayout()
    }

    /// Updates `contentSize`.
    func showContentSize() {
        let size = CGSize(width: bounds.width, height: geometry.height)
        if contentSize != size { contentSize = size }
    }

    func replace(_ old: UIView?, by new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new {
            new.frame.size.width = bounds.width
            addSubview(new)
        }
        guard isLoaded else { return }
        geometry.top = tableHeaderView?.bounds.height ?? 0
        geometry.bottom = bottomHeight
        showContentSize()
        setNeedsLayout()
    }
}
