/// The signs that a hardware keyboard with Latin letters types in languages with wide signs of their own.
///
///     HardwareSigns.sign(of: ",", in: "ja", isComposing: false)        // "、"
enum HardwareSigns {
    private static let signs: [String: [Character: String]] = [
        "ja": [",": "、", ".": "。", "/": "・", "[": "「", "]": "」"],
        "zh-Hans": [",": "，", ".": "。", ";": "；", "\\": "、", "[": "【", "]": "】"],
    ]

    /// The sign on a key without shift; nil where the language has none of its own.
    ///
    /// - Parameter isComposing: whether something is composed: an apostrophe parts syllables then, a hyphen makes a
    ///   vowel long.
    static func sign(of character: Character, in language: String, isComposing: Bool) -> String? {
        if isComposing, character == "'" || character == "-" { return String(character) }
        return signs[language]?[character]
    }
}
