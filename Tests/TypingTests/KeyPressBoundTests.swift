import Fuzzing
import Testing
import TextInput
import TypingTesting

@testable import Typing

/// A key press takes a bounded number of search steps, whatever the length and the script of the field's text.
@Suite struct KeyPressBoundTests {
    /// The step limit of a call, plus the steps of the letter that exceeds it.
    static let limit = TypingSession().mostSteps + 20_000

    /// Thousands of words of random letters, so that every trie node has many children: the worst case of the search.
    static let lexicon: Lexicon = {
        do { return try Lexicon(path: lexiconPath) } catch { preconditionFailure("\(error)") }
    }()

    static let lexiconPath: String = {
        var random = SeededRandom(seed: 7), words: Set<String> = ["the", "a", "of"]
        let letters = Array("etaoinshrdlucmfwypvbgkjqxz")
        while words.count < 6000 {
            // The first letters of the list are more frequent, as in any language.
            let length = 2 + random.number(below: 9)
            words.insert(
                String(
                    (0..<length).map { _ in letters[min(random.number(below: 26), random.number(below: 26))] }
                ))
        }
        let rows = words.sorted().map {
            "\($0)\t\(300 + random.number(below: 400))\t\(random.number(below: 300))\t2"
        }
        do {
            return try CountedLexicon([
                "words": rows.joined(separator: "\n"), "pairs": "", "triples": "", "edits": "",
            ])
            .path
        } catch { preconditionFailure("\(error)") }
    }()

    static let lengths = [0, 1, 12, 47, 48, 49, 160, 1_000, 4_000, 32_000]
    static let languages = [
        "en-US", "de-DE", "fr-FR", "es-ES", "ko", "ja", "zh-Hans", "hi", "ar", "he", "ru", "th",
    ]

    /// Texts of a field, as patterns to repeat.
    static let scripts: [(name: String, pattern: String)] = [
        ("letters without a space", "thequickbrownfoxjumpsoverthelazydog"), ("one letter", "a"),
        ("letters no word has", "qzjxkvw"), ("capitals", "THEQUICK"), ("accents", "éàüñ"),
        ("Hangul", "한국어키보드"), ("jamo", "ㅎㅏㄴ"), ("kana", "ひらがなカタカナ"), ("hanzi", "漢字假名"), ("Devanagari", "क्षत्रिय"),
        ("Arabic", "العربية"), ("emoji", "😀👩‍👩‍👧‍👦"), ("flags", "🇰🇷🇩🇪🇫🇷"), ("combining marks", "\u{301}\u{323}"),
        ("letters with marks", "e\u{301}a\u{308}"), ("apostrophes", "a'"), ("spaces", " "),
        ("line breaks", "\n"),
        ("hyphens", "-"), ("quotation marks", "‘’"), ("prose", "the a of "), ("digits", "12a"),
    ]

    /// The texts of each script in all lengths; created once.
    private static let texts = scripts.map { script in
        lengths.map { (length: $0, text: text(script.pattern, $0)) }
    }

    private static func text(_ pattern: String, _ length: Int) -> String {
        String(repeating: pattern, count: length / pattern.unicodeScalars.count + 1)
            .unicodeScalars.prefix(length).reduce(into: "") { $0.unicodeScalars.append($1) }
    }

    private static func session(_ language: String) -> TypingSession {
        var session = TypingSession(engine: LatinEngine(), language: language)
        session.textReplacements = ["omw": "On my way!"]
        session.read(with: lexicon, keys: .qwerty)
        session.emoji = EmojiWords(Array("love\t❤️\npizza\t🍕\n".utf8))
        return session
    }

    /// A field with its session; records the largest number of steps of a call.
    private struct Field {
        var session: TypingSession
        var context: TextContext
        let traits = TextInputTraits()
        var most = 0
        var time = 0.0

        mutating func count() { most = max(most, session.steps) }

