/// What characters are to words that are typed.
extension Character {
    /// Whether it is a letter, or an apostrophe as words have it.
    var isPartOfWord: Bool { isWordLetter || isApostrophe }

    /// Whether it is a letter, or a sign that belongs to one: a vowel of Hindi has a key of its own.
    var isWordLetter: Bool {
        if isLetter { return true }
        guard let first = unicodeScalars.first, !first.isASCII else { return false }
        return [.nonspacingMark, .spacingMark].contains(first.properties.generalCategory)
    }

    var isApostrophe: Bool { self == "'" || self == "’" }

    /// Whether a word is finished when it is typed.
    var endsWord: Bool { Self.enders.contains(self) }

    /// Whether it stands right after a word, without a space.
    var followsWord: Bool { Self.followers.contains(self) }

    /// Whether it stands right after a word that was chosen.
    ///
    /// Of letters without capitals no word has an apostrophe.
    func standsRight(after text: Substring) -> Bool {
        followsWord || isApostrophe && text.last?.isCased == true
    }

    /// Whether a word may begin right after it.
    var opensWord: Bool { Self.openers.contains(self) }

    /// Whether an address or a number may go on after it, without a space.
    var joinsAddresses: Bool { self == "." || self == ":" || self == "," }

    private static let followers: Set<Character> = [
        ".", ",", "?", "!", ":", ";", ")", "]", "}", "”", "»", "…", "،", "؛", "؟", "।",
    ]
    private static let enders = followers.union(["\"", "(", "[", "“", "„", "«", "—", "–"])
    private static let openers: Set<Character> = [
        "\"", "'", "“", "‘", "„", "‚", "«", "‹", "(", "[", "{", "¿", "¡", "-", "–", "—",
    ]
}
