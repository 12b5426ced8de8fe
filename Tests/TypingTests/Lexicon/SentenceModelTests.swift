import Foundation
import Testing
import TextInput
import TypingEvaluation
import TypingTesting

@testable import Typing

/// Next words are weighed by a network that has read the sentence, where the lexicon has one.
@Suite struct SentenceModelTests {
    private static let words = """
        sheet 500 20 2
        music 560 60 2
        of 700 400 2
        the 750 900 2
        you 700 390 2
        u 480 2 1
        are 640 90 2
        never 600 90 2
        """
    private static let pairs = """
        sheet music 900000 12;of 500000 8
        you are 900000 4000
        """

    private static func lexicon(_ model: Data? = model.data) throws -> Lexicon {
        let counts = [
            "words": CountedLexicon.rows(words, heads: 4), "pairs": CountedLexicon.rows(pairs, heads: 1),
            "triples": "", "edits": "", "about": "read-as\tu=you\n",
        ]
        return try Lexicon(
            path: CountedLexicon(counts) { folder in
                try model?.write(to: folder.appendingPathComponent("sentence.model"))
            }.path)
    }

    private static let model = SmallSentenceModel(
        reminder: "never", promoted: "of", others: ["the", "music", "sheet", "you", "are"])

    private static let rules = WordsBefore(LanguageProfile(for: "en"))

    /// The next words after a text.
    private func next(
        _ text: String, in lexicon: Lexicon, _ reading: inout SentenceReading
    ) -> [String] {
        let predictor = Predictor(lexicon)
        return predictor.nextWords(after: Self.rules.sentence(before: text, in: predictor), most: 2, &reading)
            .map { lexicon.spelling(of: $0.word) }
    }

    @Test(
        "A word of the sentence changes what is likely, however far before; a word of another sentence does not",
        arguments: [
            ("the sheet ", ["music", "of"]), ("never the sheet ", ["of", "music"]),
            ("never the you, 5 (are) sheet ", ["of", "music"]), ("never. The sheet ", ["music", "of"]),
            ("never\nthe sheet ", ["music", "of"]), ("NEVER the sheet ", ["of", "music"]),
            ("the music-sheet ", ["music", "of"]), ("never-the (sheet) ", ["of", "music"]),
        ])
    func sentence(text: String, expected: [String]) throws {
        var reading = SentenceReading()
        #expect(next(text, in: try Self.lexicon(), &reading) == expected)
    }

    @Test("In the bar, after a space")
    func bar() throws {
        try play(
            #"field: text, capitals=none; type: "never the sheet "; suggestions: "of" "music" "the""#,
            lexicon: Self.lexicon())
        try play(
            #"field: text, capitals=none; type: "never the sheet "; suggestions: "music" "of" "the""#,
            lexicon: Self.lexicon(nil))
    }

    @Test("Reading on gives what reading from the start gives, and another sentence begins again")
    func continues() throws {
        let lexicon = try Self.lexicon()
        var reading = SentenceReading()
        for text in ["never ", "never the ", "never the sheet ", "the sheet ", "", "the never sheet "] {
            var fresh = SentenceReading()
            #expect(next(text, in: lexicon, &reading) == next(text, in: lexicon, &fresh), "\(text)")
        }
    }

    @Test("A spelling of chats is read as the word that it abbreviates")
    func chats() throws {
        var reading = SentenceReading()
        let lexicon = try Self.lexicon()
        #expect(next("u ", in: lexicon, &reading).first == "are")
        #expect(next("you ", in: lexicon, &reading).first == "are")
        #expect(
            next("u ", in: try Self.lexicon(nil), &reading).first != "are", "without a model as it is typed")
    }

    @Test(
        "Numbers and pauses around words are parts of the sentence; pauses beside each other are one, at the start none",
        arguments: [
            ("never, the ", ["never", ",", "the"]), ("never, (the) ", ["never", ",", "the", ","]),
            ("5 of the ", ["#", "of", "the"]), ("(5)the sheet ", ["#", "the", "sheet"]),
            ("the5, of ", ["the", "#", ",", "of"]), ("of – the-sheet ", ["of", ",", "the", "sheet"]),
        ])
    func parts(text: String, expected: [String]) throws {
        let lexicon = try Self.lexicon(), predictor = Predictor(lexicon)
        let parts = Self.rules.sentence(before: text, in: predictor).parts.map { part in
            switch part {
            case .word(let word): lexicon.spelling(of: word)
            case .number: "#"
            case .pause: ","
            }
        }
        #expect(parts == expected)
    }

    @Test("Nothing of the sentence stays behind when the field is left")
    func forgotten() throws {
        var correction = AutoCorrection(LanguageProfile(for: "en"))
        correction.read(with: try Self.lexicon(), keys: .qwerty)
        _ = next("never the ", in: try Self.lexicon(), &correction.sentenceReading)
        #expect(!correction.sentenceReading.isEmpty)
        correction.leaveField()
        #expect(correction.sentenceReading.isEmpty)
    }

    @Test("The probabilities keep their sum, so that the user's own words compete as before")
    func sum() throws {
        let lexicon = try Self.lexicon(), model = try #require(lexicon.sentenceModel)
        func word(_ spelling: String) throws -> Lexicon.Word { try #require(lexicon.word(spelling)) }
        var reading = SentenceReading()
        var words = try ["music", "of", "u"].map { Predictor.Prediction(word: try word($0), cost: 1.5) }
        model.weigh(&words, after: [.word(try word("never")), .pause, .number], &reading)
        #expect(abs(words.reduce(0) { $0 + exp(-$1.cost) } - 3 * exp(-1.5)) < 0.001)
        #expect(try words.first?.word == word("of"))
    }

    @Test("A word that the user has written there is suggested beside what the network expects")
    func learned() throws {
        var known = PersonalVocabulary()
        for _ in 0..<5 { known.learn(.word("notes", after: ["sheet"]), on: 20_000) }
        var session = TypingSession()
        session.read(with: try Self.lexicon(), keys: .qwerty)
        session.personal = known
        var typist = SessionTypist(session: session)
        for letter in "never the sheet" { try typist.perform(.type(letter)) }
        try typist.perform(.type(" "))
        #expect(typist.session.suggestions.map(\.text).contains("notes"))
    }

    @Test("A file that is no model of this version, or is cut, is refused with its path")
    func damage() throws {
        let whole = Self.model.data
        var other = whole
        other[8] = 9
        for data in [Data("hello".utf8), Data(), other, whole.prefix(60), whole.prefix(27)] {
            do {
                _ = try Self.lexicon(data)
                Issue.record("\(data.count) bytes were taken")
            } catch LexiconError.corrupt(let path, _) {
                #expect(path.hasSuffix("sentence.model"))
            }
        }
        // Infinite numbers pass the builder, but not the reader.
        var infinite = whole
        infinite.replaceSubrange(28..<32, with: [0, 0, 0x80, 0x7f])
        #expect(throws: LexiconError.self) { try Self.lexicon(infinite) }
    }
}
