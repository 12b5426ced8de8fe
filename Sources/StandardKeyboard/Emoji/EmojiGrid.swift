import Foundation

/// The geometry of the emoji view: a search field at the top, columns of all categories that scroll sideways, and a
/// strip of tabs at the bottom.
///
/// Columns and tabs run from left to right, or from right to left if the letters of the language do.
///
/// A phone has eight columns in portrait (iOS 17), where a row of letters has ten keys; wider screens have more. Cells
/// are a fifth wider than high. All columns of the opening screen and one space between sections fill the width
/// exactly.
struct EmojiGrid: Hashable, Sendable {
    /// The part of the view under a touch.
    enum Target: Hashable, Sendable {
        case emoji(category: Int, index: Int)
        case tab(Int)
        case search
        case letters
        case globe
        case delete
    }

    /// One category's columns.
    struct Section: Hashable, Sendable {
        var name: String
        var emoji: [String]
        /// Its left edge in the scrolled content.
        var x: Double
        var columns: Int
        /// The width of its columns, or of its title if that is wider.
        var width: Double
    }

    let size: CGSize
    /// Whether a globe is beside ABC.
    let hasGlobe: Bool
    /// Whether the first column is on the right.
    ///
    /// Sections, their frames and offsets are always laid out from left to right; `placed` mirrors them for the screen.
    let isMirrored: Bool
    let sections: [Section]
    let rows: Int
    /// The number of columns on the opening screen.
    let columns: Int
    let cell: CGSize
    /// The height of the search field, including the space around it.
    let searchHeight: Double
    /// The height of the strip of tabs.
    let stripHeight: Double
    /// The height of the line of titles.
    let titleHeight: Double
    let contentWidth: Double
    static let inset = 8.0
    static let sectionGap = 14.0
    /// The space between a section's edge and its title.
    static let titleInset = 4.0
    private static let leastColumns = 8

    /// Lays out categories in a keyboard's size.
    ///
    /// The frequently used emoji get as many columns as leave room for the title of the next section.
    ///
    /// - Parameter titleWidth: the width of a category's title, in points.
    init(
        categories: [EmojiCatalog.Category], size: CGSize, hasGlobe: Bool = false, isMirrored: Bool = false,
        titleWidth: (String) -> Double = { _ in 0 }
    ) {
        self.size = size
        self.hasGlobe = hasGlobe
        self.isMirrored = isMirrored
        // Tablets, phones in portrait, and phones in landscape.
        let isLarge = size.height >= 300, isHigh = size.height >= 200
        searchHeight = isLarge ? 55 : size.height >= 240 ? 46 : isHigh ? 42 : 36
        titleHeight = isLarge ? 26 : isHigh ? 22 : 16
        stripHeight = isLarge ? 44 : isHigh ? 40 : 36
        let room = max(0, size.height - searchHeight - titleHeight - stripHeight)
        let rows = max(2, Int((room / (isLarge ? 52 : 37)).rounded()))
        let cellHeight = (room / Double(rows)).rounded(.down)
        let width = size.width - 2 * Self.inset - Self.sectionGap
        let columns = max(Self.leastColumns, Int(width / max(1, cellHeight * 1.2)))
        let cell = CGSize(width: max(1, width / Double(columns)), height: cellHeight)
        self.rows = rows
        self.columns = columns
        self.cell = cell
        var x = Self.inset
        var sections: [Section] = []
        for (index, category) in categories.enumerated() where !category.emoji.isEmpty {
            var emoji = category.emoji
            if category.name == EmojiCatalog.Category.recents {
                let next = categories[(index + 1)...].first { !$0.emoji.isEmpty }
                let wanted = next.map { titleWidth($0.name) + 2 * Self.titleInset } ?? 0
                let kept = columns - max(2, Int((wanted / cell.width).rounded(.up)))
                emoji = Array(emoji.prefix(rows * max(1, min(kept, emoji.count / rows))))
            }
            let count = (emoji.count + rows - 1) / rows
            let width = max(
                Double(count) * cell.width, titleWidth(category.name) + 2 * Self.titleInset)
            sections.append(
                Section(name: category.name, emoji: emoji, x: x, columns: count, width: width))
            x += width + Self.sectionGap
        }
        self.sections = sections
        contentWidth = x - Self.sectionGap + Self.inset
    }

