import Foundation

/// Where the emoji stand: columns from left to right through all categories, scrolled sideways, a strip of
/// tabs below.
struct EmojiGrid: Hashable, Sendable {
    /// What a finger is on.
    enum Target: Hashable, Sendable {
        case emoji(category: Int, index: Int)
        case tab(Int)
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
    }

    let size: CGSize
    /// Whether a globe stands beside ABC.
    let hasGlobe: Bool
    let sections: [Section]
    let rows: Int
    let cell: Double
    /// The height of the strip of tabs.
    let stripHeight = 40.0
    /// The height of the line of titles.
    let titleHeight: Double
    let contentWidth: Double
    static let inset = 8.0
    static let sectionGap = 18.0

    /// Lays out categories in a keyboard's size.
    init(categories: [EmojiCatalog.Category], size: CGSize, hasGlobe: Bool = false) {
        self.size = size
        self.hasGlobe = hasGlobe
        titleHeight = size.height >= 200 ? 26 : 18
        let room = size.height - titleHeight - stripHeight
        let wanted = 39.0
        rows = max(2, Int(room / wanted))
        cell = (room / Double(rows)).rounded(.down)
        var x = Self.inset
        var sections: [Section] = []
        for category in categories where !category.emoji.isEmpty {
            let columns = (category.emoji.count + rows - 1) / rows
            sections.append(Section(name: category.name, emoji: category.emoji, x: x, columns: columns))
            x += Double(columns) * cell + Self.sectionGap
        }
        self.sections = sections
        contentWidth = x - Self.sectionGap + Self.inset
    }

    /// How far the content may be scrolled.
    var greatestOffset: Double { max(0, contentWidth - size.width) }

    /// The place of an emoji in the scrolled content.
    func frame(category: Int, index: Int) -> CGRect {
        let section = sections[category]
        return CGRect(
            x: section.x + Double(index / rows) * cell, y: titleHeight + Double(index % rows) * cell,
            width: cell,
            height: cell)
    }

    /// The category at the left edge.
    func section(at offset: Double) -> Int {
        sections.lastIndex { $0.x <= offset + size.width / 4 } ?? 0
    }

    /// The strip: ABC, the globe where there is one, the tabs, delete.
    var letters: CGRect { CGRect(x: 0, y: stripTop, width: hasGlobe ? 46 : 52, height: stripHeight) }
    var globe: CGRect? {
        hasGlobe ? CGRect(x: letters.maxX, y: stripTop, width: 40, height: stripHeight) : nil
    }
    var delete: CGRect { CGRect(x: size.width - 52, y: stripTop, width: 52, height: stripHeight) }

    private var stripTop: Double { size.height - stripHeight }

    func tab(_ index: Int) -> CGRect {
        let start = globe?.maxX ?? letters.maxX, room = delete.minX - start
        let width = min(44, room / Double(max(1, sections.count)))
        let left = start + (room - width * Double(sections.count)) / 2
        return CGRect(x: left + width * Double(index), y: stripTop, width: width, height: stripHeight)
    }

    /// What is under a finger.
    func target(at point: CGPoint, offset: Double) -> Target? {
        if point.y >= size.height - stripHeight {
            if letters.contains(point) { return .letters }
            if globe?.contains(point) == true { return .globe }
            if delete.contains(point) { return .delete }
            return sections.indices.first { tab($0).contains(point) }.map(Target.tab)
        }
        guard point.y >= titleHeight else { return nil }
        let x = point.x + offset
        for (category, section) in sections.enumerated() where x >= section.x {
            let column = Int((x - section.x) / cell), row = Int((point.y - titleHeight) / cell)
            let index = column * rows + row
            if column < section.columns, row < rows, index < section.emoji.count {
                return .emoji(category: category, index: index)
            }
        }
        return nil
    }
}
