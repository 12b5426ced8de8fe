import Testing
import TextInput
import TypingEvaluation
import TypingTesting

@testable import Typing

/// "New York": a name of two words, the first of which is an ordinary one.
@Suite struct CompoundNamesTests {
    private static let names = CompoundNames([
        "New York", "United States", "in March", "three word name", "single",
    ])

    @Test(
        "Both words get their capitals, beside each other only; words in capitals and those that the user insists on stay",
        arguments: [
            ("in new york now", "in New York now"), ("in new York", "in New York"), ("New york", "New York"),
            ("the united states of", "the United States of"), ("a new car", "a new car"),
            ("york new", "york new"),
            ("NEW YORK", "NEW YORK"), ("new", "new"), ("", ""), ("three word name", "three word name"),
            ("new kept york", "new kept york"), ("In march", "In March"), ("they march in", "they march in"),
        ])
    func capitals(written: String, expected: String) {
        var words = written.split(separator: " ").map(String.init)
        Self.names.capitalize(&words)
        #expect(words.joined(separator: " ") == expected)
    }

    @Test("A word that the user insisted on keeps the name as it is")
    func insisted() {
        var words = ["new", "york"]
        Self.names.capitalize(&words) { $0 == "york" }
        #expect(words == ["new", "york"])
    }

    private static let lexicon: Lexicon = {
        do {
            let counts = [
                "words": CountedLexicon.rows(
                    "the 750 900 2\nin 700 300 2\nnew 690 200 2\nyork 300 1 0\nYork 560 30 2\ncar 560 40 2",
                    heads: 4),
                "pairs": CountedLexicon.rows("in the 900000 20\nnew york 500000 20", heads: 1), "triples": "",
                "edits": "",
            ]
            return try Lexicon(path: CountedLexicon(counts).path)
        } catch { preconditionFailure("\(error)") }
    }()

    @Test("Behind York the word before becomes New, and one backspace restores what was typed")
    func typed() throws {
        try play(
            #"type: "in new "; expect: "in new "; type: "york "; expect: "in New York "; tap: delete; expect: "in new york ""#,
            lexicon: Self.lexicon
        ) { $0.preferences.autoCapitalization = false }
        try play(#"type: "new car "; expect: "new car ""#, lexicon: Self.lexicon) {
            $0.preferences.autoCapitalization = false
        }
    }

    @Test(
        "Behind an address nothing is predicted; behind a number, an abbreviation and the end of a sentence something is",
        arguments: [
            ("www.shop.de ", false), ("see http://foo.com/x ", false), ("me@example.com ", false),
            ("shop.de  ", false),
            ("e.g. ", true), ("3.5 ", true), ("It is. ", true), ("and/or ", true), ("in ", true),
            ("…in ", true),
            ("shop.de\n", true),
        ])
    func addresses(text: String, predicts: Bool) {
        #expect(WordsBefore(LanguageProfile(for: "en")).endsInAddress(text) == !predicts)
        #expect(!WordsBefore(LanguageProfile(for: "ja")).endsInAddress(text))
    }

    @Test("The bar is empty behind an address, and has next words behind the same letters as a word")
    func barBehindAddresses() throws {
        try play(
            #"field: text, capitals=none; type: "in "; suggestions: "in" "the" "new""#, lexicon: Self.lexicon)
        try play(
            #"field: text, capitals=none; type: "www.shop.in "; suggestions: none"#, lexicon: Self.lexicon)
    }
}
