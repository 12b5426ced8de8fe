import Testing
import TextInput
import Typing
import TypingTesting

@Suite struct DeleteRepeatTests {
    @Test("A held delete key waits 0.5 s, repeats every 0.1 s, then deletes words")
    func acceleration() {
        var held = DeleteRepeat(pressedAt: 10)
        #expect(held.nextTime == 10.5)
        var characters = 1, words = 0
        var firstWord = 0.0
        while held.nextTime <= 15 {
            let time = held.nextTime
            switch held.fire() {
            case .character: characters += 1
            case .word:
                if words == 0 { firstWord = time }
                words += 1
            }
        }
        #expect(characters == 20)
        #expect(abs(firstWord - 12.4) < 0.01)
        #expect(words == 9)
    }

    @Test("After three seconds it deletes words, however few characters it has deleted")
    func slowCharacters() {
        var policy = DeleteRepeat.Policy()
        policy.characterInterval = 1
        var held = DeleteRepeat(pressedAt: 0, policy: policy)
        var taken: [DeleteGranularity] = []
        for _ in 0..<5 { taken.append(held.fire()) }
        #expect(taken == [.character, .character, .character, .word, .word])
    }

    @Test("A late timer deletes once and does not catch up")
    func lateTimer() {
        var held = DeleteRepeat(pressedAt: 0)
        let taken = held.fire(at: 1.7)
        #expect(taken == .character)
        #expect(abs(held.nextTime - 1.8) < 1e-9)
    }

    @Test("Held on a paragraph, delete removes characters and then words")
    func paragraph() throws {
        let words = Array(repeating: "word", count: 40).joined(separator: " ")
        let left = Array(repeating: "word", count: 36).joined(separator: " ")
        try play(#"document: "\#(words)"; hold: delete 2.39; expect: "\#(left)""#)
        let fewer = Array(repeating: "word", count: 34).joined(separator: " ") + " "
        try play(#"document: "\#(words)"; hold: delete 2.8; expect: "\#(fewer)""#)
    }

    /// The seconds for which delete must be held to remove a whole text.
    private func time(toDelete text: String) throws -> Double {
        var document = TextDocument(text), engine = LatinEngine()
        func press(_ granularity: DeleteGranularity) throws {
            let press = KeyPress(.delete(granularity), at: 0)
            for edit in engine.handle(press, in: document.context) { try document.apply(edit) }
        }
        var held = DeleteRepeat(pressedAt: 0), now = 0.0
        try press(.character)
        while !document.text.isEmpty {
            now = held.nextTime
            try press(held.fire())
        }
        return now
    }

    @Test(
        "A long text is never deleted more slowly by words than by characters",
        arguments: [
            "東京都千代田区", "ひらがなと漢字とカタカナの文", "你好世界我们", "こんにちは。世界、", "ສະບາຍດີ", "ຂອບໃຈ", "မြန်မာ",
            "😀", "👨‍👩‍👧🇰🇷👍🏽", "😀 ", "漢😀", "ok😀", "ดี", "a b c ", "1 2 3 ", "다 나 가 ", "Swift言語とCの違い", "漢字 漢字 ",
            "안녕 세계 ",
        ])
    func pace(text: String) throws {
        let length = 150
        let long = String(String(repeating: text, count: length).prefix(length))
        let presses = long.deletionClusterCount
        // By characters: 0.5 s to the first repeat, then 0.1 s each; at each end of the run a step may be short.
        #expect(try time(toDelete: long) <= 0.5 + 0.1 * Double(presses) + 0.6)
    }

    @Test("Fifty ideographs are gone in the time of an English text of fifty letters")
    func ideographs() throws {
        let english = String("the quick brown fox jumps over the lazy dog and runs far".prefix(50))
        let limit = try time(toDelete: english) + 0.31
        for text in ["日", "字体", "สวย", "😀", "漢字😀"] {
            let long = String(String(repeating: text, count: 50).prefix(50))
            #expect(try time(toDelete: long) <= limit)
        }
        try play(#"document: "\#(String(repeating: "日", count: 50))"; hold: delete 4.0; expect: """#)
    }
}