        mutating func press(_ key: KeyPress.Key) {
            time += 0.1
            for edit in session.press(KeyPress(key, at: time), in: context, traits: traits).edits {
                context.apply(edit)
            }
            count()
            readAhead()
        }

        mutating func readAhead() {
            session.readAhead(in: context, traits: traits)
            count()
        }

        mutating func focus(_ context: TextContext) {
            session.enterField()
            self.context = context
            readAhead()
        }
    }

    @Test(
        "Keys, focus and caret changes are bounded in every script, language and length",
        arguments: languages)
    func bounded(language: String) {
        let keys: [KeyPress.Key] = [
            .text("a"), .text("q"), .text("'"), .space, .text("t"), .delete(.character), .text("."),
            .delete(.word),
            .text("é"), .text("한"), .text("字"), .return, .text("h"), .text("e"), .delete(.character), .space,
            .space,
        ]
        let session = Self.session(language)
        for (script, texts) in zip(Self.scripts, Self.texts) {
            // Only the code around the search depends on the language, so one language is tested with all lengths.
            for (length, text) in texts where language == "en-US" || length == 48 || length == 32_000 {
                var field = Field(session: session, context: TextContext())
                field.focus(TextContext(before: text))
                // The caret in the middle, at a quarter, and all text selected.
                for share in [2, 1] {
                    let before = String(text.unicodeScalars.prefix(length / share / 2))
                    field.context = TextContext(before: before, after: String(text.dropFirst(before.count)))
                    field.readAhead()
                    field.press(.text("x"))
                }
                field.focus(TextContext(selected: text))
                field.press(.text("b"))
                field.focus(TextContext(before: text))
                for key in keys { field.press(key) }
                if let suggestion = field.session.suggestions.first { field.press(.suggestion(suggestion)) }
                _ = field.session.leave(in: field.context, traits: field.traits)
                field.count()
                #expect(field.most <= Self.limit, "\(script.name), \(length) characters")
            }
        }
    }

    @Test("A letter is typed whatever text is before it", arguments: scripts.map(\.name))
    func types(script: String) throws {
        let pattern = try #require(Self.scripts.first { $0.name == script }).pattern
        let text = Self.text(pattern, 32_000)
        var field = Field(session: Self.session("en-US"), context: TextContext())
        field.focus(TextContext(before: text))
        field.press(.text("a"))
        #expect(field.context.before.unicodeScalars.last == "a")
        #expect(field.context.before.unicodeScalars.count >= text.unicodeScalars.count)
        field.press(.delete(.character))
        #expect(field.context.before.utf8.elementsEqual(text.utf8))
    }

    @Test("A word that exceeds the step limit stays as typed, and decoding resumes with the next one")
    func givesUp() {
        var field = Field(session: Self.session("en-US"), context: TextContext())
        field.session.mostSteps = 5_000
        field.focus(TextContext(before: "of thequickbrownfoxjumpsoverthelazydog"))
        #expect(field.most >= 5_000 && field.most <= 25_000)
        #expect(field.session.suggestions.isEmpty)
        for key in [KeyPress.Key.text("s"), .space, .text("t")] { field.press(key) }
        #expect(field.context.before == "of thequickbrownfoxjumpsoverthelazydogs t")
        #expect(field.session.suggestions.contains { $0.kind == .completion })
    }

    @Test("A session gives the same edits for a long text as for its end", arguments: languages)
    func sameAtAnyLength(language: String) {
        for (script, texts) in zip(Self.scripts, Self.texts) {
            let long = texts[texts.count - 1].text
            let window = TextContext(before: long).window(bytes: TypingSession.reach)
            for key in [KeyPress.Key.text("a"), .space, .delete(.word), .return, .text("\""), .text("-")] {
                var one = Self.session(language), other = one
                let edits = one.press(
                    KeyPress(key, at: 1), in: TextContext(before: long), traits: TextInputTraits()
                ).edits
                #expect(
                    edits == other.press(KeyPress(key, at: 1), in: window, traits: TextInputTraits()).edits,
                    "\(key) after \(script.name)")
            }
        }
    }
}
