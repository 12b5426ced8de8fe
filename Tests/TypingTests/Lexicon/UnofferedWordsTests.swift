import Foundation
import Testing
import TextInput
import TypingTesting

@testable import Typing

/// Words that a lexicon keeps from the suggestions: obscene ones, and slurs.
@Suite struct UnofferedWordsTests {
    private static func lexicon(_ unoffered: String) throws -> Lexicon {
        try Lexicon(
            path: SmallLexicon { folder in
                try Data(unoffered.utf8).write(to: folder.appendingPathComponent("unoffered.tsv"))
            }.path)
    }

    private func candidates(_ typed: String, _ lexicon: Lexicon, personal: PersonalWords? = nil) -> [String] {
        var decoder = Decoder(lexicon)
        decoder.personal = personal
        decoder.start(after: Lexicon.unknown, Lexicon.unknown)
        for letter in typed { decoder.press(letter) }
        return decoder.candidates(8).map(\.text)
    }

    private func predictions(
        _ prefix: String, after last: String, _ lexicon: Lexicon, personal: PersonalWords? = nil
    ) throws -> [String] {
        let predictor = Predictor(lexicon, personal: personal)
        let word = try #require(predictor.word(last))
        return predictor.words(beginning: prefix, after: word, Lexicon.unknown, most: 8)
            .map { predictor.spelling(of: $0.word) }
    }

    @Test(
        "A word that is never offered is neither written for another one, completed nor guessed, and stays where it is typed"
    )
    func never() throws {
        let plain = SmallLexicon.shared, lexicon = try Self.lexicon("# a comment\nLEMON\tnever\n")
        for (typed, offers) in [("lemom", true), ("lem", true)] {
            #expect(candidates(typed, plain).contains("lemon") == offers)
            #expect(!candidates(typed, lexicon).contains("lemon"))
        }
        #expect(try predictions("lem", after: "the", plain).contains("lemon"))
        #expect(try predictions("lem", after: "the", lexicon) == ["lemonade"])
        var checker = SpellingChecker(lexicon)
        #expect(!checker.guesses(for: "lemom").contains("lemon") && checker.isCorrect("lemon"))
        // Typed in full with a letter too many it is no guess either.
        #expect(!checker.guesses(for: "lemonn").contains("lemon"))
        #expect(checker.completions(of: "lem", after: ["the"]) == ["lemonade"])
        #expect(candidates("lemon", lexicon).first == "lemon")
        #expect(
            lexicon.commonWords(1000).contains("lemonade") && !lexicon.commonWords(1000).contains("lemon"))
        try play(#"type: "lemom "; expect: "lemom ""#, lexicon: lexicon) {
            $0.preferences.autoCapitalization = false
        }
        try play(#"type: "lemon "; expect: "lemon ""#, lexicon: lexicon) {
            $0.preferences.autoCapitalization = false
        }
    }

    @Test("Nor is it predicted behind a word that it follows")
    func followers() throws {
        let lexicon = try Self.lexicon("going\tnever\n")
        #expect(try predictions("", after: "am", SmallLexicon.shared).contains("going"))
        #expect(try !predictions("", after: "am", lexicon).contains("going"))
    }

    @Test("A word that is not predicted is completed after its first letter, and written for a slip")
    func next() throws {
        let lexicon = try Self.lexicon("going\tnext\n")
        #expect(try !predictions("", after: "am", lexicon).contains("going"))
        #expect(try predictions("g", after: "am", lexicon).first == "going")
        #expect(candidates("goimg", lexicon).first == "going")
    }

    @Test("Who has learned the word is offered it")
    func learned() throws {
        let lexicon = try Self.lexicon("lemon\tnever\n")
        var vocabulary = PersonalVocabulary()
        vocabulary.learned = ["lemon"]
        let personal = PersonalWords(vocabulary, beside: lexicon)
        #expect(try predictions("lem", after: "the", lexicon, personal: personal).contains("lemon"))
        #expect(candidates("lemom", lexicon, personal: personal).contains("lemon"))
    }

    @Test(
        "A row that says something else is an error with its line",
        arguments: ["lemon", "lemon\tsometimes", "lemon\tnever\tnext"])
    func malformed(row: String) {
        #expect(throws: LexiconError.self) { try Self.lexicon("the\tnext\n\(row)\n") }
        #expect {
            _ = try Self.lexicon("the\tnext\n\(row)\n")
        } throws: { error in
            "\(error)".contains("unoffered.tsv") && "\(error)".contains("2")
        }
    }

    @Test(
        "The lists of all languages can be read, and each word is one of the language's",
        arguments: [
            "ar", "de", "en", "es", "fr", "hi", "ko",
        ])
    func lists(language: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
                "Data/\(language)")
        func rows(_ name: String) throws -> [[Substring]] {
            try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8).split(
                separator: "\n"
            )
            .filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t") }
        }
        let words = Set(try rows("words.tsv").map { $0[0].lowercased() })
        let listed = try rows("unoffered.tsv")
        #expect(!listed.isEmpty && Set(listed.map { $0[0] }).count == listed.count)
        for row in listed {
            #expect(
                row.count == 2 && ["never", "next"].contains(row[1]) && words.contains(row[0].lowercased()),
                "\(row)")
        }
    }
}
