import Fuzzing
import Testing
import TextInput
import Typing
import TypingEvaluation
import TypingTesting

@testable import Hangul

private typealias Field = EngineField<HangulEngine>

extension EngineField<HangulEngine> {
    fileprivate init(_ text: String = "") { self.init(text, HangulEngine()) }
}

@Suite struct HangulEngineTests {
    @Test("The engine composes every syllable of Unicode that the keyboard can write from its letters")
    func everySyllable() {
        var wrong: [String] = []
        for value in UInt32(0xAC00)...0xD7A3 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let syllable = String(scalar)
            let letters = KeyLetters.hangulLetters(of: Character(scalar)) ?? ""
            let result = Composition(of: letters.compactMap { Jamo(String($0)) })
            if result.finished + result.open != syllable { wrong.append(syllable) }
        }
        #expect(wrong == [])
    }

    @Test(
        "Letters join, move to the next syllable and stay apart as on a phone",
        arguments: [
            ("ㅎㅏㄴㄱㅡㄹ", "한글", "글"), ("ㄱㅏㄱㅏ", "가가", "가"), ("ㄱㅏㅂㅅㅣ", "갑시", "시"),
            ("ㅇㅓㅂㅅㅇㅓ", "없어", "어"), ("ㄷㅏㄹㄱ", "닭", "닭"), ("ㄷㅏㄹㄱㅇㅣ", "닭이", "이"), ("ㄷㅏㄹㄱㅣ", "달기", "기"),
            ("ㅗㅏ", "ㅘ", "ㅘ"), ("ㅇㅗㅏ", "와", "와"), ("ㅇㅜㅣㅓ", "위ㅓ", "ㅓ"), ("ㅋㅋㅋ", "ㅋㅋㅋ", "ㅋ"),
            ("ㄱㅅ", "ㄱㅅ", "ㅅ"), ("ㅠㅠ", "ㅠㅠ", "ㅠ"), ("ㄲㅏㄲ", "깎", "깎"), ("ㄲㅏㄲㅏ", "까까", "까"),
            ("ㅇㅏㄸㅏ", "아따", "따"), ("ㄱㅏㄱㄱ", "각ㄱ", "ㄱ"), ("ㅇㅣㅆㅇㅓ", "있어", "어"),
        ])
    func sequences(letters: String, text: String, open: String) throws {
        var field = Field("앞 ")
        try field.type(letters)
        #expect(field.text == "앞 " + text)
        #expect(field.marked == open)
    }

    @Test(
        "Deleting removes letter by letter until the syllable is gone, then whole characters",
        arguments: [
            ("ㄱㅏㅂㅅ", ["값", "갑", "가", "ㄱ", "", ""]), ("ㅇㅗㅏㄴ", ["완", "와", "오", "ㅇ", "", ""]),
            ("ㅎㅏㄴㄱㅡㄹ", ["한글", "한그", "한ㄱ", "한", "", ""]), ("ㄱㅏㄱㅅㅏ", ["각사", "각ㅅ", "각", "", ""]),
            ("ㄲㅏ", ["까", "ㄲ", "", ""]),
        ])
    func deleting(letters: String, steps: [String]) throws {
        var field = Field()
        try field.type(letters)
        for (index, text) in steps.enumerated() {
            if index > 0 { try field.press(.delete(.character)) }
            #expect(field.text == text)
        }
    }

    @Test(
        "Space, return, punctuation and digits end the syllable and follow it",
        arguments: [
            (KeyPress.Key.space, "한 "), (.return, "한\n"), (.text("."), "한."), (.text("1"), "한1"),
            (.text("a"), "한a"),
            (.text("😀"), "한😀"),
        ])
    func ending(key: KeyPress.Key, text: String) throws {
        var field = Field()
        try field.type("ㅎㅏㄴ")
        try field.press(key)
        #expect(field.text == text && field.marked == "")
        try field.type("ㅏ")
        #expect(field.text == text + "ㅏ")
    }

    @Test("The engine keeps a syllable that another client ended, and replaces a selection")
    func others() throws {
        var field = Field()
        try field.type("ㅎㅏ")
        try field.document.apply(try #require(TextEdit.unmark(in: field.document.context)))
        try field.type("ㄴ")
        #expect(field.text == "하ㄴ")
        field.document = TextDocument("안녕하세요", selection: 2..<4)
        field.engine.reset()
        try field.type("ㅁㅜ")
        #expect(field.text == "안녕무요" && field.marked == "무")
        field.engine.reset()
        try field.type("ㄴ")
        #expect(field.text == "안녕무ㄴ요", "what was marked is kept")
    }

    @Test("Deleting by words deletes the open syllable first")
    func deletingWords() throws {
        var field = Field()
        try field.type("ㅇㅏㄴ ㅎㅏ")
        try field.press(.delete(.word))
        #expect(field.text == "안 ")
    }

    @Test("Hanja replace the syllable, the most frequent first")
    func hanja() throws {
        var field = Field("大")
        try field.type("ㅎㅏㄴ")
        try #require(field.engine.offersCandidates, "the table of libhangul-data is installed")
        let candidates = field.engine.candidates
        #expect(candidates.contains("韓") && candidates.count > 5)
        try field.press(.choose("韓"))
        #expect(field.text == "大韓" && field.marked == "")
        #expect(!field.engine.offersCandidates)
        try field.type("ㅋ")
        #expect(!field.engine.offersCandidates, "a letter alone has none")
    }

    @Test("A copy of the engine continues independently")
    func values() throws {
        var field = Field()
        try field.type("ㄱㅏ")
        var copy = field
        try field.type("ㄴ")
        try copy.type("ㅁ")
        #expect(field.text == "간" && copy.text == "감")
    }

    @Test("Any letters and deletions follow the composition rules of Hangul", arguments: seeds(4))
    func random(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for _ in 0..<40 {
            var field = Field(), model = HangulModel(), keys = ""
            for _ in 0..<30 {
                let roll = random.number(below: 12)
                let key: Character = roll == 0 ? "<" : roll == 1 ? " " : random.one(of: Jamo.letters)
                keys.append(key)
                try field.type(String(key))
                model.press(key)
                try #require(field.text == model.text, "\(keys)")
                try #require(field.marked == model.open, "\(keys)")
            }
        }
    }

    @Test("The emoji of a word replaces its syllables, the open one too")
    func emoji() throws {
        for typed in ["ㅍㅣㅈㅏ", "ㅇㅏ ㅍㅣㅈㅏ"] {
            var session = TypingSession(engine: HangulEngine())
            session.emoji = EmojiWords(Array("피자\t🍕\n".utf8))
            var typist = SessionTypist(session: session)
            for letter in typed { try typist.perform(.type(letter)) }
            #expect(typist.document.context.marked?.text == "자")
            try typist.perform(.tap("🍕"))
            let before = typed.count > 4 ? "아 " : ""
            #expect(typist.document.text == before + "🍕 " && typist.document.context.marked == nil)
            for letter in "ㄱㅏ" { try typist.perform(.type(letter)) }
            #expect(typist.document.text == before + "🍕 가")
        }
    }
}
