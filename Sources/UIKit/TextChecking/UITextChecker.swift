public import Foundation
import Typing

/// Finds misspelled words in a text, and suggests corrections and completions.
///
///     let checker = UITextChecker()
///     let all = NSRange(location: 0, length: text.utf16.count)
///     let wrong = checker.rangeOfMisspelledWord(
///         in: text, range: all, startingAt: 0, wrap: false, language: "en_US")
///     if wrong.location != NSNotFound {
///         checker.guesses(forWordRange: wrong, in: text, language: "en_US")
///     }
///
/// It uses the installed lexicons; without a lexicon for a language, all of its words count as correct. Ranges and
/// offsets are in UTF-16 code units.
@preconcurrency @MainActor open class UITextChecker: NSObject {
    /// The words that this checker accepts in addition to learned words; nil by default.
    open var ignoredWords: [String]?

    /// The maximum number of guesses and of completions.
    private static let mostGuesses = 5, mostCompletions = 10

    /// Creates a checker without ignored words.
    public override init() { super.init() }

    /// The languages with an installed lexicon, for example `en_US`.
    open class var availableLanguages: [String] {
        SpellingCheckers.languages.flatMap {
            let locales = LanguageProfile(for: $0).spellingLocales
            return locales.isEmpty ? [$0] : locales
        }
    }

    /// Returns the first misspelled word in a range of a text.
    ///
    /// - Parameters:
    ///   - range: the range to search; words that extend beyond it are skipped.
    ///   - startingOffset: the offset in the text at which to begin, within the range.
    ///   - wrapFlag: whether to continue at the start of the range if no word is found up to its end.
    /// - Returns: the range of the word; its location is `NSNotFound` without one.
    open func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
        language: String
    ) -> NSRange {
        let nothing = NSRange(location: NSNotFound, length: 0)
        guard let place = Range(range, in: stringToCheck),
            let checker = SpellingCheckers.checker(for: language)
        else { return nothing }
        LearnedWords.shared.read()
        let words = WordsToCheck.ranges(in: stringToCheck, place).map { NSRange($0, in: stringToCheck) }
        let later = words.drop { $0.location < startingOffset }
        for word in wrapFlag ? later + words.prefix(words.count - later.count) : later {
            guard let letters = Range(word, in: stringToCheck) else { continue }
            if isMisspelled(String(stringToCheck[letters]), language, checker) { return word }
        }
        return nothing
    }

    /// The ranges of all misspelled words in a text.
    final func misspelledWords(in text: String, language: String) -> [Range<Int>] {
        guard let checker = SpellingCheckers.checker(for: language) else { return [] }
        LearnedWords.shared.read()
        return WordsToCheck.ranges(in: text, text.startIndex..<text.endIndex).compactMap { place in
            guard isMisspelled(String(text[place]), language, checker) else { return nil }
            return Range(NSRange(place, in: text))
        }
    }

    /// Whether a language's dictionary has a word; false if the language cannot be checked.
    final func hasWord(_ word: String, in language: String) -> Bool {
        SpellingCheckers.checker(for: language)?.isCorrect(word) ?? false
    }

    private func isMisspelled(_ word: String, _ language: String, _ checker: SpellingCheckers.Checker) -> Bool
    {
        if ignoredWords?.contains(word) == true || LearnedWords.shared.covers(word) { return false }
        if checker.isCorrect(word) { return false }
        // What the keyboard offers is not marked.
        return !(LearnedWords.shared.knownToKeyboards?(word, language) ?? false)
    }

    /// Returns at most five guesses for a word, most likely first; nil if the language cannot be checked.
    open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
        guard let place = Range(range, in: string), let checker = SpellingCheckers.checker(for: language)
        else { return nil }
        return checker.guesses(for: String(string[place]), most: Self.mostGuesses)
    }

    /// Returns at most ten completions of a partial word, most likely first; nil if the language has no lexicon.
    open func completions(forPartialWordRange range: NSRange, in string: String, language: String)
        -> [String]?
    {
        guard let place = Range(range, in: string), let checker = SpellingCheckers.checker(for: language)
        else { return nil }
        let sentence = string[..<place.lowerBound].split { ".?!\n".contains($0) }.last ?? ""
        let isOpen =
            string[..<place.lowerBound].last { !$0.isWhitespace }.map { !".?!".contains($0) } ?? false
        let before = isOpen ? sentence.split { !$0.isLetter && $0 != "'" && $0 != "’" } : []
        return checker.completions(
            of: String(string[place]), after: before.suffix(2).map(String.init), most: Self.mostCompletions)
    }

    /// Makes this checker accept a word from now on.
    open func ignoreWord(_ wordToIgnore: String) {
        if ignoredWords?.contains(wordToIgnore) != true {
            ignoredWords = (ignoredWords ?? []) + [wordToIgnore]
        }
    }

    /// Adds a learned word, for all apps of the user.
    open class func learnWord(_ word: String) { LearnedWords.shared.set(word, isLearned: true) }

    /// Whether a word was learned.
    open class func hasLearnedWord(_ word: String) -> Bool { LearnedWords.shared.contains(word) }

    /// Removes a learned word.
    open class func unlearnWord(_ word: String) { LearnedWords.shared.set(word, isLearned: false) }
}
