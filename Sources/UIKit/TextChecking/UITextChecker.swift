public import Foundation
import Typing

/// Finds misspelt words in a text, and says what may be meant by them.
///
///     let checker = UITextChecker()
///     let all = NSRange(location: 0, length: text.utf16.count)
///     let wrong = checker.rangeOfMisspelledWord(
///         in: text, range: all, startingAt: 0, wrap: false, language: "en_US")
///     if wrong.location != NSNotFound {
///         checker.guesses(forWordRange: wrong, in: text, language: "en_US")
///     }
///
/// It reads the lexicons of the installation; without one for a language every word of it counts as right. Ranges and
/// offsets are in UTF-16 units.
@preconcurrency @MainActor open class UITextChecker: NSObject {
    /// The words that this checker lets through, besides those that the user taught.
    open var ignoredWords: [String]?

    /// The most guesses and completions that are given.
    private static let mostGuesses = 5, mostCompletions = 10

    /// Makes a checker that ignores no words.
    public override init() { super.init() }

    /// The languages that can be checked, such as `en_US`.
    open class var availableLanguages: [String] {
        SpellingCheckers.languages.flatMap {
            let locales = LanguageProfile(for: $0).spellingLocales
            return locales.isEmpty ? [$0] : locales
        }
    }

    /// The first misspelt word of a range of a text.
    ///
    /// - Parameters:
    ///   - range: where to look; words that reach beyond it are left out.
    ///   - startingOffset: where to begin within the range, as a place of the text.
    ///   - wrapFlag: whether to go on at the range's start when nothing is found up to its end.
    /// - Returns: its range; one at `NSNotFound` where there is none.
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
            if isMisspelled(String(stringToCheck[letters]), checker) { return word }
        }
        return nothing
    }

    /// All misspelt words of a text.
    final func misspeltWords(in text: String, language: String) -> [Range<Int>] {
        guard let checker = SpellingCheckers.checker(for: language) else { return [] }
        LearnedWords.shared.read()
        return WordsToCheck.ranges(in: text, text.startIndex..<text.endIndex).compactMap { place in
            guard isMisspelled(String(text[place]), checker) else { return nil }
            return Range(NSRange(place, in: text))
        }
    }

    private func isMisspelled(_ word: String, _ checker: SpellingCheckers.Checker) -> Bool {
        if ignoredWords?.contains(word) == true || LearnedWords.shared.covers(word) { return false }
        return !checker.isCorrect(word)
    }

    /// What may be meant by a word, the likeliest first; nil where the language cannot be checked.
    open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
        guard let place = Range(range, in: string), let checker = SpellingCheckers.checker(for: language)
        else { return nil }
        return checker.guesses(for: String(string[place]), most: Self.mostGuesses)
    }

    /// The words that begin as a part of one, the likeliest first; nil where the language cannot be completed.
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

    /// Lets a word through from now on, in this checker.
    open func ignoreWord(_ wordToIgnore: String) {
        if ignoredWords?.contains(wordToIgnore) != true {
            ignoredWords = (ignoredWords ?? []) + [wordToIgnore]
        }
    }

    /// Remembers a word of the user's, for all programs.
    open class func learnWord(_ word: String) { LearnedWords.shared.set(word, isLearned: true) }

    /// Whether a word was learned.
    open class func hasLearnedWord(_ word: String) -> Bool { LearnedWords.shared.contains(word) }

    /// Forgets a word that was learned.
    open class func unlearnWord(_ word: String) { LearnedWords.shared.set(word, isLearned: false) }
}