    /// The maximum scroll offset of the content.
    var greatestOffset: Double { max(0, contentWidth - size.width) }

    /// The top of the first row.
    var top: Double { searchHeight + titleHeight }

    /// The size of the emoji's font, in points: a glyph of Noto Color Emoji is a fifth wider than its font size.
    var fontSize: Double { (min(cell.width, cell.height) * 0.78).rounded() }

    /// Converts a frame that is laid out from left to right to its position on the screen.
    func placed(_ frame: CGRect) -> CGRect {
        guard isMirrored else { return frame }
        return CGRect(
            x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    /// The frame of an emoji in the scrolled content.
    func frame(category: Int, index: Int) -> CGRect {
        let section = sections[category]
        return CGRect(
            x: section.x + Double(index / rows) * cell.width,
            y: top + Double(index % rows) * cell.height, width: cell.width, height: cell.height)
    }

    /// The opacity of an emoji at a position on the screen: one that an edge clips fades in proportion to the clipped
    /// part.
    func opacity(of frame: CGRect) -> Double {
        let visible: Double = (min(frame.maxX, size.width) - max(frame.minX, 0)) / frame.width
        // If a section begins at the left edge, this much of the column after the last whole one is visible.
        let rest: Double = min(0.8, (Self.inset + Self.sectionGap) / frame.width)
        return min(1, max(0, (visible - rest) / (0.95 - rest)))
    }

    /// The category at the leading edge.
    func section(at offset: Double) -> Int {
        sections.lastIndex { $0.x <= offset + Self.inset + cell.width / 2 } ?? 0
    }

    /// The frame of ABC, the first key of the strip; the globe, if there is one, the tabs and delete follow.
    var letters: CGRect { placed(lettersFrame) }
    var globe: CGRect? { globeFrame.map(placed) }
    var delete: CGRect { placed(deleteFrame) }
    func tab(_ index: Int) -> CGRect { placed(tabFrame(index)) }

    private var lettersFrame: CGRect {
        CGRect(x: 0, y: stripTop, width: hasGlobe ? 46 : 52, height: stripHeight)
    }
    private var globeFrame: CGRect? {
        hasGlobe ? CGRect(x: lettersFrame.maxX, y: stripTop, width: 40, height: stripHeight) : nil
    }
    private var deleteFrame: CGRect {
        CGRect(x: size.width - 52, y: stripTop, width: 52, height: stripHeight)
    }
    private func tabFrame(_ index: Int) -> CGRect {
        let start = globeFrame?.maxX ?? lettersFrame.maxX, room = deleteFrame.minX - start
        let width = min(44, room / Double(max(1, sections.count)))
        let left = start + (room - width * Double(sections.count)) / 2
        return CGRect(x: left + width * Double(index), y: stripTop, width: width, height: stripHeight)
    }

    /// The frame of the search field's line.
    var search: CGRect { CGRect(x: 0, y: 0, width: size.width, height: searchHeight) }

    private var stripTop: Double { size.height - stripHeight }

    /// The target under a touch.
    func target(at point: CGPoint, offset: Double) -> Target? {
        if point.y >= stripTop {
            if letters.contains(point) { return .letters }
            if globe?.contains(point) == true { return .globe }
            if delete.contains(point) { return .delete }
            return sections.indices.first { tab($0).contains(point) }.map(Target.tab)
        }
        if search.contains(point) { return .search }
        guard point.y >= top else { return nil }
        let x = (isMirrored ? size.width - point.x : point.x) + offset
        for (category, section) in sections.enumerated() where x >= section.x {
            let column = Int((x - section.x) / cell.width), row = Int((point.y - top) / cell.height)
            let index = column * rows + row
            if column < section.columns, row < rows, index < section.emoji.count {
                return .emoji(category: category, index: index)
            }
        }
        return nil
    }
}
