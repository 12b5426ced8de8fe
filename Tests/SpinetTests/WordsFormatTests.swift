import Testing
import Typing

@testable import spinet

@Suite struct WordsFormatTests {
    @Test("An exported user dictionary can be imported again, with every digit")
    func roundTrip() throws {
        var vocabulary = PersonalVocabulary()
        for learningEvent in [
            LearningEvent.word("Zorkel", after: ["see", "you"]), .word("Zorkel", after: ["see", "you"]),
            .rejected(correction: "a lot", typed: "alot"), .touch(letter: "e", x: 0.1, y: -0.3),
            .forget("darn"),
        ] {
            vocabulary.learn(learningEvent, on: 20_000)
        }
        let text = WordsFormat.heading + WordsFormat.text(of: vocabulary, language: "en-US")
        #expect(text.contains("en\tword\t2\t2.0\t20000\t0.0\t0.0\tZorkel\n"))
        let facts = try WordsFormat.read(text)
        #expect(Array(facts.keys) == ["en"] && PersonalVocabulary(facts["en"] ?? []) == vocabulary)
    }

    @Test(
        "Text of another format is refused with its line",
        arguments: [
            ("# spinet words 1\nen\tword\t2", 2),
            ("# spinet words 1\nen\tsecret\t2\t2\t20000\t0\t0\tx", 2),
            ("# spinet words 1\nen\tword\t2\tinf\t20000\t0\t0\tx", 2),
            ("# spinet words 1\nen\tword\t2\t1\t20000\t0\t0\thunter2", 2),
            ("# spinet words 1\nen\tpair\t2\t1\t20000\t0\t0\tone", 2),
        ])
    func refused(text: String, line: Int) {
        #expect(throws: WordsFormat.Problem.line(line)) {
            try WordsFormat.read(text)
        }
    }

    @Test("A newer format is refused")
    func newer() {
        #expect(throws: WordsFormat.Problem.version("# spinet words 2")) {
            try WordsFormat.read("# spinet words 2\n")
        }
    }
}
