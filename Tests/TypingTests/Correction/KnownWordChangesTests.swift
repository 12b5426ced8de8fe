import Testing
import TypingTesting

@testable import Typing

/// Corrections of earlier words that a dictionary has, by the words after them.
@Suite struct KnownWordChangesTests {
    @Test(
        "A later word changes the letters of a known word only if the result is 1.5 nats likelier",
        arguments: [
            (0.5, "late raining "), (1.4, "late raining "), (1.6, "lake raining "), (3, "lake raining "),
        ])
    func letters(lead: Float, text: String) throws {
        // Each nat of the rule that makes "lake" of "late" is one less of the lead.
        let cost = try Self.lead(in: Self.lexicon(ruleCost: 0)) - lead
        let lexicon = try Self.lexicon(ruleCost: cost)
        #expect(try abs(Self.lead(in: lexicon) - lead) < 0.02)
        try play(
            #"type: "late "; expect: "late "; type: "raining "; expect: "\#(text)""#, lexicon: lexicon
        ) { $0.preferences.autoCapitalization = false }
    }

    @Test("The margin protects words that a standard dictionary has, not those of a large one only")
    func doubtfulWords() throws {
        let cost = try Self.lead(in: Self.lexicon(ruleCost: 0, Self.doubtful)) - 0.5
        let lexicon = try Self.lexicon(ruleCost: cost, Self.doubtful)
        try play(
            #"type: "late "; expect: "late "; type: "raining "; expect: "lake raining ""#, lexicon: lexicon
        ) { $0.preferences.autoCapitalization = false }
    }

    /// How much likelier "lake raining" is than "late raining", as typed, in nats.
    private static func lead(in lexicon: Lexicon) throws -> Float {
        var decoder = Decoder(lexicon)
        decoder.start(after: Lexicon.sentenceStart, Lexicon.unknown)
        for letter in "late raining" { decoder.press(letter) }
        let candidates = decoder.candidates(8, endsInSpace: false)
        let kept = try #require(candidates.first { $0.text == "late raining" })
        let changed = try #require(candidates.first { $0.text == "lake raining" })
        return kept.cost - changed.cost
    }

    /// A lexicon in which it rains after "lake", with a cost for "t" typed for "k".
    ///
    /// - Parameter row: the row of "late".
    private static func lexicon(ruleCost: Float, _ row: String = known) throws -> Lexicon {
        let words = SmallLexicon.words + "\n" + row + "\nlake 600 50 2"
        let counts = [
            "words": CountedLexicon.rows(words + "\nraining 150 1 2", heads: 4),
            "pairs": CountedLexicon.rows(SmallLexicon.pairs + "\nlake raining 300000 9", heads: 1),
            "triples": "", "edits": CountedLexicon.rows("t k \(ruleCost)", heads: 3),
        ]
        return try Lexicon(path: CountedLexicon(counts).path)
    }

    private static let known = "late 600 50 2"
    /// Frequent enough to stay until the next word, though no standard dictionary has it.
    private static let doubtful = "late 740 800 1"
}
