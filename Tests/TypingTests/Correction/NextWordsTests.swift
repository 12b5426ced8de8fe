import Testing
import TextInput
import TypingEvaluation
import TypingTesting

@testable import Typing

/// Next words after a complete word: if its completions are rare, the suggestion bar shows likely next words.
@Suite struct NextWordsTests {
    private static let lexicon = makeLexicon(
        words: """
            sheet 500 20 2
            sheets 480 10 2
            sheeted 280 0 2
            sheeting 270 0 2
            gonna 500 20 0
            gonnabe 280 0 2
            zebra 500 20 2
            zebras 280 0 2
            of 700 400 2
            music 560 60 2
            café 540 40 2
            be 700 400 2
            the 750 900 2
            """,
        pairs: """
            sheet music 900000 12;of 500000 8
            gonna be 900000 20
            """)

    /// A lexicon without next-word prediction.
    private static let withoutNextWords = makeLexicon(
        words: "sheet 500 20 2\nsheets 480 10 2\nsheeted 280 0 2\nsheeting 270 0 2\nof 700 400 2", pairs: "",
        about: "next-words\tno\n")

    private static func makeLexicon(words: String, pairs: String, about: String = "") -> Lexicon {
        do {
            let counts = [
                "words": CountedLexicon.rows(words, heads: 4), "pairs": CountedLexicon.rows(pairs, heads: 1),
                "triples": "", "edits": "", "about": about,
            ]
            return try Lexicon(path: CountedLexicon(counts).path)
        } catch { preconditionFailure("\(error)") }
    }

    @Test(
        "Likely next words come before rare completions of a dictionary word",
        arguments: [
            ("sheet", #""sheets" "music" "of""#),
            // An incomplete word.
            ("shee", #""sheet" "sheets" "sheeted""#),
            // No known next word.
            ("zebra", #""zebras""#),
            // In no dictionary.
            ("gonna", #""gonnabe""#),
            // After the space, all three suggestions are next words.
            ("sheet ", #""music" "of" "the""#),
        ])
    func suggestions(typed: String, expected: String) throws {
        try play(
            #"field: text, capitals=none; type: "\#(typed)"; suggestions: \#(expected)"#,
            lexicon: Self.lexicon)
    }

    @Test("After a quotation mark where a sentence begins, next words begin with capitals")
    func afterQuotationMark() throws {
        try play(#"type: "'"; suggestions: "The" "Of" "Be""#, lexicon: Self.lexicon) {
            $0.preferences.smartPunctuation = false
        }
    }

    @Test("A language without next-word prediction keeps all completions")
    func keepsCompletions() throws {
        try play(
            #"field: text, capitals=none; type: "sheet"; suggestions: "sheets" "sheeted" "sheeting""#,
            lexicon: Self.withoutNextWords)
    }

    @Test(
        "A chosen next word is inserted after a space and followed by one, like any suggestion",
        arguments: [
            #"type: "sheet"; tap: music; expect: "sheet music ""#,
            #"type: "the sheet"; tap: of the; expect: "the sheet of the ""#,
            #"type: "sheet"; tap: music .; expect: "sheet music.""#,
            #"type: "sheet"; tap: music space; expect: "sheet music ""#,
            #"type: "sheet"; tap: music delete; expect: "sheet music""#,
            #"document: "a shee|"; type: "t"; tap: music; expect: "a sheet music ""#,
            #"document: "a shee| of"; type: "t"; tap: music; expect: "a sheet music of""#,
            #"type: "(sheet"; tap: music; expect: "(sheet music ""#,
            #"field: text, capitals=none, smartInsertDelete=off; type: "sheet"; tap: music; expect: "sheet music""#,
            #"field: text, capitals=words; type: "Sheet"; tap: Music; expect: "Sheet Music ""#,
        ])
    func chooses(script: String) throws {
        try play("field: text, capitals=none; " + script, lexicon: Self.lexicon)
    }

    @Test("Choosing a next word ends the word before it, which is learned as typed")
    func learns() throws {
        let learningEvents = try play(
            #"field: text, capitals=none; type: "the sheet"; tap: music; type: "of ""#, lexicon: Self.lexicon)
        let words = learningEvents.filter { if case .word = $0 { true } else { false } }
        #expect(
            words == [
                .word("the", after: []), .word("sheet", after: ["the"]),
                .word("of", after: ["sheet", "music"]),
            ])
    }

    @Test("Next words leave the emoji its place, and respect the field's character set")
    func places() throws {
        let lexicon = Self.makeLexicon(
            words: "sheet 500 20 2\ncafé 560 60 2\nmusic 560 60 2\nof 700 400 2\nthe 750 900 2",
            pairs: "sheet café 900000 20;music 500000 12;of 300000 8")
        let emoji = EmojiWords(Array("sheet\t📄\n".utf8))
        try play(
            #"field: text, capitals=none; type: "sheet"; suggestions: "café" "music" "📄""#,
            lexicon: lexicon, emoji: emoji)
        try play(
            #"field: ascii, capitals=none; type: "sheet"; suggestions: "music""#, lexicon: lexicon)
    }

    @Test("Without surrounding text, choosing a next word commits the marked word before it")
    func withoutSurroundingText() {
        var session = TypingSession(), context = TextContext.unknown, traits = TextInputTraits()
        session.read(with: Self.lexicon, keys: .qwerty)
        traits.isForeign = true
        traits.autocorrectionType = .yes
        traits.autocapitalizationType = .none
        func press(_ key: KeyPress.Key, at time: Double) {
            for edit in session.press(KeyPress(key, at: time), in: context, traits: traits).edits {
                context.apply(edit)
            }
            session.readAhead(in: context, traits: traits)
        }
        for (index, letter) in "sheet".enumerated() { press(.text(String(letter)), at: 0.1 * Double(index)) }
        #expect(context.marked?.text == "sheet")
        press(.suggestion(Suggestion("music", .next)), at: 1)
        #expect(context.before == "sheet music " && context.marked == nil)
    }

    @Test("Learned bigrams predict next words even in a language without next-word prediction")
    func learned() throws {
        var known = PersonalVocabulary()
        for _ in 0..<5 { known.learn(.word("song", after: ["sheet"]), on: 20_000) }
        var session = TypingSession()
        session.read(with: Self.withoutNextWords, keys: .qwerty)
        session.personal = known
        var typist = SessionTypist(session: session)
        for letter in "sheet" { try typist.perform(.type(letter)) }
        #expect(typist.session.suggestions.map(\.text) == ["sheets", "song", "sheeted"])
    }
}
