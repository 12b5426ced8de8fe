import Fuzzing
import Testing
import TextInput
import TypingTesting

@testable import Hangul
@testable import Typing

/// Korean words: correction, completion and learning while their syllables are composed.
@Suite struct HangulWordsTests {
    private static let lexicon: Lexicon = {
        let words = """
            안녕하세요 610 0 2
            안녕 600 0 2
            안녕히 520 0 2
            감사합니다 600 0 2
            오늘 620 0 2
            학교 560 0 2
            학교에 540 0 2
            친구 560 0 2
            있어 610 0 2
            나는 620 0 2
            가는 560 0 2
            꼭 540 0 2
            지금 600 0 2
            """
        do {
            return try Lexicon(
                path: CountedLexicon([
                    "words": CountedLexicon.rows(words, heads: 4), "pairs": "\n", "triples": "\n",
                    "edits": "ㅅ\tㅆ\t1.6\n",
                    "about": "compounds\tyes\nendings\t은 는 이 가 을 를 에서 까지 도\nspelling\tno\n",
                ]).path)
        } catch { preconditionFailure("\(error)") }
    }()

    /// A field, a Korean keyboard and the user's taps.
    private struct Field {
        var session: TypingSession
        var document = TextDocument()
        var traits = TextInputTraits()
        private var time = 0.0

        init() {
            session = TypingSession(engine: HangulEngine(), language: "ko")
            session.read(with: HangulWordsTests.lexicon, keys: .twoSet)
        }

        /// Taps the keys of a text; "<" is delete, a period is a touch beside the key's center.
        mutating func type(_ text: String, at point: KeyLayout.Point? = nil) throws {
            for character in text {
                switch character {
                case " ": try press(.space)
                case "<": try press(.delete(.character))
                default:
                    let letters = KeyLetters.hangulLetters(of: character) ?? String(character)
                    for letter in letters { try press(.text(String(letter)), at: point) }
                }
            }
        }

        mutating func choose(_ text: String) throws {
            let suggestion = try #require(session.suggestions.first { $0.text == text })
            try press(.suggestion(suggestion))
        }

        mutating func press(_ key: KeyPress.Key, at point: KeyLayout.Point? = nil) throws {
            time += 0.1
            let press = KeyPress(key, at: time, point: point)
            for edit in session.press(press, in: document.context, traits: traits).edits {
                try document.apply(edit)
            }
            session.readAhead(in: document.context, traits: traits)
        }

        /// Waits for idle time, in which the session applies its learning events.
        mutating func rest() {
            for learningEvent in session.takeLearningEvents() { session.personal.learn(learningEvent, on: 0) }
        }

        var text: String { document.text }
        var offered: [String] { session.suggestions.map(\.text) }
    }

    @Test(
        "Space corrects a slip inside a syllable and keeps a word that was typed right",
        arguments: [
            ("안녕하세오 ", "안녕하세요 "), ("안뇽하세요 ", "안녕하세요 "), ("안녕하세요 ", "안녕하세요 "), ("감사합니디 ", "감사합니다 "),
            ("학교 친구 ", "학교 친구 "), ("잇어 ", "있어 "), ("오눌 나는 ", "오늘 나는 "), ("안녕하세오.", "안녕하세요."),
            ("ㅋㅋㅋ ", "ㅋㅋㅋ "), ("안녕하세오", "안녕하세오"),
        ])
    func corrects(typed: String, text: String) throws {
        var field = Field()
        try field.type(typed)
        #expect(field.text == text)
    }

    @Test(
        "The correction keeps a word with its particle, which no lexicon lists",
        arguments: ["학교에서 ", "친구는 ", "친구를 ", "오늘까지도 ", "학교는 가는 "])
    func keepsParticles(text: String) throws {
        var field = Field()
        try field.type(text)
        #expect(field.text == text)
    }

    @Test("Delete reverts a corrected word, which the keyboard does not correct again")
    func reverts() throws {
        var field = Field()
        try field.type("안녕하세오 ")
        #expect(field.text == "안녕하세요 ")
        try field.type("<")
        #expect(field.text == "안녕하세오 ")
        try field.type("안녕하세오 ")
        #expect(field.text == "안녕하세오 안녕하세오 ")
    }

    @Test("The keyboard completes words from an open syllable; the completion replaces the whole word")
    func completes() throws {
        var field = Field()
        try field.type("안녀")
        #expect(field.offered.contains("안녕하세요") && field.document.context.marked?.text == "녀")
        try field.type("ㅇ")
        #expect(field.text == "안녕" && field.offered.contains("안녕하세요"))
        try field.choose("안녕하세요")
        #expect(field.text == "안녕하세요 " && field.document.context.marked == nil)
        try field.type("오늘")
        #expect(field.text == "안녕하세요 오늘")
    }

    @Test(
        "The word model follows deleting letter by letter and syllable by syllable",
        arguments: [
            ("안녕하세오<요 ", "안녕하세요 "), ("안녕하세오<<<<하세오 ", "안녕하세요 "), ("감시<사합니디 ", "감사합니다 "),
            ("안녀하<<<ㅕㅇ하세오 ", "안녕하세요 "),
        ])
    func deletes(typed: String, text: String) throws {
        var field = Field()
        try field.type(typed)
        #expect(field.text == text)
    }

    @Test("The keyboard learns a word that the user types again and again, and completes it")
    func learns() throws {
        var field = Field()
        for _ in 0..<3 { try field.type("두리하나. ") }
        field.rest()
        try field.type("두ㄹ")
        #expect(field.offered.contains("두리하나"))
        try field.choose("두리하나")
        #expect(field.text == "두리하나. 두리하나. 두리하나. 두리하나 ")
    }

    @Test("The decoder reads a touch between two keys as the letter that makes a word")
    func touches() throws {
        var field = Field()
        try field.type("오")
        let one = try #require(KeyLayout.twoSet.centers["ㄴ"]),
            other = try #require(KeyLayout.twoSet.centers["ㅇ"])
        #expect(abs(one.x - other.x) == 1)
        // The touch is on the side of its key that is towards the other.
        try field.press(.text("ㅇ"), at: .init(x: other.x - 0.45, y: other.y))
        try field.type("ㅡㄹ ")
        #expect(field.text == "오늘 ")
    }

    @Test("Without surrounding text the engine composes syllables as without words")
    func silentField() throws {
        var field = Field()
        field.traits.autocorrectionType = .yes
        var context = TextContext.unknown
        for letter in ["ㅇ", "ㅏ", "ㄴ"] {
            for edit in field.session.press(
                KeyPress(.text(letter), at: 0), in: context, traits: field.traits
            ).edits { context.apply(edit) }
        }
        #expect(context.before == "안" && context.marked?.before == "안")
    }

    @Test("The engine composes letters to the same text as libhangul")
    func composition() {
        var random = SeededRandom(seed: 5)
        let frequent = Array("ㅇㄱㄴㅅㄹㅎㅏㅓㅗㅜㅣㅡㅔㅆㄲㅂㄷㅁㅈ")
        for _ in 0..<2_000 {
            let letters = (0..<Int.random(in: 1...9, using: &random)).map { _ in
                frequent.randomElement(using: &random) ?? "ㅇ"
            }
            let composed = Composition(of: letters.compactMap { Jamo(String($0)) })
            #expect(
                KeyLetters.text(of: String(letters)) == composed.finished + composed.open,
                "\(String(letters))")
        }
    }
}
