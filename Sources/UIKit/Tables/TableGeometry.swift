import Foundation

/// The vertical positions of all parts of a table's content; independent of views.
struct TableGeometry: Hashable, Sendable {
    /// The heights of a section: header, rows and footer.
    struct Section: Hashable, Sendable {
        var header: CGFloat
        var footer: CGFloat
        var rows: PrefixSums

        var height: CGFloat { header + rows.total + footer }
    }

    private(set) var sections: [Section]
    private var heights: PrefixSums
    /// The height of the content above the first section.
    var top: CGFloat = 0
    /// The height of the content below the last section.
    var bottom: CGFloat = 0

    init(_ sections: [Section] = [], top: CGFloat = 0, bottom: CGFloat = 0) {
        self.sections = sections
        self.top = top
        self.bottom = bottom
        heights = PrefixSums(sections.map(\.height))
    }

    /// The total height.
    var height: CGFloat { top + heights.total + bottom }
    /// The number of rows per section.
    var counts: [Int] { sections.map(\.rows.count) }

    /// Whether the row exists.
    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
            && path.row < sections[path.section].rows.count
    }

    /// The start of a section.
    func start(of section: Int) -> CGFloat { top + heights.sum(before: section) }
    /// The end of a section.
    func end(of section: Int) -> CGFloat { start(of: section) + sections[section].height }

    /// The position and height of a row.
    func span(of path: IndexPath) -> (y: CGFloat, height: CGFloat) {
        let section = sections[path.section]
        return (
            start(of: path.section) + section.header + section.rows.sum(before: path.row),
            section.rows[path.row]
        )
    }

    /// Changes the height of a row.
    mutating func setHeight(_ height: CGFloat, ofRow path: IndexPath) {
        sections[path.section].rows[path.row] = height
        heights[path.section] = sections[path.section].height
    }

    /// Changes the height of a header.
    mutating func setHeader(_ height: CGFloat, of section: Int) {
        sections[section].header = height
        heights[section] = sections[section].height
    }

    /// Changes the height of a footer.
    mutating func setFooter(_ height: CGFloat, of section: Int) {
        sections[section].footer = height
        heights[section] = sections[section].height
    }

    /// The section at a position; nil outside all sections.
    func section(at y: CGFloat) -> Int? {
        let index = heights.index(at: y - top)
        return y >= top && index < sections.count ? index : nil
    }

    /// The row at a position; nil in headers and footers and outside all sections.
    func row(at y: CGFloat) -> IndexPath? {
        guard let section = section(at: y) else { return nil }
        let place = y - start(of: section) - sections[section].header
        let row = sections[section].rows.index(at: place)
        guard place >= 0, row < sections[section].rows.count else { return nil }
        return IndexPath(row: row, section: section)
    }

    /// The sections that intersect a span.
    func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        guard !sections.isEmpty, end > top, start < top + heights.total else { return 0..<0 }
        let first = min(heights.index(at: start - top), sections.count - 1)
        let last = min(heights.index(at: end - top), sections.count - 1)
        return first..<last + 1
    }

    /// The rows that intersect a span, in order; rows of zero height are left out.
    func rows(from start: CGFloat, to end: CGFloat) -> [IndexPath] {
        var found: [IndexPath] = []
        for index in sections(from: start, to: end) {
            let rows = sections[index].rows
            var y = self.start(of: index) + sections[index].header
            var row = rows.index(at: start - y)
            y += rows.sum(before: row)
            while row < rows.count, y < end {
                let height = rows[row]
                if height > 0, y + height > start { found.append(IndexPath(row: row, section: index)) }
                y += height
                row += 1
            }
        }
        return found
    }

    /// The row after another, possibly in a later section; nil after the last.
    func row(after path: IndexPath) -> IndexPath? {
        if path.row + 1 < sections[path.section].rows.count {
            return IndexPath(row: path.row + 1, section: path.section)
        }
        let next = sections.indices.dropFirst(path.section + 1).first { sections[$0].rows.count > 0 }
        return next.map { IndexPath(row: 0, section: $0) }
    }

    /// Moves a row's height to another index path, during an interactive move.
    mutating func moveRow(from source: IndexPath, to target: IndexPath) {
        var lengths = sections[source.section].rows.lengths
        let height = lengths.remove(at: source.row)
        sections[source.section].rows = PrefixSums(lengths)
        lengths = sections[target.section].rows.lengths
        lengths.insert(height, at: min(max(0, target.row), lengths.count))
        sections[target.section].rows = PrefixSums(lengths)
        for section in [source.section, target.section] { heights[section] = sections[section].height }
    }
}
