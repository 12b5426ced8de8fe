import Testing
import TextInput
import TypingEvaluation
import TypingTesting

@testable import Typing

/// Learning the words of a segment that later words may still change.
@Suite struct LearningProgressTests {
    @Test(
        "A correction moves the counts with the words after it; a count before it stays",
        arguments: [
            ("its", "its raining", "it's raining", 1), ("its", "its ranining", "its raining", 1),
            ("any", "any more", "anymore", 0), ("see any", "see any more", "see anymore", 1),
            ("see", "see alot", "see a lot", 1), ("see alot", "see alot of", "see a lot of", 3),
        ])
    func corrections(settled: String, typed: String, written: String, count: Int) {
        var progress = LearningProgress()
        progress.settle(settled)
        progress.wordsWereLearned()
        progress.replace(typed, by: written)
        #expect(progress.learned == count && progress.settled == count && !progress.hasWords)
    }

    @Test("A word that loses or gets a letter is learned again, a word that only loses its space is not")
    func deletions() {
        var progress = LearningProgress()
        progress.settle("the sheet")
        progress.wordsWereLearned()
        progress.delete(from: "the sheet ", to: "the sheet")
        #expect(progress.learned == 2)
        var shorter = progress
        shorter.delete(from: "the sheet", to: "the shee")
        #expect(shorter.learned == 1 && shorter.settled == 1)
        progress.reopenLastWord(of: "the sheet")
        #expect(progress.learned == 1 && progress.settled == 1)
    }

    @Test(
        "A pause learns each complete word once, in the form it has then; without a pause, in its last form",
        arguments: [
            (["its ", "raining."], ["its", "raining"]), (["its raining."], ["it's", "raining"]),
            (["its ", "raining "], ["its", "raining"]), (["its ra", "ining "], ["its", "raining"]),
            (["its tail "], ["its", "tail"]), (["its", " tail"], ["its"]),
        ])
    func pauses(parts: [String], words: [String]) throws {
        var session = TypingSession()
        session.preferences.smartPunctuation = false
        session.read(with: try Self.lexicon, keys: .qwerty)
        var typist = SessionTypist(session: session), learned: [String] = []
        try typist.perform(.focus(Self.traits, reportsText: true))
        for part in parts {
            for letter in part {
                try typist.perform(.type(letter))
                // A key press is no pause.
                let early = typist.session.takeLearningEvents(isPause: false)
                learned += early.compactMap(\.word)
            }
            learned += typist.session.takeLearningEvents().compactMap(\.word)
        }
        #expect(learned == words)
        #expect(!typist.session.hasWordsToLearn)
    }

    @Test("A key press has words for a pause as soon as a known word is complete")
    func waits() throws {
        var session = TypingSession()
        session.read(with: try Self.lexicon, keys: .qwerty)
        var typist = SessionTypist(session: session)
        try typist.perform(.focus(Self.traits, reportsText: true))
        for letter in "its" { try typist.perform(.type(letter)) }
        #expect(!typist.session.hasWordsToLearn)
        try typist.perform(.type(" "))
        #expect(typist.session.hasWordsToLearn)
    }

    @Test("Reverting a correction learns the words before it")
    func reverts() throws {
        var session = TypingSession()
        session.read(with: try Self.lexicon, keys: .qwerty)
        var typist = SessionTypist(session: session)
        try typist.perform(.focus(Self.traits, reportsText: true))
        for letter in "its tial " { try typist.perform(.type(letter)) }
        #expect(typist.document.text == "its tail ")
        try typist.perform(.tap("delete"))
        #expect(typist.session.takeLearningEvents().compactMap(\.word) == ["its"])
    }

    private static var traits: TextInputTraits {
        var traits = TextInputTraits()
        traits.autocapitalizationType = .none
        return traits
    }

    private static var lexicon: Lexicon {
        get throws {
            try Lexicon(
                path: CountedLexicon([
                    "words": CountedLexicon.rows(
                        SmallLexicon.words + "\nraining 450 10 2\ntail 450 10 2", heads: 4),
                    "pairs": CountedLexicon.rows(
                        SmallLexicon.pairs + "\nit's raining 300000 9\nits tail 300000 9", heads: 1),
                    "triples": "", "edits": "",
                ]).path)
        }
    }
}

extension LearningEvent {
    /// The word of a learned word; nil for other events.
    fileprivate var word: String? { if case .word(let word, _) = self { word } else { nil } }
}
