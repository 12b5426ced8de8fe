import Testing
import TextInput
import TypingTesting

@testable import Typing

/// Words of scripts without case: letters with several forms, and vowels that are combining marks.
@Suite struct OtherScriptsTests {
    private static func lexicon(_ words: String, edits: String = "\n") -> Lexicon {
        do {
            return try Lexicon(
                path: CountedLexicon([
                    "words": CountedLexicon.rows(words, heads: 4), "pairs": "\n", "triples": "\n",
                    "edits": edits, "about": "spelling\tno\nnext-words\tno\n",
                ]).path)
        } catch { preconditionFailure("\(error)") }
    }

    private static let arabic = lexicon(
        """
        السلام 580 0 2
        عليكم 560 0 2
        شكرا 600 0 2
        أحمد 560 0 2
        مدرسة 540 0 2
        إلى 690 0 2
        في 740 0 2
        أنا 640 0 2
        """)
    private static let hindi = lexicon(
        """
        नमस्ते 560 0 2
        धन्यवाद 560 0 2
        हिन्दी 560 0 2
        में 720 0 2
        बहुत 620 0 2
        किताब 560 0 2
        ज़रूर 540 0 2
        """, edits: "\u{93F}\t\u{940}\t1.8\n")

    /// A field and a user who types scalar by scalar, as the keys do.
    private struct Field {
        var session: TypingSession
        var document = TextDocument()
        private var time = 0.0

        init(_ language: String) {
            session = TypingSession(engine: LatinEngine(), language: language)
            session.read(
                with: language == "ar" ? OtherScriptsTests.arabic : OtherScriptsTests.hindi,
                keys: .standard(for: language))
        }

        mutating func type(_ text: String) throws {
            for scalar in text.unicodeScalars {
                switch scalar {
                case " ": try press(.space)
                case "<": try press(.delete(.character))
                default: try press(.text(String(scalar)))
                }
            }
        }

        mutating func press(_ key: KeyPress.Key) throws {
            time += 0.1
            for edit in session.press(
                KeyPress(key, at: time), in: document.context, traits: TextInputTraits()
            ).edits { try document.apply(edit) }
            session.readAhead(in: document.context, traits: TextInputTraits())
        }

        var offered: [String] { session.suggestions.map(\.text) }
    }

    @Test(
        "The space corrects misspellings and restores omitted letter forms",
        arguments: [
            ("ar", "السلاك عليكم ", "السلام عليكم "), ("ar", "احمد ", "أحمد "), ("ar", "مدرسه ", "مدرسة "),
            ("ar", "الى ", "إلى "), ("ar", "شكرا ", "شكرا "), ("ar", "شمرا، ", "شكرا، "),
            ("ar", "شمرا؟", "شكرا؟"), ("ar", "شمراً ", "شكرا "),
            ("hi", "नमस्तो ", "नमस्ते "), ("hi", "हिन्दि ", "हिन्दी "), ("hi", "हिन्दी ", "हिन्दी "), ("hi", "जरूर ", "ज़रूर "),
            ("hi", "किताव।", "किताब।"), ("hi", "धन्यवाद बहुत ", "धन्यवाद बहुत "),
        ])
    func corrects(language: String, typed: String, text: String) throws {
        var field = Field(language)
        try field.type(typed)
        #expect(field.document.text == text)
    }

    @Test(
        "A word of a dictionary stays as typed with vowel marks and elongated letters",
        arguments: ["شكراً ", "شُكْراً، ", "مَدرسة ", "الســــلام عليكُم ", "أنا فِي "])
    func keepsVowelMarks(typed: String) throws {
        var field = Field("ar")
        try field.type(typed)
        #expect(field.document.text.unicodeScalars.elementsEqual(typed.unicodeScalars))
    }

    @Test("A lookup ignores vowel marks and elongation, but no hamza, madda or marks of other scripts")
    func looksUpVowelMarks() {
        #expect(Self.arabic.word("شُكْراً").map(Self.arabic.spelling) == "شكرا")
        #expect(Self.arabic.word("أحمــد").map(Self.arabic.spelling) == "أحمد")
        for other in ["احمد", "آحمد", "اُحمد"] { #expect(Self.arabic.word(other) == nil, "\(other)") }
        #expect(Self.hindi.word("ज़रूर") != nil)
        #expect(Self.hindi.word("जरूर") == nil)
    }

    @Test("A key that types several letters is decoded as all of them, wherever the touch is")
    func conjunct() throws {
        var decoder = Decoder(Self.lexicon("क्षमा 540 0 2\nकमा 600 0 2\n"), layout: .devanagari)
        let conjunct = "क्ष"
        decoder.tap(at: .init(x: 9.5, y: 2.4), typed: Character(conjunct))
        for letter in "मा".unicodeScalars {
            decoder.tap(at: try #require(KeyLayout.devanagari.centers[letter]), typed: Character(letter))
        }
        #expect(decoder.candidates(1).first?.text == "क्षमा")
    }

    @Test(
        "Words are completed, whatever combining marks their letters have",
        arguments: [
            ("ar", "اح", "أحمد"), ("ar", "شك", "شكرا"), ("hi", "नम", "नमस्ते"), ("hi", "नमस्", "नमस्ते"),
            ("hi", "हि", "हिन्दी"),
        ])
    func completes(language: String, typed: String, word: String) throws {
        var field = Field(language)
        try field.type(typed)
        #expect(field.offered.contains(word))
        let suggestion = try #require(field.session.suggestions.first { $0.text == word })
        try field.press(.suggestion(suggestion))
        #expect(field.document.text == word + " ")
    }

    @Test(
        "Delete removes a letter with its marks and reverts a correction, and decoding continues",
        arguments: [
            ("hi", "नमस्तो <", "नमस्तो "), ("hi", "नमो<मस्तो ", "नमस्ते "), ("ar", "شمرا <", "شمرا "),
            ("ar", "شمر<<كرا ", "شكرا "),
        ])
    func deletes(language: String, typed: String, text: String) throws {
        var field = Field(language)
        try field.type(typed)
        #expect(field.document.text == text)
    }

    @Test(
        "A word typed repeatedly is learned",
        arguments: [
            ("ar", "سليمان", "سلي"), ("ar", "شكراً", "شك"), ("hi", "सितारे", "सिता"),
        ])
    func learns(language: String, word: String, beginning: String) throws {
        var field = Field(language)
        for _ in 0..<3 { try field.type(word + ". ") }
        for learningEvent in field.session.takeLearningEvents() {
            field.session.personal.learn(learningEvent, on: 0)
        }
        try field.type(beginning)
        #expect(field.offered.contains(word))
    }

    @Test("Without bigram counts, next-word prediction uses the user's learned bigrams only")
    func nextWords() throws {
        var field = Field("ar")
        try field.type("شكرا ")
        #expect(field.offered.isEmpty)
        for _ in 0..<3 { try field.type("في إلى. ") }
        for learningEvent in field.session.takeLearningEvents() {
            field.session.personal.learn(learningEvent, on: 0)
        }
        try field.type("في ")
        #expect(field.offered.first == "إلى")
    }
}
