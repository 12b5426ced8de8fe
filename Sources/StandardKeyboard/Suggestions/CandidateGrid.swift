import Foundation

/// Where candidates stand: one after the other in a row, or in rows of whole columns.
///
///     let grid = CandidateGrid(page: 120, width: 390, rowHeight: 45, scale: 3) { texts[$0].width }
///     grid.indices(in: scrollView.bounds)    // those that a person sees
struct CandidateGrid: Hashable, Sendable {
    /// Where the candidates stand, in their order; in a row those that nobody looks for have no place yet.
    private(set) var frames: [CGRect] = []
    /// What they take up together.
    private(set) var size = CGSize.zero
    /// The number of rows.
    private(set) var rows = 0
    /// Whether every candidate has a place.
    private(set) var isWhole = true

    /// The least width of a candidate, in points: as much as a finger needs.
    static let leastWidth = 44.0
    /// The room at either side of its text, in points.
    static let room = 12.0
    /// The least width of a column of the page, in points: a single character stands in one.
    static let leastColumn = 48.0

    /// Nothing.
    init() {}

    /// Places candidates in one row, no further than somebody looks.
    ///
    /// - Parameters:
    ///   - reach: how far one looks; candidates after the first that goes beyond have no place.
    ///   - chosen: a candidate from which one looks as far.
    ///   - textWidth: the width of a candidate's text, in points; asked for those that have a place only.
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
            // What comes after the chosen one is seen with it.
            if index == chosen { end = x + reach }
        }
        size = CGSize(width: x, height: height)
        rows = min(1, count)
        isWhole = frames.count == count
    }

    /// Places candidates in rows from the top, each as wide as whole columns hold its text.
    ///
    /// One that is wider than the page takes a row, and its text must do with that.
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

    /// The candidates that stand in a part, all of them neighbours.
    func indices(in part: CGRect) -> Range<Int> {
        func isSeen(_ frame: CGRect) -> Bool {
            frame.maxX > part.minX && frame.minX < part.maxX && frame.maxY > part.minY
                && frame.minY < part.maxY
        }
        guard let first = frames.firstIndex(where: isSeen) else { return 0..<0 }
        return first..<(frames.lastIndex(where: isSeen) ?? first) + 1
    }
}
