import Foundation
import Testing

@testable import StandardKeyboard

/// Search by words, in the language of the letters and in English.
@MainActor @Suite struct EmojiSearchTests {
    private func search(_ language: String, used: [String] = []) -> EmojiSearch {
        EmojiSearch(
            tables: EmojiSearchTable.installed(for: language),
            known: EmojiCatalog.installed.categories.flatMap(\.emoji), frequent: EmojiRecents(used).frequent)
    }

    @Test(
        "The first emoji of a text",
        arguments: [
            ("en-US", "cat", "🐱"), ("en-US", "Sun", "☀️"), ("en-US", "love", "❤️"), ("en-US", "red hea", "❤️"),
            ("en-GB", "pizz", "🍕"), ("en-US", "korea", "🇰🇵"), ("de", "Küsse", "😘"), ("de", "kusse", "😘"),
            ("fr", "noel", "🎄"), ("es", "corazon", "❤️"), ("ko", "고양이", "🐱"), ("ko", "고야", "🐱"),
            ("ko", "하트", "❤️"), ("ko", "핱", "❤️"), ("ko", "love", "❤️"), ("ja", "ハート", "❤️"),
            ("ja", "はーと", "❤️"), ("zh-Hans", "猫", "🐈"), ("ar", "قلب", "❤️"), ("hi", "दिल", "❤️"),
        ])
    func first(language: String, text: String, emoji: String) {
        #expect(search(language).emoji(for: text).first == emoji)
    }

    @Test func exactWordsComeBeforeBeginnings() throws {
        let found = search("en-US").emoji(for: "star")
        let star = try #require(found.firstIndex(of: "⭐")), struck = try #require(found.firstIndex(of: "🤩"))
        let start = try #require(found.firstIndex(of: "😲") ?? found.indices.last)
        #expect(star < start && struck < start)
    }

    @Test func whatIsUsedComesBeforeOthersThatFitAsWell() {
        #expect(search("en-US").emoji(for: "flower").first != "🥀")
        #expect(search("en-US", used: ["🥀"]).emoji(for: "flower").first == "🥀")
    }

    @Test func allWordsCount() {
        let found = search("en-US").emoji(for: "smiling cat")
        #expect(found.contains("😻") && !found.contains("🐈") && !found.contains("😀"))
    }

    @Test(arguments: ["", "  ", "qqxz", "!?", "\t|", "cat qqxz"])
    func nothingIsFound(text: String) {
        #expect(search("en-US").emoji(for: text).isEmpty)
    }

    @Test("Each language of the keyboards has a table, sorted, and with emoji of the catalog only")
    func tables() throws {
        let known = Set(EmojiCatalog.installed.categories.flatMap(\.emoji))
        for language in KeyboardLanguage.all {
            let tables = EmojiSearchTable.installed(for: language.id)
            #expect(tables.count == (language.id.hasPrefix("en") ? 1 : 2), "\(language.id)")
        }
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/StandardKeyboard/Resources/emoji/search.ko.tsv")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.count > 3000)
        var last: [UInt8] = []
        for line in lines {
            let sides = line.split(separator: "\t")
            let word = Array(try #require(sides.first).utf8)
            #expect(last.lexicographicallyPrecedes(word))
            last = word
            let emoji = sides[1].split { $0 == " " || $0 == "|" }.map(String.init)
            #expect(!emoji.isEmpty && known.isSuperset(of: emoji))
        }
    }
}
