import Testing

@testable import Dictation

/// Word errors, as speech recognition counts them.
@Suite struct WordErrorsTests {
    @Test(
        "Words that are missing, added or others are errors; capitals and punctuation are not",
        arguments: [
            ("the weather is nice", "The weather is nice.", 0, 4), ("", "two words", 2, 2),
            ("one two", "", 2, 0), ("the whether is nice", "the weather is nice", 1, 4),
            ("weather is nice", "the weather is nice", 1, 4), ("the the weather", "the weather", 1, 2),
            ("i’m here", "I'm here", 0, 2), ("b a", "a b", 2, 2),
        ])
    func sentences(recognized: String, spoken: String, count: Int, words: Int) {
        var errors = WordErrors()
        errors.add(recognized, of: spoken)
        #expect(errors.count == count && errors.words == words)
    }

    @Test("The share is that of all sentences together")
    func share() {
        var errors = WordErrors()
        #expect(errors.share == 0)
        errors.add("a b c", of: "a b c")
        errors.add("x", of: "y")
        #expect(errors.share == 0.25)
    }
}
