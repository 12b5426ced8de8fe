import Foundation
import Testing

@testable import StandardKeyboard

/// The emoji's grid on the keyboards of phones in portrait and landscape, with a bar and without, and of tablets.
@MainActor @Suite struct EmojiGridTests {
    nonisolated static let phones = [
        CGSize(width: 320, height: 206), CGSize(width: 320, height: 244), CGSize(width: 375, height: 261),
        CGSize(width: 390, height: 216), CGSize(width: 390, height: 261), CGSize(width: 430, height: 271),
    ]
    nonisolated static let wide = [
        CGSize(width: 568, height: 162), CGSize(width: 844, height: 160), CGSize(width: 844, height: 198),
        CGSize(width: 812, height: 188), CGSize(width: 744, height: 315), CGSize(width: 810, height: 318),
        CGSize(width: 1080, height: 405),
    ]
    /// As wide as the widest titles.
    private static let title = 112.0

    private func grid(_ size: CGSize, _ frequent: [String] = EmojiRecents().frequent) -> EmojiGrid {
        EmojiGrid(
            categories: [EmojiCatalog.Category(name: "recents", emoji: frequent)]
                + EmojiCatalog.installed.categories, size: size, titleWidth: { _ in Self.title })
    }

    @Test(
        "A phone in portrait has eight columns, others more, and all have gaps between them",
        arguments: phones)
    func eightColumns(size: CGSize) {
        let grid = grid(size)
        #expect(grid.columns == 8)
        #expect(grid.rows >= 3)
        #expect(grid.cell.width >= 36 && grid.cell.height >= 30)
        #expect(grid.fontSize * 1.25 <= grid.cell.width, "a glyph does not touch its neighbor")
    }

    @Test(arguments: wide)
    func whatIsWideHasMoreColumns(size: CGSize) {
        let grid = grid(size)
        #expect(grid.columns > 8)
        #expect(grid.rows >= 2)
        #expect(grid.cell.width > grid.cell.height)
    }

    @Test("No emoji of the opening screen or of a category's beginning is cut off", arguments: phones + wide)
    func nothingIsCut(size: CGSize) {
        let grid = grid(size)
        for (shown, beginning) in grid.sections.enumerated() {
            let offset = beginning.x - EmojiGrid.inset
            // Where several sections end on one screen, the emoji at its edge are only faded.
            let ends = grid.sections.filter { $0.x > beginning.x && $0.x < offset + size.width }
            guard offset <= grid.greatestOffset, shown == 0 || ends.count < 2 else { continue }
            for (category, section) in grid.sections.enumerated() {
                for index in section.emoji.indices {
                    let frame = grid.frame(category: category, index: index).offsetBy(dx: -offset, dy: 0)
                    let isWhole = frame.minX >= 0 && frame.maxX <= size.width
                    guard !isWhole, frame.maxX > 0, frame.minX < size.width else { continue }
                    #expect(grid.opacity(of: frame) < 0.01, "at \(offset), \(frame)")
                }
            }
        }
        let end = grid.sections[1].x + 2 * grid.cell.width
        #expect(end <= size.width, "the next category is seen to begin")
    }

    @Test("With few recent emoji the titles do not overlap", arguments: phones + wide, [1, 3, 30])
    func titles(size: CGSize, count: Int) {
        let sections = grid(size, Array(EmojiRecents.usual.prefix(count))).sections
        for (section, next) in zip(sections, sections.dropFirst()) {
            #expect(next.x - section.x >= Self.title + 2 * EmojiGrid.titleInset)
        }
        #expect(size.width - sections[1].x >= Self.title, "the next title is not cut")
    }

    @Test("The tab of the category at the left edge is highlighted", arguments: phones + wide, [3, 30])
    func tabs(size: CGSize, count: Int) {
        let grid = grid(size, Array(EmojiRecents.usual.prefix(count)))
        #expect(grid.section(at: 0) == 0)
        for (index, section) in grid.sections.enumerated() {
            #expect(grid.section(at: section.x - EmojiGrid.inset) == index)
        }
    }
}
