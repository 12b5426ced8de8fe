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

    /// Whether typing it ends a word.
    var endsWord: Bool { Self.enders.contains(self) }

    /// Whether it follows a word without a space.
    var followsWord: Bool { Self.followers.contains(self) }

    /// Whether it follows a chosen word without a space.
    ///
    /// In scripts without case no word contains an apostrophe.
    func attaches(after text: Substring) -> Bool {
        followsWord || isApostrophe && text.last?.isCased == true
    }

    /// Whether a word may begin right after it.
    var opensWord: Bool { Self.openers.contains(self) }

    /// Whether an address or a number may continue after it, without a space.
    var joinsAddresses: Bool { self == "." || self == ":" || self == "," }

    private static let followers: Set<Character> = [
        ".", ",", "?", "!", ":", ";", ")", "]", "}", "”", "»", "…", "،", "؛", "؟", "।",
    ]
    private static let enders = followers.union(["\"", "(", "[", "“", "„", "«", "—", "–"])
    private static let openers: Set<Character> = [
        "\"", "'", "“", "‘", "„", "‚", "«", "‹", "(", "[", "{", "¿", "¡", "-", "–", "—",
    ]
}
