import Testing
import TypingTesting

@testable import Typing

/// Corrections of earlier words that a dictionary has, by the words after them.
@Suite struct KnownWordChangesTests {
    @Test(
        "A later word changes the letters of a known word only if the result is 1.5 nats likelier",
        arguments: [
            (0.5, "then raining "), (1.4, "then raining "), (1.6, "than raining "), (3, "than raining "),
        ])
    func letters(lead: Float, text: String) throws {
        // Each nat of the rule that makes "than" of "then" is one less of the lead.
        let cost = try Self.lead(in: Self.lexicon(ruleCost: 0)) - lead
        let lexicon = try Self.lexicon(ruleCost: cost)
        #expect(try abs(Self.lead(in: lexicon) - lead) < 0.02)
        try play(
            #"type: "then "; expect: "then "; type: "raining "; expect: "\#(text)""#, lexicon: lexicon
        ) { $0.preferences.autoCapitalization = false }
    }

    @Test("The margin protects words that a standard dictionary has, not those of a large one only")
    func doubtfulWords() throws {
        let cost = try Self.lead(in: Self.lexicon(ruleCost: 0, Self.doubtful)) - 0.5
        let lexicon = try Self.lexicon(ruleCost: cost, Self.doubtful)
        try play(
            #"type: "then "; expect: "then "; type: "raining "; expect: "than raining ""#, lexicon: lexicon
        ) { $0.preferences.autoCapitalization = false }
    }

    /// How much likelier "than raining" is than "then raining", as typed, in nats.
    private static func lead(in lexicon: Lexicon) throws -> Float {
        var decoder = Decoder(lexicon)
        decoder.start(after: Lexicon.sentenceStart, Lexicon.unknown)
        for letter in "then raining" { decoder.press(letter) }
        let candidates = decoder.candidates(8, endsInSpace: false)
        let kept = try #require(candidates.first { $0.text == "then raining" })
        let changed = try #require(candidates.first { $0.text == "than raining" })
        return kept.cost - changed.cost
    }

    /// A lexicon in which it rains after "than", with a cost for "e" typed for "a".
    ///
    /// - Parameter row: the row of "then".
    private static func lexicon(ruleCost: Float, _ row: String = known) throws -> Lexicon {
        let words = SmallLexicon.words.replacing(known, with: row)
        let counts = [
            "words": CountedLexicon.rows(words + "\nraining 150 1 2", heads: 4),
            "pairs": CountedLexicon.rows(SmallLexicon.pairs + "\nthan raining 300000 9", heads: 1),
            "triples": "", "edits": CountedLexicon.rows("e a \(ruleCost)", heads: 3),
        ]
        return try Lexicon(path: CountedLexicon(counts).path)
    }

    private static let known = "then 600 50 2"
    /// Frequent enough to stay until the next word, though no standard dictionary has it.
    private static let doubtful = "then 740 800 1"
}
