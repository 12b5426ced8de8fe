import Foundation
import Testing

@testable import StandardKeyboard

@Suite struct EmojiTests {
    private var catalog: EmojiCatalog { .installed }

    @Test func allCategoriesAreThere() {
        #expect(
            catalog.categories.map(\.name) == [
                "smileys", "nature", "food", "activity", "travel", "objects", "symbols", "flags",
            ])
        let all = catalog.categories.flatMap(\.emoji)
        #expect(all.count > 1800)
        #expect(Set(all).count == all.count)
        #expect(all.allSatisfy { $0.count == 1 })
    }

    @Test func recentsKeepTheNewestFirst() {
        var recents = EmojiRecents()
        for emoji in ["😀", "👍", "😀"] { recents.use(emoji) }
        #expect(recents.emoji == ["😀", "👍"])
        for scalar in 0x1F400..<0x1F440 { recents.use(String(UnicodeScalar(scalar) ?? "a")) }
        #expect(recents.emoji.count == EmojiRecents.limit)
    }

    @Test func recentsAreKeptInTheStateFolder() {
        let file = EmojiRecents.file(environment: ["XDG_STATE_HOME": "/state", "HOME": "/home/me"])
        #expect(file.path == "/state/spinet/recent-emoji")
        let other = EmojiRecents.file(environment: ["HOME": "/home/me"])
        #expect(other.path == "/home/me/.local/state/spinet/recent-emoji")
    }

    @Test func aBrokenFileIsAnEmptyList() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "spinet-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(EmojiRecents(file: file).emoji.isEmpty)
        try Data([0xFF, 0xFE, 0x0A]).write(to: file)
        #expect(EmojiRecents(file: file).emoji.isEmpty)
    }

    @Test(arguments: [
        CGSize(width: 390, height: 261), CGSize(width: 320, height: 206), CGSize(width: 844, height: 160),
    ])
    func everyEmojiCanBeTapped(size: CGSize) {
        let grid = EmojiGrid(categories: catalog.categories, size: size)
        for (category, section) in grid.sections.enumerated() {
            for index in section.emoji.indices {
                let frame = grid.frame(category: category, index: index)
                let offset = min(max(0, frame.midX - size.width / 2), grid.greatestOffset)
                let target = grid.target(at: CGPoint(x: frame.midX - offset, y: frame.midY), offset: offset)
                #expect(target == .emoji(category: category, index: index))
            }
            #expect(
                grid.target(at: CGPoint(x: grid.tab(category).midX, y: size.height - 5), offset: 0)
                    == .tab(category))
        }
    }
}
