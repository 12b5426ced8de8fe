import TextInput

/// Converts text to the letters of the keys that type it, and back.
///
/// Korean words are decoded letter by letter, although the text shows syllables: the lexicon, touches and text share
/// these letters. Every other script maps to itself, scalar by scalar.
///
///     KeyLetters.letters(of: "값이")      // "ㄱㅏㅂㅅㅇㅣ"
///     KeyLetters.text(of: "ㄱㅏㅂㅅㅇㅣ")  // "값이"
package enum KeyLetters {
    /// Whether a scalar is a precomposed Hangul syllable, which several keys type.
    @inline(__always)
    static func isSyllable(_ scalar: Unicode.Scalar) -> Bool { HangulSyllable.contains(scalar) }

    /// Whether a scalar is a Hangul compatibility jamo: the letter of one key, or a compound of two.
    @inline(__always)
    static func isJamo(_ scalar: Unicode.Scalar) -> Bool { (0x3131...0x3163).contains(scalar.value) }

    /// Whether a scalar is a Hangul syllable or jamo.
    @inline(__always)
    static func isHangul(_ scalar: Unicode.Scalar) -> Bool { isSyllable(scalar) || isJamo(scalar) }

    /// The letters of the keys that type a text.
    package static func letters(of text: some StringProtocol) -> String {
        guard text.unicodeScalars.contains(where: isHangul) else { return String(text) }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { add(scalar, to: &result) }
        return String(result)
    }

    /// The letters of the keys that type a Hangul syllable or letter; nil for another character.
    package static func hangulLetters(of character: Character) -> String? {
        character.unicodeScalars.allSatisfy(isHangul) ? letters(of: String(character)) : nil
    }

    /// Appends the key letters of a scalar.
    static func add(_ scalar: Unicode.Scalar, to result: inout String.UnicodeScalarView) {
        if isSyllable(scalar) {
            let index = Int(scalar.value - 0xAC00)
            result.append(contentsOf: initials[index / 588])
            result.append(contentsOf: vowels[index / 28 % 21])
            if index % 28 > 0 { result.append(contentsOf: finals[index % 28 - 1]) }
        } else if isJamo(scalar) {
            result.append(contentsOf: parts[Int(scalar.value - 0x3131)])
        } else {
            result.append(scalar)
        }
    }

    /// Whether typing the letters produces the text.
    ///
    /// Cost: linear up to the first difference, without allocating a converted string.
    static func spells(_ text: String, _ letters: String) -> Bool {
        var rest = letters.unicodeScalars.makeIterator()
        func takes(_ parts: [Unicode.Scalar]) -> Bool { parts.allSatisfy { rest.next() == $0 } }
        for scalar in text.unicodeScalars {
            if isSyllable(scalar) {
                let index = Int(scalar.value - 0xAC00)
                guard takes(initials[index / 588]), takes(vowels[index / 28 % 21]),
                    index % 28 == 0 || takes(finals[index % 28 - 1])
                else { return false }
            } else if rest.next() != scalar {
                return false
            }
        }
        return rest.next() == nil
    }

    /// The text that the letters produce, composed as a two-set keyboard does.
    package static func text(of letters: String) -> String {
        guard letters.unicodeScalars.contains(where: isJamo) else { return letters }
        let keys = Array(letters.unicodeScalars)
        var result = String.UnicodeScalarView(), place = 0
        func key(_ offset: Int) -> Unicode.Scalar? {
            place + offset < keys.count ? keys[place + offset] : nil
        }
        while let first = key(0) {
            guard let initial = initialOf[first], let next = key(1), var vowel = vowelOf[[next]] else {
                if let second = key(1), let both = vowelOf[[first, second]] {
                    result.append(Unicode.Scalar(UInt32(0x314F + both)) ?? first)
                    place += 2
                } else {
                    result.append(first)
                    place += 1
                }
                continue
            }
            place += 2
            if let second = key(0), let both = vowelOf[[next, second]] {
                vowel = both
                place += 1
            }
            // A consonant belongs to the next syllable if a vowel follows it.
            var final = 0
            if let one = key(0), let alone = finalOf[[one]], key(1).flatMap({ vowelOf[[$0]] }) == nil {
                final = alone
                place += 1
                if let two = key(0), let both = finalOf[[one, two]], key(1).flatMap({ vowelOf[[$0]] }) == nil
                {
                    final = both
                    place += 1
                }
            }
            let value = 0xAC00 + UInt32((initial * 21 + vowel) * 28 + final)
            result.append(Unicode.Scalar(value) ?? first)
        }
        return String(result)
    }

    /// Whether the letters form syllables but leave some letters over: "안녀ㅇ하", unlike "ㅋㅋ".
    static func isBroken(_ letters: String) -> Bool {
        let text = text(of: letters).unicodeScalars
        return text.contains(where: isSyllable) && text.contains(where: isJamo)
    }

    /// Whether a text ends in a lone consonant, which may become the initial of a syllable.
    static func endsInSyllable(_ text: some StringProtocol) -> Bool {
        text.unicodeScalars.last.map { (0x3131...0x314E).contains($0.value) } ?? false
    }

    private static let initials = HangulSyllable.initials.map(keys)
    private static let vowels = HangulSyllable.vowels.map(keys)
    private static let finals = HangulSyllable.finals.map(keys)
    /// Indexed by the offset from U+3131.
    private static let parts = (0x3131...0x3163).map { value in
        Unicode.Scalar(value).map { keys(of: Character($0)) } ?? []
    }
    private static let initialOf = Dictionary(
        uniqueKeysWithValues: initials.enumerated().map { ($0.element[0], $0.offset) })
    private static let vowelOf = Dictionary(
        uniqueKeysWithValues: vowels.enumerated().map { ($0.element, $0.offset) })
    private static let finalOf = Dictionary(
        uniqueKeysWithValues: finals.enumerated().map { ($0.element, $0.offset + 1) })

    /// The letters of the keys that type a letter: two for a compound, which has no key.
    private static func keys(of letter: Character) -> [Unicode.Scalar] {
        Array((compounds[letter] ?? String(letter)).unicodeScalars)
    }

    private static let compounds: [Character: String] = [
        "ㅘ": "ㅗㅏ", "ㅙ": "ㅗㅐ", "ㅚ": "ㅗㅣ", "ㅝ": "ㅜㅓ", "ㅞ": "ㅜㅔ", "ㅟ": "ㅜㅣ", "ㅢ": "ㅡㅣ",
        "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ", "ㄿ": "ㄹㅍ",
        "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ",
    ]
}
