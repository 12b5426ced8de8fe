import Testing
import TextInput
import Typing
import TypingEvaluation
import TypingTesting

/// Emoji among the suggestions.
@Suite struct EmojiOffersTests {
    private static let words = EmojiWords(
        Array("don't\t🚫\nfox\t🦊\nhome\t🏠\nlove\t❤️\nquick fox\t🐺\nécole\t🏫\n".utf8))

    @Test(
        "A word has the emoji of its table, regardless of case",
        arguments: [
            ("don't", "🚫"), ("don’t", "🚫"), ("fox", "🦊"), ("home", "🏠"), ("Love", "❤️"), ("LOVE", "❤️"),
            ("Quick Fox", "🐺"), ("quick", nil),
            ("École", "🏫"), ("ecole", nil), ("lov", nil), ("lovely", nil), ("a", nil), ("zoo", nil),
            ("", nil),
        ] as [(String, String?)])
    func finds(word: String, emoji: String?) {
        #expect(Self.words.emoji(for: word) == emoji)
        #expect(EmojiWords.none.emoji(for: word) == nil)
    }

    @Test("Lookups in a malformed table find nothing and do not crash")
    func damaged() {
        for text in ["", "\n", "\n\n\t\n", "fox", "fox\n", "\t🦊", "zoo\t🦁\nfox\t🦊"] {
            #expect(EmojiWords(Array(text.utf8)).emoji(for: "foxes") == nil)
        }
    }

    @Test(
        "An emoji is the last suggestion; it replaces the word, or follows the space after it",
        arguments: [
            // It replaces the word while it is typed, and follows the space after it.
            #"type: "fox"; tap: 🦊; expect: "🦊 ""#,
            #"type: "fox "; tap: 🦊; expect: "fox 🦊 ""#,
            #"type: "(Fox"; tap: 🦊; expect: "(🦊 ""#,
            #"type: "going home"; tap: 🏠; expect: "going 🏠 ""#,
            // Two words together have an emoji.
            #"type: "the (quick fox"; tap: 🐺; expect: "the (🐺 ""#,
            #"type: "the Quick fox "; tap: 🐺; expect: "the Quick fox 🐺 ""#,
            #"type: "quick, fox"; tap: 🦊; expect: "quick, 🦊 ""#,
            #"type: "quick"; tap: return; type: "fox"; tap: 🦊; expect: "quick\n🦊 ""#,
            #"document: "a fox|"; type: " "; tap: 🦊; expect: "a fox 🦊 ""#,
        ])
    func chooses(script: String) throws {
        try play(
            "field: text, capitals=none; " + script,
            lexicon: SmallLexicon.shared, emoji: Self.words)
    }

    @Test("The emoji is one of at most three suggestions, and only for its own word")
    func place() throws {
        for (typed, emoji) in [
            ("the fox", "🦊"), ("fox ", "🦊"), ("fox", "🦊"), ("foxe", nil), ("fox.", nil), ("fox. ", nil),
            ("fox  ", nil), ("#fox", nil), ("fox\n", nil),
        ] as [(String, String?)] {
            var session = TypingSession()
            session.read(with: SmallLexicon.shared, keys: .qwerty)
            session.emoji = Self.words
            var typist = SessionTypist(session: session)
            for character in typed { try typist.perform(.type(character)) }
            let emojiSuggestions = typist.session.suggestions.filter { $0.kind == .emoji }
            #expect(emojiSuggestions.map(\.text) == (emoji.map { [$0] } ?? []), "\(typed)")
            #expect(emojiSuggestions.isEmpty || typist.session.suggestions.last?.kind == .emoji)
            #expect(typist.session.suggestions.count <= 3)
        }
    }

    @Test(
        "No emoji for passwords, addresses and codes, or if suggestions are off",
        arguments: [
            "password", "email", "url", "text, secure", "text, content=one-time-code", "text, correction=off",
            "text, noEmoji",
        ])
    func fields(field: String) throws {
        try play(#"field: \#(field); type: "fox"; suggestions: none"#, emoji: Self.words)
        try play(#"type: "fox"; suggestions: none"#, emoji: Self.words) { $0.preferences.predictions = false }
    }

    @Test("A chosen emoji is not learned as a word, and a language without a lexicon has emoji, too")
    func learnsNothing() throws {
        let learningEvents = try play(
            #"type: "fox"; tap: 🦊; type: "the "; tap: return"#, lexicon: SmallLexicon.shared,
            emoji: Self.words)
        #expect(!learningEvents.contains { if case .word(let word, _) = $0 { word != "the" } else { false } })
        try play(
            #"field: text, capitals=none; type: "love"; suggestions: "❤️"; tap: ❤️; expect: "❤️ "; suggestions: none"#,
            emoji: Self.words)
    }
}
