import Testing
import TextInput
import TypingEvaluation
import TypingTesting

@testable import Typing

/// What follows the end of a text in a language whose lexicon has no pairs of words.
@Suite struct UsualNextWordsTests {
    private static let korean = UsualNextWords(
        Array("# a remark\n^\t저는 오늘\n고\t있어요 싶어요\n먹고\t싶어요\n요 다\t그리고\n*\t정말\n".utf8))

    @Test(
        "The longest ending comes first, then shorter ones, then what follows anything",
        arguments: [
            (nil, ["저는", "오늘"]), ("먹고", ["싶어요", "있어요", "정말"]), ("하고", ["있어요", "싶어요", "정말"]),
            ("고", ["있어요", "싶어요", "정말"]), ("Spinet", ["정말"]), ("", ["정말"]), ("가요", ["그리고", "정말"]),
            ("한다", ["그리고", "정말"]), ("정말", []),
        ] as [(String?, [String])])
    func words(before: String?, expected: [String]) {
        #expect(Self.korean.words(after: before) == expected)
    }

    @Test(
        "What is no row is left out",
        arguments: ["", "\n\n", "고", "\t", "a\t\tb", "^", "# ^\t저는", "고\t", "\u{FEFF}"])
    func nonsense(text: String) {
        let usual = UsualNextWords(Array(text.utf8))
        #expect(usual.words(after: String?.none).isEmpty && usual.words(after: "고").isEmpty)
        #expect(UsualNextWords([0xff, 0x09, 0x61]).isEmpty)
    }

    private static let lexicon = try? Lexicon(
        path: CountedLexicon([
            "words": CountedLexicon.rows("먹고 500 20 2\n있어요 480 10 2\n정말 480 10 2", heads: 4), "pairs": "",
            "triples": "", "edits": "", "about": "next-words\tno\n",
        ]).path)

    private func offered(after text: String, _ session: TypingSession) -> [String] {
        var session = session
        session.readAhead(in: TextContext(before: text), traits: TextInputTraits())
        return session.suggestions.map(\.text)
    }

    @Test(
        "The bar is not empty between words; what the user wrote there twice comes first, what was removed not at all",
        arguments: [
            ("", [], 2, ["저는", "오늘"]), ("먹고 ", [], 2, ["싶어요", "있어요", "정말"]),
            ("12 ", [], 2, ["정말"]), ("먹고", [], 2, []),
            ("먹고 ", [.word("말고", after: ["먹고"])], 2, ["말고", "싶어요", "있어요"]),
            ("먹고 ", [.word("말고", after: ["먹고"])], 1, ["싶어요", "있어요", "정말"]),
            ("정말 ", [.word("말고", after: ["먹고"])], 2, []),
            ("", [.word("말고", after: [])], 2, ["말고", "저는", "오늘"]),
            ("먹고 ", [.forget("있어요")], 1, ["싶어요", "정말"]),
        ] as [(String, [LearningEvent], Int, [String])])
    func bar(text: String, learned: [LearningEvent], times: Int, expected: [String]) throws {
        var session = TypingSession()
        session.language = "ko"
        let lexicon: Lexicon = try #require(Self.lexicon)
        session.read(with: lexicon, keys: .qwerty)
        session.usualNextWords = Self.korean
        var known = PersonalVocabulary()
        for _ in 0..<times { for event in learned { known.learn(event, on: 20_000) } }
        session.personal = known
        #expect(offered(after: text, session) == expected)
    }

    @Test(
        "In a language without spaces what follows is inserted as it is, and offers what follows that",
        arguments: [
            ("", ["我", "你"]), ("好。", ["我", "你"]), ("好\n", ["我", "你"]), ("我", ["想", "的"]),
            ("今天我", ["想", "的"]),
            ("abc", ["的"]), ("，", ["的"]),
        ])
    func withoutSpaces(text: String, expected: [String]) throws {
        var session = TypingSession(engine: PinyinEngine())
        session.language = "zh-Hans"
        session.usualNextWords = UsualNextWords(Array("^\t我 你\n我\t想\n想\t吃\n*\t的\n".utf8))
        #expect(offered(after: text, session) == expected)
        var context = TextContext(before: text)
        session.readAhead(in: context, traits: TextInputTraits())
        let chosen = try #require(session.suggestions.first)
        let edits = session.press(
            KeyPress(.suggestion(chosen), at: 1), in: context, traits: TextInputTraits()
        ).edits
        for edit in edits { context.apply(edit) }
        #expect(context.before == text + chosen.text && context.marked == nil)
        session.readAhead(in: context, traits: TextInputTraits())
        #expect(session.suggestions.first?.text == ["我": "想", "想": "吃"][chosen.text])
    }
}
