import CoreGraphics
import Foundation
import Testing

@testable import StandardKeyboard

/// Skin tones and genders, as far as the fonts have them, and the popover in which the user chooses one.
///
/// Fonts are used from one thread at a time.
@MainActor @Suite struct EmojiVariantsTests {
    private func rows(_ emoji: String) -> [[String]] {
        EmojiVariants.installed.rows(of: emoji, isDrawn: GlyphCoverage.hasOneGlyph)
    }

    @Test func aHandHasFiveSkinTones() {
        #expect(rows("👍") == [["👍", "👍🏻", "👍🏼", "👍🏽", "👍🏾", "👍🏿"]])
        #expect(rows("👍🏽") == rows("👍"), "a variant has those of its emoji")
        #expect(rows("☝️").first?.count == 6)
        #expect(rows("😀").isEmpty && rows("").isEmpty && rows("👍👍").isEmpty)
    }

    @Test func aPersonHasGenders() {
        #expect(rows("🤷").map { $0[0] } == ["🤷", "🤷‍♀️", "🤷‍♂️"])
        #expect(rows("🧑‍⚕️").map { $0[3] } == ["🧑🏽‍⚕️", "👩🏽‍⚕️", "👨🏽‍⚕️"])
        #expect(rows("🤷‍♀️").count == 1)
    }

    @Test func twoPeopleHaveASkinToneEach() {
        let rows = rows("🤝")
        #expect(rows.map(\.count) == [1, 5, 5, 5, 5, 5])
        #expect(rows[2][1] == "🤝🏼" && rows[1][4] == "🫱🏻‍🫲🏿")
    }

    @Test func whatTheFontsHaveNotIsLeftOut() {
        let rows = EmojiVariants.installed.rows(of: "👍") { $0.map { $0 != "👍🏿" } }
        #expect(rows == [["👍", "👍🏻", "👍🏼", "👍🏽", "👍🏾"]])
        #expect(EmojiVariants.installed.rows(of: "👍") { $0.map { $0 == "👍" } }.isEmpty)
        let catalog = EmojiCatalog(parsing: "smileys 😀 😁\nfood 🍏\n").filtered { $0.map { $0 != "😀" } }
        #expect(catalog.categories.map(\.emoji) == [["😁"], ["🍏"]])
    }

    @Test("A font supports an emoji that is one glyph, and not the sequence of its parts")
    func coverage() {
        let texts = ["😀", "👍🏽", "❤️", "🇰🇷", "👨‍👩‍👧", "😀😀", "🇰🇷🇰🇷", "🐶‍🍕", "\u{1FAFF}", "\u{10FFFD}", ""]
        #expect(
            GlyphCoverage.hasOneGlyph(texts) == [
                true, true, true, true, true, false, false, false, false, false, false,
            ])
    }

    @Test("The product's fonts have all emoji of the keyboard in color, hearts and digits too")
    func everyEmojiIsDrawn() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/StandardKeyboard/Resources/emoji/emoji.txt")
        let listed = EmojiCatalog(parsing: try String(contentsOf: file, encoding: .utf8))
        #expect(listed == EmojiCatalog.installed)
        for emoji in ["❤️", "👩‍❤️‍👨", "1️⃣", "☀️", "↗️"] {
            let layout = TextLayout(emoji, style: TextStyle(font: TextFont(size: 30), color: .black))
            let context = CGContext(pixelsWide: 40, high: 40)
            layout.draw(in: context, at: .zero)
            let image = context.finishAsImage()
            let pixels = (0..<1600).map { image.pixel(x: $0 % 40, y: $0 / 40) }
            #expect(pixels.contains { $0 & 0xFF != $0 >> 16 & 0xFF }, "\(emoji) is black")
        }
    }

    @Test(
        "The popover is inside the keyboard, wherever the emoji is",
        arguments: EmojiGridTests.phones + EmojiGridTests.wide, ["👍", "🤷", "🤝"])
    func popover(size: CGSize, emoji: String) throws {
        let rows = rows(emoji)
        let grid = EmojiGrid(
            categories: [EmojiCatalog.Category(name: "smileys", emoji: Array(repeating: emoji, count: 99))],
            size: size)
        for index in 0..<(grid.rows * grid.columns) {
            let key = grid.frame(category: 0, index: index)
            var popover = EmojiPopover(rows: rows, shown: emoji, over: key, in: size)
            #expect(CGRect(origin: .zero, size: size).contains(popover.frame))
            #expect(popover.cells.map(\.emoji) == rows.flatMap(\.self))
            #expect(popover.selected == emoji)
            for cell in popover.cells {
                #expect(popover.frame.contains(cell.frame) && cell.frame.width >= 20)
                popover.select(at: CGPoint(x: cell.frame.midX, y: cell.frame.midY))
                #expect(popover.selected == cell.emoji)
            }
        }
    }

    @Test func aFingerFarAwaySelectsNothing() {
        var popover = EmojiPopover(
            rows: rows("👍"), shown: "👍🏽", over: CGRect(x: 200, y: 150, width: 45, height: 38),
            in: CGSize(width: 390, height: 261))
        #expect(popover.selected == "👍🏽")
        popover.select(at: CGPoint(x: 20, y: 240))
        #expect(popover.selected == nil)
        popover.select(at: CGPoint(x: 222, y: 170))
        #expect(popover.selected == "👍🏽", "on the emoji itself it is what it was")
    }
}
