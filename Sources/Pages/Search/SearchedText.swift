import Foundation
import Typing

/// A text as a search compares it: without case, diacritics, widths, spaces and hyphens, and with syllables of Hangul as the
/// letters that type them, so that a syllable that is being composed is found too.
///
///     SearchedText("Auto-Correction").match(SearchedText("corr"))    // .word
///     SearchedText("자동 수정").match(SearchedText("자동숮"))            // .word
struct SearchedText: Hashable, Sendable {
    /// How a word is found in a text, the best first.
    enum Match: Int, Comparable, Sendable {
        /// The text begins with it.
        case beginning
        /// A word of the text begins with it.
        case word
        /// It is inside of a word.
        case inside

        static func < (first: Match, second: Match) -> Bool { first.rawValue < second.rawValue }
    }

    private var letters: [Unicode.Scalar] = []
    /// What each letter begins.
    private var starts: [Start] = []

    private enum Start { case nothing, character, word }

    /// Takes a text apart.
    init(_ text: String) {
        let folded = Self.folded(text)
        var isInWord = false
        for character in folded {
            if Self.isSkipped(character) {
                isInWord = false
                continue
            }
            let isLetter = character.isLetter || character.isNumber
            var start = isLetter && isInWord ? Start.character : .word
            for letter in KeyLetters.letters(of: String(character)).unicodeScalars {
                letters.append(letter)
                starts.append(start)
                start = .nothing
            }
            isInWord = isLetter
        }
    }

    /// The words of what the user searches for.
    static func words(_ query: String) -> [SearchedText] {
        query.split(whereSeparator: isSkipped).map { SearchedText(String($0)) }.filter { !$0.letters.isEmpty }
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .precomposedStringWithCanonicalMapping
    }

    /// Whether words end at a character that the user need not type.
    private static func isSkipped(_ character: Character) -> Bool {
        character.isWhitespace || "-‐‑–—".contains(character)
    }

    /// How a word is found in this text, at its best place; nil if it is not.
    func match(_ word: SearchedText) -> Match? {
        let length = word.letters.count
        guard length > 0, letters.count >= length else { return nil }
        var isInside = false
        for start in 0...(letters.count - length) where starts[start] != .nothing {
            guard letters[start..<start + length].elementsEqual(word.letters) else { continue }
            if start == 0 { return .beginning }
            if starts[start] == .word { return .word }
            isInside = true
        }
        return isInside ? .inside : nil
    }
}
