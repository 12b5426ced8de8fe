import Foundation

/// A learned fact about the user's typing, with a weight that grows with use and decays with time.
package struct Fact: Hashable, Sendable {
    /// The kinds of facts.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A learned word, with its spelling.
        case word
        /// A bigram.
        case bigram = "pair"
        /// A trigram.
        case trigram = "triple"
        /// A word that a sentence began with.
        case opening
        /// A reverted correction: the typed text and the correction.
        case rejection
        /// A word that must not be suggested, in lower case.
        case forgotten
        /// A chosen candidate: the phonetic input and the text.
        case choice
        /// The mean touch position on a key, by its letter.
        case touch

        /// The maximum number of facts of this kind; pruning removes those with the lowest weights.
        package var limit: Int {
            switch self {
            case .word: 8_000
            case .choice: 4_000
            case .bigram, .trigram: 20_000
            case .rejection, .forgotten, .opening: 1_000
            case .touch: 200
            }
        }

        /// The weight below which pruning removes a fact; 0 keeps it at any weight.
        var least: Float {
            switch self {
            case .bigram, .trigram, .opening: 0.12
            default: 0
            }
        }
    }

    /// The key of a fact in a vocabulary.
    package struct Name: Hashable, Sendable {
        package var kind: Kind
        /// The words, separated by tabs.
        package var text: String

        /// Makes a key.
        package init(_ kind: Kind, _ text: String) {
            self.kind = kind
            self.text = text
        }
    }

    /// The half-life of a weight, in days.
    static let halfLife: Float = 42

    /// The number of occurrences as of `day`, decayed with a half-life of 42 days.
    package var weight: Float
    /// The total number of occurrences.
    package var times: Int
    /// The day of the last occurrence, in days since 1 January 1970.
    package var day: Int
    /// Whether a word has occurred only at the beginning of sentences, where its capital is not significant.
    ///
    /// False for all other kinds.
    package var occursOnlyAtSentenceStart: Bool
    /// The mean offset of touches from the key's center: x in key widths, y downward in row heights.
    ///
    /// Zero for all other kinds.
    package var touchOffset: KeyLayout.Point

    /// Makes a fact.
    package init(
        weight: Float = 0, times: Int = 0, day: Int, occursOnlyAtSentenceStart: Bool = false,
        touchOffset: KeyLayout.Point = KeyLayout.Point(x: 0, y: 0)
    ) {
        self.weight = weight
        self.times = times
        self.day = day
        self.occursOnlyAtSentenceStart = occursOnlyAtSentenceStart
        self.touchOffset = touchOffset
    }

    /// The decayed weight on a day; for a day before the last occurrence, the weight as it is.
    package func weight(on day: Int) -> Float {
        weight * exp2(-Float(max(0, min(100_000, day - self.day))) / Self.halfLife)
    }

    /// Adds an occurrence.
    mutating func happened(on day: Int, counting amount: Float = 1) {
        weight = weight(on: day) + amount
        times = min(times + 1, 1_000_000)
        self.day = max(day, self.day)
    }
}

extension Fact {
    /// The columns x and y of a fact in files: the offset of touches; 1 and 0 for a word that occurs only at the
    /// beginning of sentences; otherwise 0 and 0.
    package var columns: (x: Float, y: Float) {
        occursOnlyAtSentenceStart ? (1, 0) : (touchOffset.x, touchOffset.y)
    }

    /// Makes a fact of the columns of a file; nil when a number is outside its valid range.
    package init?(_ kind: Kind, weight: Float, times: Int, day: Int, x: Float, y: Float) {
        guard (0...1e9).contains(weight), (0...1_000_000_000).contains(times), (0...10_000_000).contains(day),
            abs(x) <= 10, abs(y) <= 10
        else { return nil }
        self.init(
            weight: weight, times: times, day: day, occursOnlyAtSentenceStart: kind == .word && x != 0,
            touchOffset: kind == .touch ? KeyLayout.Point(x: x, y: y) : KeyLayout.Point(x: 0, y: 0))
    }
}

extension Fact.Name {
    /// Whether the text has the number of words of its kind, all of which may be learned.
    package var isSound: Bool {
        let words = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        switch kind {
        case .word, .forgotten, .opening:
            return words.count == 1 && words.allSatisfy(PersonalVocabulary.isLearnable)
        case .bigram: return words.count == 2 && words.allSatisfy(PersonalVocabulary.isLearnable)
        case .trigram: return words.count == 3 && words.allSatisfy(PersonalVocabulary.isLearnable)
        case .choice: return words.count == 2 && PersonalVocabulary.isChoice(words[1], for: words[0])
        case .touch: return text.unicodeScalars.count == 1 && PersonalVocabulary.isLearnable(text)
        case .rejection:
            return words.count == 2
                && words.joined(separator: " ").split(separator: " ").map(String.init)
                    .allSatisfy(PersonalVocabulary.isLearnable)
        }
    }
}
