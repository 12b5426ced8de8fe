import Foundation
import Lexicons
import Typing

/// The checkers of the installed lexicons; each is made when its language is checked first.
@MainActor enum SpellingCheckers {
    /// One language's checker, and what it said of words lately.
    @MainActor final class Checker {
        private var checker: SpellingChecker
        private var known: [String: Bool] = [:]

        init(_ lexicon: Lexicon) { checker = SpellingChecker(lexicon) }

        /// Whether a word may be as it is.
        func isCorrect(_ word: String) -> Bool {
            if let known = known[word] { return known }
            if known.count > 4096 { known.removeAll(keepingCapacity: true) }
            let isCorrect = checker.isCorrect(word)
            known[word] = isCorrect
            return isCorrect
        }

        func guesses(for word: String, most: Int) -> [String] { checker.guesses(for: word, most: most) }

        func completions(of prefix: String, after before: [String], most: Int) -> [String] {
            checker.completions(of: prefix, after: before, most: most)
        }
    }

    private static var checkers: [String: Checker] = [:]
    /// Where the lexicons are; tests bring their own.
    static var library = LexiconLibrary.installed { didSet { checkers = [:] } }

    /// The languages of the installed lexicons.
    static var languages: [String] { library.languages }

    /// The checker of a language such as `en_US` or `en-US`; nil where there is no lexicon for it.
    static func checker(for language: String) -> Checker? {
        let code = String(language.prefix { $0 != "_" && $0 != "-" }).lowercased()
        if let known = checkers[code] { return known }
        do throws(LexiconError) {
            guard let lexicon = try library.lexicon(for: code), lexicon.judgesSpelling else { return nil }
            let checker = Checker(lexicon)
            checkers[code] = checker
            return checker
        } catch {
            if told.insert(code).inserted {
                FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
            }
            return nil
        }
    }

    /// The languages whose lexicon was found broken, which is said once.
    private static var told: Set<String> = []
}
