import Testing
import TextInput
import TypingTesting

@testable import Typing

/// Unfinished words.
@Suite struct UnfinishedWordTests {
    /// Words with common prefixes, and words that are one typing error away from these.
    private static let lexicon: Lexicon = {
        let words = """
            my 700 400 2
            the 750 900 2
            see 650 100 2
            you 700 400 2
            friend 560 90 2
            friends 540 60 2
            fire 555 60 2
            tomorrow 560 90 2
            or 660 200 2
            information 570 60 2
            informant 300 1 2
            want 620 200 2
            wanted 610 190 2
            was 700 500 2
            quit 450 20 2
            quite 600 150 2
            quiet 590 120 2
            Tomas 400 1 1
            be 700 400 2
            careful 520 60 2
            carefully 470 60 2
            final 470 50 2
            finally 530 60 2
            until 570 90 2
            till 560 60 2
            """
        let pairs = """
            my friend 900 30;fire 20 1
            see you 900 30
            was quite 900 30;quiet 800 25
            be careful 900000 300
            """
        do {
            return try Lexicon(
                path: CountedLexicon([
                    "words": CountedLexicon.rows(words, heads: 4),
                    "pairs": CountedLexicon.rows(pairs, heads: 1),
                    "triples": "", "edits": "",
                ]).path)
        } catch { preconditionFailure("\(error)") }
    }()

    private func read(_ text: String) -> String? {
        var decoder = Decoder(Self.lexicon)
        decoder.start(after: Lexicon.sentenceStart, Lexicon.unknown)
        for letter in text { decoder.press(letter) }
        return decoder.candidates(1).first?.text
    }

    @Test(
        "CI-33: an unfinished word is completed if one word is clearly likeliest, however much is missing",
        arguments: [
            ("see you tomor", "see you tomorrow"), ("see you tomo", "see you tomorrow"),
            ("the informat", "the information"), ("my frien", "my friend"),
        ])
    func finishes(typed: String, intended: String) {
        #expect(read(typed) == intended)
    }

    @Test(
        "A word whose last letter was typed twice is that word rather than a longer one, unless that is likelier",
        arguments: [("be carefull", "be careful"), ("finall", "finally"), ("untill", "until")])
    func repeats(typed: String, intended: String) {
        #expect(read(typed) == intended)
    }

    @Test("An ambiguous unfinished word stays as typed, and does not become another word")
    func leaves() {
        #expect(read("you wan") == "you wan")
        // Too few letters.
        #expect(read("see you to") != "see you tomorrow")
    }

    @Test("A prefix that is a word is not corrected to a third word")
    func staysWord() {
        #expect(read("was quit") == "was quit")
        #expect(read("was queit") == "was quiet")
    }

    @Test("A complete word is not completed, and a completed one is the context of the next word")
    func followsOn() {
        #expect(read("my friend") == "my friend")
        #expect(read("see you tomor or") == "see you tomorrow or")
    }

    @Test("The space completes an unfinished word, and delete reverts to the original text")
    func atTheSpace() throws {
        try play(
            #"field: text, capitals=none; type: "see you tomor "; expect: "see you tomorrow "; tap: delete; expect: "see you tomor ""#,
            lexicon: Self.lexicon)
    }

    @Test("Text of another script is neither decoded nor completed")
    func otherScript() throws {
        var session = TypingSession(engine: LatinEngine())
        session.read(with: Self.lexicon, keys: .qwerty)
        let context = TextDocument("한국어ㅠ").context
        session.readAhead(in: context, traits: TextInputTraits())
        #expect(session.suggestions.isEmpty)
        let space = session.press(KeyPress(.space, at: 1), in: context, traits: TextInputTraits()).edits
        #expect(space == [.insert(" ")])
    }
}
