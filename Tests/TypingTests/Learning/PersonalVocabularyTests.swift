import Testing

@testable import Typing

@Suite struct PersonalVocabularyTests {
    private func learned(_ learningEvents: [LearningEvent], on day: Int = 20_000) -> PersonalVocabulary {
        var vocabulary = PersonalVocabulary()
        for learningEvent in learningEvents { vocabulary.learn(learningEvent, on: day) }
        return vocabulary
    }

    @Test(
        "A word is learned when kept twice or reverted to once; words with digits or symbols never are",
        arguments: [
            ([.word("Zorkel", after: ["see"])], "Zorkel", false),
            ([.word("Zorkel", after: ["see"]), .word("Zorkel", after: ["see"])], "Zorkel", true),
            ([.word("Zorkel", after: ["see"]), .word("Zorkel", after: ["see"])], "zorkel", false),
            ([.rejected(correction: "the", typed: "teh")], "teh", true),
            ([.rejected(correction: "the", typed: "teh")], "the", false),
            ([.word("o’zork", after: ["a"]), .word("o'zork", after: ["a"])], "o’zork", true),
            ([.word("hunter2", after: ["a"]), .word("hunter2", after: ["a"])], "hunter2", false),
            ([.word("a@b.c", after: ["a"]), .word("a@b.c", after: ["a"])], "a@b.c", false),
            ([.rejected(correction: "the", typed: "t3h")], "t3h", false),
            // A capital at the start of a sentence is not significant.
            ([.word("zorkel", after: ["a"]), .word("Zorkel", after: [])], "zorkel", true),
            ([.word("Zorkel", after: []), .word("zorkel", after: ["a"])], "zorkel", true),
            ([.word("Zorkel", after: []), .word("zorkel", after: ["a"])], "Zorkel", false),
        ] as [([LearningEvent], String, Bool)])
    func learning(learningEvents: [LearningEvent], word: String, isLearned: Bool) {
        #expect(learned(learningEvents).contains(word) == isLearned)
    }

    @Test("A correction reverted twice is not made again, regardless of case")
    func rejecting() {
        let learningEvent = LearningEvent.rejected(correction: "the", typed: "teh")
        #expect(!learned([learningEvent]).rejects("the", for: "teh"))
        #expect(learned([learningEvent, learningEvent]).rejects("The", for: "Teh"))
        #expect(!learned([learningEvent, learningEvent]).rejects("ten", for: "teh"))
        let split = LearningEvent.rejected(correction: "a lot", typed: "alot")
        #expect(learned([split, split]).rejects("a lot", for: "alot"))
    }

    @Test("Removing a word removes its n-grams; typing it twice learns it again")
    func forgetting() {
        var vocabulary = learned([
            .word("Zorkel", after: ["see", "you"]), .word("Zorkel", after: ["see", "you"]),
            .word("home", after: ["zorkel"]), .forget("zorkel"),
        ])
        #expect(!vocabulary.contains("Zorkel") && vocabulary.forgets("Zorkel"))
        #expect(vocabulary.rejects("Zorkel", for: "zorkl"))
        #expect(vocabulary.facts(.bigram).isEmpty && vocabulary.facts(.trigram).isEmpty)
        vocabulary.learn(.word("Zorkel", after: ["see"]), on: 20_000)
        #expect(!vocabulary.contains("Zorkel") && vocabulary.forgets("zorkel"))
        vocabulary.learn(.word("Zorkel", after: ["see"]), on: 20_000)
        #expect(vocabulary.contains("Zorkel") && !vocabulary.forgets("zorkel"))
    }

    @Test("Recent words have more weight; a clock that was set back changes nothing")
    func decay() throws {
        var vocabulary = learned([.word("old", after: ["an"]), .word("old", after: ["an"])])
        for _ in 0..<2 { vocabulary.learn(.word("new", after: ["a"]), on: 20_042) }
        #expect(vocabulary.learnedWords(on: 20_042).map(\.word) == ["new", "old"])
        #expect(vocabulary.learnedWords(on: 20_042).map(\.weight) == [2, 1])
        vocabulary.learn(.word("old", after: ["an"]), on: 10)
        #expect(try #require(vocabulary[Fact.Name(.word, "old")]).day == 20_000)
        #expect(vocabulary[Fact.Name(.word, "old")]?.weight == 3)
    }

    @Test("Pruning removes words typed once after weeks, and the lowest weights above the limit")
    func pruning() {
        var vocabulary = learned([
            .word("slipp", after: ["a"]), .word("kept", after: ["a"]), .word("kept", after: ["a"]),
        ])
        #expect(vocabulary.prune(on: 20_030).isEmpty)
        let gone = vocabulary.prune(on: 20_200)
        #expect(gone.contains(Fact.Name(.word, "slipp")) && gone.contains(Fact.Name(.bigram, "a\tkept")))
        #expect(vocabulary.contains("kept"))
        for number in 0..<1_001 {
            let letters = String(String(number).utf8.map { Character(Unicode.Scalar($0 + 49)) })
            vocabulary.learn(.forget(letters), on: 20_000 + number)
        }
        #expect(vocabulary.isTooLarge)
        vocabulary.prune(on: 21_001)
        #expect(vocabulary.facts(.forgotten).count == 900 && vocabulary.forgets("bbbb") == false)
        #expect(vocabulary.forgets("baaa"))
    }

    @Test(
        "A few touches move a key little, many move it to their mean; far ones have no weight"
    )
    func touches() throws {
        func taps(_ count: Int, _ x: Float) -> TapModel {
            learned(Array(repeating: .touch(letter: "e", x: x, y: 0.055), count: count)).taps
        }
        #expect(taps(0, 0) == TapModel())
        func shift(_ taps: TapModel) -> Float { taps.offset.x + (taps.keys["e"]?.x ?? 0) }
        #expect(abs(shift(taps(4, 0.3))) < 0.08)
        #expect(shift(taps(400, 0.3)) > 0.28 && shift(taps(400, 0.3)) < 0.3)
        #expect(taps(400, 2) == TapModel())
        #expect(taps(400, .nan) == TapModel())
    }

    @Test("Names are matched with their capitals")
    func names() {
        var vocabulary = PersonalVocabulary()
        #expect(vocabulary.isEmpty)
        vocabulary.names = ["Jürgen van Zorkel", "R2"]
        #expect(
            vocabulary.contains("Zorkel") && vocabulary.contains("Jürgen") && !vocabulary.contains("zorkel"))
        #expect(!vocabulary.contains("R2"))
    }

    @Test("A word of the spelling dictionary stays as typed, also capitalized")
    func learned() {
        var vocabulary = PersonalVocabulary()
        vocabulary.learned = ["teh"]
        #expect(!vocabulary.isEmpty && vocabulary.contains("teh"))
        #expect(vocabulary.rejects("the", for: "teh") && vocabulary.rejects("The", for: "Teh"))
        #expect(!vocabulary.rejects("the", for: "hte"))
    }
}
