import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import KanaKeyboard

@Suite @MainActor struct KanaTests {
    private func harness(_ text: String = "", style: UIUserInterfaceStyle = .light) throws -> KeyboardHarness
    {
        let keyboard = KeyboardViewController()
        keyboard.words = try Self.words()
        return KeyboardHarness(keyboard, text: text, height: 260, style: style)
    }

    /// The words of the bundle, which the tests' program is not in.
    private static func words() throws -> WordList {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return WordList(
            try String(contentsOf: package.appendingPathComponent("Keyboard/words.tsv"), encoding: .utf8))
    }

    private func type(_ letters: String, on harness: KeyboardHarness) {
        for letter in letters { harness.tap(String(letter)) }
    }

    /// The candidates from left to right.
    private func candidates(_ harness: KeyboardHarness) -> [String] {
        harness.phone.spoken.map(\.label).filter { $0.hasPrefix("candidate ") }.map {
            String($0.dropFirst("candidate ".count))
        }
    }

    @Test("Letters become kana while they are typed, and a lone n at the end is one when they are committed")
    func kana() throws {
        let harness = try harness()
        type("nihon", on: harness)
        #expect(harness.text == "にほn")
        harness.tap("return")
        #expect(harness.text == "にほん")
        harness.tap("return")
        #expect(harness.text == "にほん\n")
    }

    @Test("The row has words, hiragana, katakana and longer words; a tap commits one")
    func candidateRow() throws {
        let harness = try harness()
        type("nihon", on: harness)
        #expect(candidates(harness) == ["日本", "にほん", "ニホン", "日本語"])
        harness.tap("candidate ニホン")
        #expect(harness.text == "ニホン")
        #expect(candidates(harness) == [])
    }

    @Test("The space bar goes through the candidates and around, and the next letter commits the chosen one")
    func spaceBar() throws {
        let harness = try harness()
        type("hashi", on: harness)
        for shown in ["橋", "箸", "端", "はし", "ハシ", "橋"] {
            harness.tap("space")
            #expect(harness.text == shown)
        }
        type("ka", on: harness)
        #expect(harness.text == "橋か")
        harness.tap("space")
        harness.tap("return")
        #expect(harness.text == "橋か")
        harness.tap("space")
        #expect(harness.text == "橋か　")
    }

    @Test("Cancel drops the composition only, and has nothing to drop without one")
    func cancel() throws {
        let harness = try harness("あ")
        type("neko", on: harness)
        harness.tap("space")
        #expect(harness.text == "あ猫")
        harness.tap("cancel")
        #expect(harness.text == "あ")
        harness.tap("cancel")
        #expect(harness.text == "あ")
    }

    @Test("Delete takes the last letter, the last kana, and a candidate back to its kana")
    func delete() throws {
        let harness = try harness("あ")
        type("kyot", on: harness)
        for rest in ["あきょ", "あき", "あ", ""] {
            harness.tap("delete")
            #expect(harness.text == rest)
        }
        type("inu", on: harness)
        harness.tap("space")
        harness.tap("delete")
        #expect(harness.text == "いぬ")
        harness.tap("delete")
        #expect(harness.text == "い")
    }

    @Test("A mark commits what is shown before it")
    func marks() throws {
        let harness = try harness()
        type("sora", on: harness)
        harness.tap("space")
        harness.tap("。")
        #expect(harness.text == "空。")
    }

    @Test(
        "The key 123 shows digits and marks, each of which commits what is shown before it, and letters again"
    )
    func numbers() throws {
        let harness = try harness()
        type("sora", on: harness)
        harness.tap("123")
        type("1.", on: harness)
        harness.tap("123")
        type("ka", on: harness)
        #expect(harness.text == "そら1.か")
    }

    @Test(
        "Romaji",
        arguments: [
            ("kyouto", "きょうと", ""), ("gakkou", "がっこう", ""), ("shashin", "しゃし", "n"), ("sannnin", "さんに", "n"),
            ("kanpai", "かんぱい", ""), ("kinyuu", "きにゅう", ""), ("tch", "っ", "ch"), ("fu", "ふ", ""),
            ("jo", "じょ", ""),
            ("wo", "を", ""), ("q", "", "q"), ("qa", "qあ", ""), ("xyz", "xy", "z"),
        ])
    func romaji(letters: String, kana: String, rest: String) {
        let result = Romaji.kana(of: letters)
        #expect(result.kana == kana && result.rest == rest)
    }

    @Test("Each word of the list can be typed and is a candidate of its kana")
    func wordList() throws {
        let words = try Self.words()
        #expect(words.words(for: "はし") == ["橋", "箸", "端"])
        #expect(words.completions(of: "とけ") == ["時計"])
        #expect(words.words(for: "").isEmpty)
    }

    @Test(
        "The chosen candidate's plate touches neither the edges of the row nor the keys",
        arguments: [
            UIUserInterfaceStyle.light, .dark,
        ])
    func plate(style: UIUserInterfaceStyle) throws {
        let harness = try harness(style: style)
        type("hana", on: harness)
        harness.tap("space")
        let plate = try #require(harness.phone.element(labelled: "candidate 花")?.frame)
        let key = try #require(harness.phone.element(labelled: "q")?.frame)
        #expect(plate.minX >= 4 && plate.minY >= 844 - 260 + 4 && key.minY - plate.maxY >= 8)
    }
}
