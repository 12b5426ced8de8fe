/// The capitalization of a word that replaces typed text: capitals that the user typed stay.
enum WordCase {
    /// The word with the capitalization of the typed text.
    static func write(_ word: String, for typed: some StringProtocol) -> String {
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
        word.count { $0.isLetter } > 1 && !word.contains(where: \.isLowercase)
    }

    /// Whether a word has capitals after its first letter, unlike prose: "iPhone", "NASA", "eBay".
    static func isMixed(_ word: some StringProtocol) -> Bool {
        word.dropFirst().contains(where: \.isUppercase)
    }
}
