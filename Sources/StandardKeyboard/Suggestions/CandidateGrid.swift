import Foundation

/// The layout of candidates: in a single row, or in rows of whole columns.
///
///     let grid = CandidateGrid(page: 120, width: 390, rowHeight: 45, scale: 3) { texts[$0].width }
///     grid.indices(in: scrollView.bounds)    // the visible candidates
struct CandidateGrid: Hashable, Sendable {
    /// The frames of the candidates, in their order; a row may contain only the first ones.
    private(set) var frames: [CGRect] = []
    /// The size of the content.
    private(set) var size = CGSize.zero
    /// The number of rows.
    private(set) var rows = 0
    /// Whether every candidate has a frame.
    private(set) var isWhole = true

    /// The minimum width of a candidate, in points: wide enough to tap.
    static let leastWidth = 44.0
    /// The padding on either side of its text, in points.
    static let room = 12.0
    /// The minimum width of a column of the page, in points: enough for a single character.
    static let leastColumn = 48.0

    /// An empty layout.
    init() {}

    /// Lays out candidates in one row, up to a given distance.
    ///
    /// - Parameters:
    ///   - reach: the x from which further candidates get no frame.
    ///   - chosen: the index of the selected candidate; the row extends by `reach` beyond it.
    ///   - textWidth: the width of a candidate's text, in points; called only for candidates that get a frame.
    init(
        row count: Int, height: Double, scale: Double, reach: Double, including chosen: Int? = nil,
        textWidth: (Int) -> Double
    ) {
        var x = 0.0, end = reach
        for index in 0..<count {
            guard x <= end || index <= chosen ?? -1 else { break }
            let width = (Self.width(ofText: textWidth(index)) * scale).rounded(.up) / scale
            frames.append(CGRect(x: x, y: 0, width: width, height: height))
            x += width
            // The candidates after the selected one are visible with it.
            if index == chosen { end = x + reach }
        }
        size = CGSize(width: x, height: height)
        rows = min(1, count)
        isWhole = frames.count == count
    }

    /// Lays out candidates in rows from the top; each is as wide as the whole columns that its text needs.
    ///
    /// A candidate that is wider than the page occupies a row, and its text is truncated.
    init(page count: Int, width: Double, rowHeight: Double, scale: Double, textWidth: (Int) -> Double) {
        let pixels = PixelGrid(scale: scale)
        let columns = max(1, Int(width / Self.leastColumn)), column = width / Double(columns)
        var start = 0, row = 0
        for index in 0..<count {
            let wanted = (Self.width(ofText: textWidth(index)) / column).rounded(.up)
            let span = Int(min(Double(columns), max(1, wanted)))
            if start + span > columns {
                start = 0
                row += 1
            }
            let left = pixels.round(Double(start) * column),
                right = pixels.round(Double(start + span) * column)
            frames.append(CGRect(x: left, y: Double(row) * rowHeight, width: right - left, height: rowHeight))
            start += span
        }
        rows = count == 0 ? 0 : row + 1
        size = CGSize(width: width, height: Double(rows) * rowHeight)
    }

    private static func width(ofText width: Double) -> Double { max(leastWidth, width + 2 * room) }

    /// The range of candidates that are visible in a part of the content.
    func indices(in part: CGRect) -> Range<Int> {
        func isSeen(_ frame: CGRect) -> Bool {
            frame.maxX > part.minX && frame.minX < part.maxX && frame.maxY > part.minY
                && frame.minY < part.maxY
        }
        guard let first = frames.firstIndex(where: isSeen) else { return 0..<0 }
        return first..<(frames.lastIndex(where: isSeen) ?? first) + 1
    }
}
