import Testing
import TypingTesting

@testable import Typing

/// Words that are written for others that sound like them.
@Suite struct HomophonesTests {
    @Test("Each word of a group may be intended by the others, the words of one way only by that one")
    func table() {
        let words = Homophones(["there their they're", "here hear"], oneWay: ["to": "too", "here": "her"])
        #expect(words.others(of: "there") == ["their", "they're"])
        #expect(words.others(of: "they're") == ["there", "their"])
        #expect(words.others(of: "here") == ["hear", "her"])
        #expect(words.others(of: "to") == ["too"] && words.others(of: "too").isEmpty)
        #expect(words.others(of: "hare").isEmpty)
    }

    @Test(
        "The words around decide, and a homophone replaces the typed word, not a third word",
        arguments: [
            ("at there home ", "at their home "), ("at their home ", "at their home "),
            ("its raining ", "it’s raining "), ("raining to ", "raining too "),
            ("there is ", "there is "), ("There home ", "Their home "),
        ])
    func sentences(typed: String, written: String) throws {
        try play(#"type: "\#(typed)"; expect: "\#(written)""#, lexicon: Self.lexicon()) {
            $0.preferences.autoCapitalization = false
        }
    }

    @Test("The typed word stays where the user insists on it")
    func reverted() throws {
        let script = #"""
            type: "at there home "
            expect: "at their home "
            tap: delete
            expect: "at there home "
            type: "is at there home "
            expect: "at there home is at there home "
            """#
        try play(script, lexicon: Self.lexicon()) { $0.preferences.autoCapitalization = false }
    }

    @Test(
        "A name gets the apostrophe of its 's, also where texts have the form seldom",
        arguments: [
            ("at bens ", "at Ben’s "), ("bens home ", "Ben’s home "), ("lemons ", "lemons "),
            ("at londons ", "at London’s "), ("at mondays ", "at Mondays "),
        ])
    func names(typed: String, written: String) throws {
        let words =
            SmallLexicon.words
            + "\nBen 500 10 1\nbeans 500 10 2\nEd 500 10 1\nMonday 480 10 1\nMondays 338 2 1\nat 680 200 2\nlemons 380 2 2"
        let counts = [
            "words": CountedLexicon.rows(words, heads: 4),
            "pairs": CountedLexicon.rows("at the 900000 90", heads: 1),
            "triples": "", "edits": "",
        ]
        try play(
            #"type: "\#(typed)"; expect: "\#(written)""#, lexicon: Lexicon(path: CountedLexicon(counts).path)
        ) { $0.preferences.autoCapitalization = false }
    }

    private static func lexicon() throws -> Lexicon {
        let pairs = """
            at there 1000 2;their 90000 12;the 900000 90
            there home 900 1;is 800000 20
            their home 900000 15
            the home 900000 12
            it's raining 900000 10
            raining too 900000 10;to 900 1
            """
        let counts = [
            "words": CountedLexicon.rows(SmallLexicon.words + "\nraining 400 1 2\nat 680 200 2", heads: 4),
            "pairs": CountedLexicon.rows(pairs, heads: 1), "triples": "",
            "edits": CountedLexicon.rows(SmallLexicon.edits, heads: 3),
        ]
        return try Lexicon(path: CountedLexicon(counts).path)
    }
}
