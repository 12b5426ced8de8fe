import TextInput

/// The capitalization of a word that replaces typed text: capitals that the user typed stay.
package enum WordCase {
    /// The word with the capitalization of the typed text.
    package static func write(_ word: String, for typed: some StringProtocol) -> String {
        guard typed.hasCapitals else { return word }
        if isAllCapitals(typed) { return word.uppercased() }
        guard let first = typed.first(where: \.isLetter), first.isUppercase else { return word }
        return capitalized(word)
    }

    /// The word with its first letter capitalized.
    static func capitalized(_ word: String) -> String {
        guard let first = word.first, first.isLowercase else { return word }
        return first.uppercased() + word.dropFirst()
    }

    /// Whether a word of several letters is all upper case.
    static func isAllCapitals(_ word: some StringProtocol) -> Bool {
        guard word.hasCapitals else { return false }
        return word.count(where: \.isLetter) > 1 && !word.contains(where: \.isLowercase)
    }

    /// Whether the word of prose at the end of a text may go on with a letter: lower case after lower case or one capital,
    /// a capital after capitals.
    static func mayFollow(_ letter: Character, _ text: String) -> Bool {
        guard letter.isUppercase || text.mayHaveTwoCapitals else { return true }
        let word = text.lastToken
        let capitals = word.count(where: \.isUppercase)
        if letter.isUppercase { return capitals == word.count(where: \.isLetter) }
        return !letter.isLowercase || capitals < 2
    }

    /// Whether a word has capitals after its first letter, unlike prose: "iPhone", "NASA", "eBay".
    static func isMixed(_ word: some StringProtocol) -> Bool {
        word.dropFirst().contains(where: \.isUppercase)
    }
}

extension StringProtocol {
    /// Whether it has two capitals; exact for ASCII, otherwise whether there may be two.
    var mayHaveTwoCapitals: Bool {
        var count = 0
        for byte in utf8 where (0x41...0x5a).contains(byte) || byte >= 0x80 {
            count += 1
            if count == 2 { return true }
        }
        return false
    }

    /// Whether two capitals follow each other somewhere; exact for ASCII, otherwise whether there may be two.
    var mayHaveWordInCapitals: Bool {
        var last = false
        for byte in utf8 {
            let isCapital = (0x41...0x5a).contains(byte) || byte >= 0x80
            if last, isCapital { return true }
            last = isCapital
        }
        return false
    }

    /// Whether the text has an uppercase letter.
    ///
    /// Cost: ASCII text, which nearly all typed text is, is compared byte by byte.
    var hasCapitals: Bool {
        var isASCII = true
        for byte in utf8 {
            if (0x41...0x5a).contains(byte) { return true }
            if byte >= 0x80 { isASCII = false }
        }
        return !isASCII && contains(where: \.isUppercase)
    }
}
