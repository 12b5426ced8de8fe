/// The roles of characters in words.
extension Character {
    /// Whether it is a letter, or an apostrophe within a word.
    package var isPartOfWord: Bool { isWordLetter || isApostrophe }

    /// Whether it is a letter or a combining mark of one: a dependent vowel of Hindi has a key of its own.
    var isWordLetter: Bool {
        if isLetter { return true }
        guard let first = unicodeScalars.first, !first.isASCII else { return false }
        return [.nonspacingMark, .spacingMark].contains(first.properties.generalCategory)
    }

    var isApostrophe: Bool { self == "'" || self == "’" }

    /// Whether typing it ends a word: punctuation, a hyphen or an emoji.
    var endsWord: Bool { Self.enders.contains(self) || isEmoji }

    /// Whether it joins words to one: "well-known".
    var isHyphen: Bool { self == "-" || self == "\u{2010}" || self == "\u{2011}" }

    /// Whether it is shown as an emoji.
    private var isEmoji: Bool {
        guard let first = unicodeScalars.first, !first.isASCII else { return false }
        return first.properties.isEmojiPresentation || first.properties.isEmoji && unicodeScalars.count > 1
    }

    /// Whether it follows a word without a space.
    var followsWord: Bool { Self.followers.contains(self) }

    /// Whether it follows a chosen word without a space.
    ///
    /// In scripts without case no word contains an apostrophe.
    func attaches(after text: Substring) -> Bool {
        followsWord || isApostrophe && text.last?.isCased == true
    }

    /// Whether a word may begin right after it.
    var opensWord: Bool { Self.openers.contains(self) || isEmoji }

    /// Whether an address or a number may continue after it, without a space.
    var joinsAddresses: Bool { self == "." || self == ":" || self == "," }

    private static let followers: Set<Character> = [
        ".", ",", "?", "!", ":", ";", ")", "]", "}", "”", "»", "…", "،", "؛", "؟", "।",
    ]
    private static let enders = followers.union([
        "\"", "(", "[", "“", "„", "«", "—", "–", "-", "\u{2010}", "\u{2011}",
    ])
    private static let openers: Set<Character> = [
        "\"", "'", "“", "‘", "„", "‚", "«", "‹", "(", "[", "{", "¿", "¡", "-", "\u{2010}", "\u{2011}", "–",
        "—",
    ]
}

extension Substring {
    /// The last word of a token, after hyphens, dashes, emoji and opening punctuation; nil if the token has anything
    /// that is no prose, a digit or the sign of an address for example.
    var lastWordOfToken: Substring? {
        guard let start = lastIndex(where: { !$0.isPartOfWord }) else { return drop { $0.opensWord } }
        guard self[...start].allSatisfy({ $0.isPartOfWord || $0.opensWord }) else { return nil }
        return self[index(after: start)...].drop { $0.opensWord }
    }
}
