/// How a word is written in the place of what was typed: the capitals that a person made stay.
enum WordCase {
    /// The word with the capitals of what was typed.
    static func write(_ word: String, for typed: some StringProtocol) -> String {
        if isAllCapitals(typed) { return word.uppercased() }
        guard let first = typed.first(where: \.isLetter), first.isUppercase else { return word }
        return capitalized(word)
    }

    /// The word with its first letter as a capital.
    static func capitalized(_ word: String) -> String {
        guard let first = word.first, first.isLowercase else { return word }
        return first.uppercased() + word.dropFirst()
    }

    /// Whether a word of several letters has capitals only.
    static func isAllCapitals(_ word: some StringProtocol) -> Bool {
        word.count { $0.isLetter } > 1 && !word.contains(where: \.isLowercase)
    }

    /// Whether capitals stand where nobody puts them in prose: "iPhone", "NASA", "eBay".
    static func isMixed(_ word: some StringProtocol) -> Bool {
        word.dropFirst().contains(where: \.isUppercase)
    }
}
