import Testing
import Typing
import TypingTesting

@Suite struct SpellingCheckerTests {
    @Test(
        "Dictionary words are correct, also capitalized and, in English, with 's; misspellings are not",
        arguments: [
            ("the", true), ("The", true), ("THE", true), ("teh", false), ("Teh", false), ("TEH", true),
            ("don't", true), ("Don’t", true), ("dont", false), ("london", false), ("London", true),
            ("fox's", true), ("café", true), ("cafe", false), ("iPod", true), ("x", true), ("ab3", true),
            ("한국", true), ("brwon", false), ("i'm", false), ("I'm", true),
        ])
    func words(word: String, isCorrect: Bool) {
        var checker = SpellingChecker(SmallLexicon.shared)
        #expect(checker.isCorrect(word) == isCorrect)
    }

    @Test(
        "A word of English with an accent is correct, as it is without; one of another word is not",
        arguments: [("hôme", true), ("Léttér", true), ("brwön", false), ("dónt", false)])
    func accents(word: String, isCorrect: Bool) {
        var checker = SpellingChecker(SmallLexicon.shared)
        #expect(checker.isCorrect(word) == isCorrect)
    }

    @Test(
        "Corrections keep the capital; those that differ only in case or accents come first",
        arguments: [
            ("teh", "the"), ("Teh", "The"), ("recieve", "receive"), ("cafe", "café"), ("dont", "don't"),
            ("lettre", "letter"), ("london", "London"), ("i'm", "I'm"),
        ])
    func guesses(word: String, intended: String) {
        var checker = SpellingChecker(SmallLexicon.shared)
        let guesses = checker.guesses(for: word)
        #expect(guesses.first == intended && guesses.count <= 5 && !guesses.contains(word))
        #expect(checker.guesses(for: "x1").isEmpty)
    }

    @Test(
        "A guess is no misspelling that is frequent, and a right word is not taken apart, nor has it a rare variant"
    )
    func properGuesses() throws {
        let counts = [
            "words": CountedLexicon.rows(
                """
                definitely 500 30 2
                definately 380 3 0
                another 600 50 2
                an 690 300 2
                a 730 600 2
                other 640 90 2
                was 720 400 2
                WA's 250 0 2
                its 590 60 2
                it's 630 90 2
                """, heads: 4), "pairs": "", "triples": "", "edits": "",
        ]
        var checker = SpellingChecker(try Lexicon(path: CountedLexicon(counts).path))
        #expect(checker.guesses(for: "definatly") == ["definitely"])
        #expect(checker.guesses(for: "another").isEmpty)
        #expect(checker.guesses(for: "anothr").first == "another")
        #expect(!checker.guesses(for: "was").contains("WA's") && checker.guesses(for: "its").contains("it's"))
    }

    @Test("Completions depend on the prefix and on the words before it")
    func completions() {
        let checker = SpellingChecker(SmallLexicon.shared)
        #expect(checker.completions(of: "lem", after: [String]()) == ["lemon", "lemonade"])
        #expect(checker.completions(of: "Lem", after: [String](), most: 1) == ["Lemon"])
        #expect(checker.completions(of: "t", after: ["am", "going"]).first == "to")
        #expect(checker.completions(of: "t", after: [String]()).first == "the")
        #expect(checker.completions(of: "", after: [String]()).isEmpty)
        #expect(checker.completions(of: "zz", after: [String]()).isEmpty)
    }
}
