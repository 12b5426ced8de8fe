import Foundation
import Lexicons
import Typing

/// The spelling checkers of the installed lexicons; each is created when its language is first checked.
@MainActor enum SpellingCheckers {
    /// The checker of one language, with a cache of recent results.
    @MainActor final class Checker {
        private var checker: SpellingChecker
        private var known: [String: Bool] = [:]

        init(_ lexicon: Lexicon) { checker = SpellingChecker(lexicon) }

        /// Whether a word is spelled correctly.
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
    /// The library of lexicons; tests set their own.
    static var library = LexiconLibrary.installed { didSet { checkers = [:] } }

    /// The languages of the installed lexicons.
    static var languages: [String] { library.languages }

    /// The checker of a language, for example `en_US` or `en-US`; nil without a lexicon for it.
    static func checker(for language: String) -> Checker? {
        let code = String(language.prefix { $0 != "_" && $0 != "-" }).lowercased()
        if let known = checkers[code] { return known }
        do throws(LexiconError) {
            guard let lexicon = try library.lexicon(for: code), lexicon.judgesSpelling else { return nil }
            let checker = Checker(lexicon)
            checkers[code] = checker
            return checker
        } catch {
            if reported.insert(code).inserted {
                FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
            }
            return nil
        }
    }

    /// The languages whose damaged lexicon was logged already.
    private static var reported: Set<String> = []
}
