import Foundation
import Lexicons
import Testing
import TypingTesting

@testable import UIKit

/// A few words of English, which the checkers read instead of the installed lexicon.
@MainActor enum SampleLexicon {
    private static let words = [
        "the 750 900 2", "I 709 500 2", "you 700 400 2", "quick 480 20 2", "brown 500 20 2", "fox 470 10 2",
        "jumps 400 10 2", "over 650 60 2", "lazy 450 10 2", "dog 550 20 2", "then 600 50 2", "lemon 420 3 2",
        "lemonade 350 1 2", "don't 620 90 2", "well 600 40 2", "known 560 30 2", "a 730 600 2",
    ]
    private static let lexicon = Result {
        try CountedLexicon([
            "words": CountedLexicon.rows(words.joined(separator: "\n"), heads: 4),
            "pairs": "the\tdog 900 90\n", "triples": "over\tthe\tdog 0 9\n",
        ])
    }

    /// Runs a closure with it as the installed lexicon and an empty user dictionary.
    static func use(_ body: @MainActor () throws -> Void) throws {
        let path = try lexicon.get().path
        let library = SpellingCheckers.library, learned = LearnedWords.shared
        defer {
            SpellingCheckers.library = library
            LearnedWords.shared = learned
        }
        SpellingCheckers.library = LexiconLibrary(languages: { ["en"] }) { $0 == "en" ? path : nil }
        let words = FileManager.default.temporaryDirectory.appendingPathComponent(
            "spinet-taught-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: words) }
        LearnedWords.shared = LearnedWords(path: words.appendingPathComponent("learned-words").path)
        try body()
    }
}
