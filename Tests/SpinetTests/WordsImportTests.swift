import Platform
import PreferenceFiles
import Testing
import Typing

@testable import spinet

@Suite struct WordsImportTests {
    @Test("Words go to the user dictionary of their language, shortcuts to the text replacements (I1)")
    func gboard() throws {
        let plan = try plan(
            """
            # Gboard Dictionary version:1
            \tZorkel\ten-US
            zk\tZorkel Street 1\t
            br\tbleiben\tde
            \tbonjour\t
            """, language: "fr")
        #expect(plan.words == ["en": ["Zorkel"], "de": ["bleiben"], "fr": ["bonjour"]])
        #expect(plan.replacements.entries.map(\.shortcut) == ["br", "omw", "zk"])
        #expect(plan.replacements.entries.last?.phrase == "Zorkel Street 1")
        let vocabulary = PersonalVocabulary(plan.facts(on: 20_000)["en"] ?? [])
        #expect(vocabulary.contains("Zorkel"))
        #expect(
            plan.report.map { $0.text(in: .english) } == [
                "3 words were imported.", "2 text replacements were added.",
            ])
    }

    @Test(
        "What is not imported is said with its reason, one sentence for each (I1)",
        arguments: [
            (
                "3\nZorkel\nh4x0r\n*teh\n",
                [
                    "1 word was imported.",
                    "1 entry is not a word of letters, apostrophes and hyphens (line 3).",
                    "1 forbidden word was left out (line 4).",
                ]
            ),
            (
                "personal_ws-1.1 pl 1 utf-8\nsłowo\n",
                [
                    "Nothing was imported.", "1 word is of a language without a keyboard: pl.",
                ]
            ),
            (
                "#\n\tNew York\ten\n\tSan Juan\ten\n",
                [
                    "Nothing was imported.",
                    "2 entries of several words have no shortcut and were left out (lines 2, 3).",
                ]
            ),
            (
                "#\na b\tx\ten\nOMW\tSoon\ten\n",
                [
                    "2 words were imported.",
                    "1 shortcut cannot be typed as one word (line 2).",
                    "1 shortcut has another text already, which stays (line 3).",
                ]
            ),
            (
                "known\ngone\n",
                [
                    "Nothing was imported.", "1 word was learned before.",
                    "1 word is forgotten and stays so (line 2).",
                ]
            ),
            ("#\nomw\tOn my way!\ten\n", ["Nothing was imported."]),
        ])
    func omissions(text: String, report: [String]) throws {
        #expect(try plan(text).report.map { $0.text(in: .english) } == report)
    }

    @Test("--language is that of Aspell's lists, and of words without a language (I1)")
    func languages() throws {
        #expect(try plan("personal_ws-1.1 de 1 utf-8\nfrob\n").words == ["de": ["frob"]])
        #expect(try plan("personal_ws-1.1 de 1 utf-8\nfrob\n", language: "fr").words == ["fr": ["frob"]])
        #expect(try plan("Zorkel\nZorkel\nO’Zork\n").words == ["en": ["Zorkel", "O'Zork"]])
    }

    @Test(
        "A plain list with a line that is not a word is refused with the line (I1)",
        arguments: [("Zorkel\npass word", 2), ("hunter2", 1)])
    func plain(text: String, line: Int) {
        #expect(throws: WordsImport.Problem.notWord(line: line)) { try plan(text) }
    }

    @Test("A list that would push learned words out is refused (I1)")
    func tooMany() {
        let letters = Array("abcdefghijklmnopqrst")
        let words = (0..<8_000).map { number in
            String([1, 20, 400, 8_000].map { letters[number / $0 % 20] })
        }
        #expect(throws: Never.self) { try plan(words.dropFirst().joined(separator: "\n")) }
        #expect(throws: WordsImport.Problem.tooManyWords(8_000, language: "en", room: 7_999)) {
            try plan(words.joined(separator: "\n"))
        }
    }

    /// The import of a list beside a user dictionary in which `known` is learned and `gone` forgotten.
    private func plan(_ text: String, language: String? = nil) throws -> WordsImport {
        var vocabulary = PersonalVocabulary()
        for event in [LearningEvent.word("known", after: []), .word("known", after: []), .forget("gone")] {
            vocabulary.learn(event, on: 20_000)
        }
        return try WordsImport(
            PersonalDictionary([UInt8](text.utf8)), language: language, languages: ["en", "de", "fr"],
            vocabularies: { _ in vocabulary }, replacements: Replacements())
    }
}
