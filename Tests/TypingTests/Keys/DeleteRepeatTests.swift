import Testing
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
}
