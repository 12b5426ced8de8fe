/// The class of a character for word boundaries.
///
/// The classes are a small part of Unicode's word boundaries (UAX 29), sufficient for deletion by words and for the
/// typing rules. Scripts without spaces are not segmented by a dictionary: each ideograph is a word.
public enum WordClass: Hashable, Sendable {
    /// A letter of a script with spaces between its words, including Hangul; also digits and underscores.
    case letter
    /// Katakana; consecutive ones form a word.
    case katakana
    /// A character that is a word by itself: ideographs, hiragana, and letters of Thai, Lao, Khmer and Burmese.
    case ideograph
    /// An emoji.
    case emoji
    /// A line or paragraph break.
    case newline
    /// A space or tab.
    case space
    /// Any other character.
    case punctuation
}

extension Character {
    /// The class of the character for word boundaries.
    public var wordClass: WordClass {
        guard let first = unicodeScalars.first else { return .punctuation }
        if isNewline { return .newline }
        if isWhitespace { return .space }
        if isEmoji { return .emoji }
        switch first.value {
        // Scripts without spaces: kana, ideographs with their marks, and South-East Asian letters.
        case 0x0E00...0x0E4F, 0x0E80...0x0EFF, 0x1000...0x103F, 0x1780...0x17D3: return .ideograph
        case 0x3041...0x309F, 0x3005...0x3007, 0x3021...0x3029, 0x3105...0x312F: return .ideograph
        case 0x3031...0x3035, 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: return .katakana
        default: break
        }
        if first.properties.isIdeographic { return .ideograph }
        switch first.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber,
            .letterNumber, .connectorPunctuation, .nonspacingMark, .spacingMark, .enclosingMark:
            return .letter
        default: return .punctuation
        }
    }

    /// Whether the character has emoji presentation, whatever its number of scalars.
    public var isEmoji: Bool {
        guard let first = unicodeScalars.first else { return false }
        let properties = first.properties
        if properties.isEmojiPresentation { return true }
        // Digits and symbols such as © become emoji by a variation selector, a keycap or a skin tone.
        return properties.isEmoji
            && unicodeScalars.dropFirst().contains {
                $0.value == 0xFE0F || $0.value == 0x20E3 || $0.properties.isEmojiModifier
            }
    }

    /// Whether the character joins two letters into one word: it's, l’eau, e.g, 3.14, 1,000, foo:bar in Swedish.
    fileprivate func joins(_ left: Character, _ right: Character) -> Bool {
        let isNumber = left.isNumber && right.isNumber
        let isWord = left.isLetter && right.isLetter
        switch self {
        case "'", "’", ".", "‘", "․", "＇", "．": return isNumber || isWord
        case ",", ";": return isNumber
        case "·", "‧", "״", "׳": return isWord
        case "\u{AD}", "\u{200C}", "\u{200D}": return true
        default: return false
        }
    }
}

extension StringProtocol {
    /// The start of the word that ends at `end`; `end` itself if no word ends there.
    ///
    /// Cost: proportional to the word's length.
    package func startOfWord(endingAt end: Index) -> Index {
        guard end > startIndex else { return end }
        var start = index(before: end)
        switch self[start].wordClass {
        case .punctuation, .space, .newline: return end
        case .ideograph, .emoji: return start
        case .katakana:
            while start > startIndex, self[index(before: start)].wordClass == .katakana {
                start = index(before: start)
            }
            return start
        case .letter: break
        }
        while start > startIndex {
            let previous = index(before: start)
            if self[previous].wordClass == .letter {
                start = previous
            } else if previous > startIndex, self[previous].joins(self[index(before: previous)], self[start])
            {
                start = index(before: previous)
            } else {
                break
            }
        }
        return start
    }
}
