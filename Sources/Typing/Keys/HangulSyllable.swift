/// Decomposes a Korean syllable into the letters of the two-set keyboard, by Unicode's arithmetic.
///
///     HangulSyllable.letters(of: "값")        // ["ㄱ", "ㅏ", "ㅂ", "ㅅ"]
package enum HangulSyllable {
    /// The keys that type a syllable or a single letter; nil for any other character.
    package static func letters(of character: Character) -> [String]? {
        guard character.unicodeScalars.count == 1, let value = character.unicodeScalars.first?.value else {
            return nil
        }
        if (0x3131...0x3163).contains(value) { return split[character] ?? [String(character)] }
        guard (0xAC00...0xD7A3).contains(value) else { return nil }
        let index = Int(value - 0xAC00)
        var parts = [initials[index / 588], vowels[index / 28 % 21]]
        if index % 28 > 0 { parts.append(finals[index % 28 - 1]) }
        return parts.flatMap { split[$0] ?? [String($0)] }
    }

    private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
    private static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
    private static let finals = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")

    /// Compound letters without a key of their own.
    private static let split: [Character: [String]] = [
        "ㅘ": ["ㅗ", "ㅏ"], "ㅙ": ["ㅗ", "ㅐ"], "ㅚ": ["ㅗ", "ㅣ"], "ㅝ": ["ㅜ", "ㅓ"], "ㅞ": ["ㅜ", "ㅔ"], "ㅟ": ["ㅜ", "ㅣ"],
        "ㅢ": ["ㅡ", "ㅣ"], "ㄳ": ["ㄱ", "ㅅ"], "ㄵ": ["ㄴ", "ㅈ"], "ㄶ": ["ㄴ", "ㅎ"], "ㄺ": ["ㄹ", "ㄱ"], "ㄻ": ["ㄹ", "ㅁ"],
        "ㄼ": ["ㄹ", "ㅂ"], "ㄽ": ["ㄹ", "ㅅ"], "ㄾ": ["ㄹ", "ㅌ"], "ㄿ": ["ㄹ", "ㅍ"], "ㅀ": ["ㄹ", "ㅎ"], "ㅄ": ["ㅂ", "ㅅ"],
    ]
}
