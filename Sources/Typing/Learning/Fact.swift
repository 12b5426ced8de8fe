import Foundation

/// Something remembered of how a person types, and how much it counts: what is done often and lately counts most.
public struct Fact: Hashable, Sendable {
    /// What a fact is about.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A word, as it is written.
        case word
        /// A word after another.
        case pair
        /// A word after two others.
        case triple
        /// A correction that was taken back: what was typed, and what it was made.
        case rejection
        /// A word that is not to be offered, in small letters.
        case forgotten
        /// A candidate that was chosen: the reading, and how it is written.
        case choice
        /// Where a key is touched: its letter.
        case touch

        /// How many are remembered at most: what counts least is given up.
        public var limit: Int {
            switch self {
            case .word: 8_000
            case .choice: 4_000
            case .pair, .triple: 20_000
            case .rejection, .forgotten: 1_000
            case .touch: 200
            }
        }

        /// What a fact counts for that is given up, unless it is never.
        var least: Float {
            switch self {
            case .pair, .triple: 0.12
            default: 0
            }
        }
    }

    /// Which fact of a vocabulary: its kind and its words, parted by tabs.
    public struct Name: Hashable, Sendable {
        /// What it is about.
        public var kind: Kind
        /// The words, parted by tabs.
        public var text: String

        /// Makes the name of a fact.
        public init(_ kind: Kind, _ text: String) {
            self.kind = kind
            self.text = text
        }
    }

    /// After how many days something counts half.
    static let halfLife: Float = 42

    /// How often it was, older times counting less; as of `day`.
    public var weight: Float
    /// How often it was in all.
    public var times: Int
    /// The day of the last time, counted from 1 January 1970.
    public var day: Int
    /// Of a touch, how far beside the middle of its key, in key widths.
    ///
    /// Of a word, 1 where only the beginnings of sentences had it, whose capital tells nothing.
    public var x: Float
    /// Of a touch, how far below the middle of its key, in row heights.
    public var y: Float

    /// Makes a fact.
    public init(weight: Float = 0, times: Int = 0, day: Int, x: Float = 0, y: Float = 0) {
        self.weight = weight
        self.times = times
        self.day = day
        self.x = x
        self.y = y
    }

    /// What it counts for on a day; a clock that was put back makes nothing younger.
    public func weight(on day: Int) -> Float {
        weight * exp2(-Float(max(0, min(100_000, day - self.day))) / Self.halfLife)
    }

    /// One time more.
    mutating func happened(on day: Int, counting amount: Float = 1) {
        weight = weight(on: day) + amount
        times = min(times + 1, 1_000_000)
        self.day = max(day, self.day)
    }
}

extension Fact {
    /// Whether its numbers can be reckoned with: a file may say anything.
    public var isSound: Bool {
        (0...1e9).contains(weight) && (0...1_000_000_000).contains(times) && (0...10_000_000).contains(day)
            && abs(x) <= 10 && abs(y) <= 10
    }
}

extension Fact.Name {
    /// Whether its words are as many as its kind has, and may be remembered.
    public var isSound: Bool {
        let words = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        switch kind {
        case .word, .forgotten: return words.count == 1 && words.allSatisfy(PersonalVocabulary.isLearnable)
        case .pair: return words.count == 2 && words.allSatisfy(PersonalVocabulary.isLearnable)
        case .triple: return words.count == 3 && words.allSatisfy(PersonalVocabulary.isLearnable)
        case .choice: return words.count == 2 && PersonalVocabulary.isChoice(words[1], for: words[0])
        case .touch: return text.unicodeScalars.count == 1 && PersonalVocabulary.isLearnable(text)
        case .rejection:
            return words.count == 2
                && words.joined(separator: " ").split(separator: " ").map(String.init)
                    .allSatisfy(PersonalVocabulary.isLearnable)
        }
    }
}
