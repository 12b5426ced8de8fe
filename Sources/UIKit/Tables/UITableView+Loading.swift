import CoreGraphics
import Foundation

// Counts and heights: what the table knows before it makes a cell.

extension UITableView {
    /// What rows are taken for that say nothing of their height (iOS: 44).
    static let standardRowHeight: CGFloat = 44
    /// More rows than a table can lay out exactly: their places could not be told apart any more.
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

    /// Takes all cells, headers and footers out of sight.
    func recycleAll() {
        for (path, cell) in shown { recycle(cell, path) }
        shown = [:]
        for section in headers.keys { recycleHeader(section) }
        for section in footers.keys { recycleFooter(section) }
        headers = [:]
        footers = [:]
        prefetched = []
    }

    /// What the data source says of its sections and rows, with impossible answers put right.
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

    /// A height that the program gave, with an impossible one put right.
    func sane(_ height: CGFloat, _ member: String, else standard: CGFloat) -> CGFloat {
        if height.isFinite, height >= 0, height < 1e7 { return height }
        Complaint.say("\(member) of the table's delegate returned \(height); \(standard) is used instead")
        return standard
    }

    // MARK: Rows

    /// The geometry of rows of which none was measured yet.
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
        // An estimate of 0 says that all heights are to be asked for at once.
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

    /// What one row is taken for.
    func estimatedRow(_ path: IndexPath, common: CGFloat) -> CGFloat {
        guard let tableDelegate, !unanswered.contains(.estimatedRowHeight) else { return common }
        let height = tableDelegate.tableView(self, estimatedHeightForRowAt: path)
        guard height > 0 else { return common }
        return sane(height, "tableView(_:estimatedHeightForRowAt: \(path))", else: common)
    }

    /// What any row is taken for.
    var commonRowEstimate: CGFloat {
        if rowHeight >= 0 { return sane(rowHeight, "rowHeight", else: Self.standardRowHeight) }
        guard estimatedRowHeight > 0 else { return Self.standardRowHeight }
        return sane(estimatedRowHeight, "estimatedRowHeight", else: Self.standardRowHeight)
    }

    /// The height of a row whose cell is about to be shown.
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

    /// The next whole pixel.
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

    /// Measures what is in sight again; the other rows keep what was measured, as the best estimate.
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

    /// Says how large the content is.
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
