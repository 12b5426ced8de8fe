/// A precomposed Hangul syllable as the letters that it consists of, by Unicode's arithmetic.
///
///     HangulSyllable("값")?.letters       // ["ㄱ", "ㅏ", "ㅄ"]
package struct HangulSyllable: Hashable, Sendable {
    /// The positions of its letters in `initials` and `vowels`.
    private let initialIndex, vowelIndex: Int
    /// The position of its final in `finals`, plus 1; 0 for a syllable without one.
    private let finalIndex: Int

    /// The letters of a syllable; nil for any other scalar.
    package init?(_ scalar: Unicode.Scalar) {
        guard Self.contains(scalar) else { return nil }
        let index = Int(scalar.value - 0xAC00)
        (initialIndex, vowelIndex, finalIndex) = (index / 588, index / 28 % 21, index % 28)
    }

    /// Whether a scalar is a precomposed syllable.
    @inlinable
    package static func contains(_ scalar: Unicode.Scalar) -> Bool {
        (0xAC00...0xD7A3).contains(scalar.value)
    }

    /// The initial consonant, as a compatibility letter: ㄱ of 값.
    package var initial: Character { Self.initials[initialIndex] }

    /// The initial without doubling, under which indexes list it: ㄱ for ㄲ.
    package var plainInitial: Character { Self.plainInitials[initialIndex] }

    /// The initial, the vowel and the final if there is one; compounds (ㅘ, ㅄ) are one letter.
    package var letters: [Character] {
        [initial, Self.vowels[vowelIndex]] + (finalIndex > 0 ? [Self.finals[finalIndex - 1]] : [])
    }

    /// The 19 initials, the 21 vowels and the 27 finals in the order of Unicode.
    package static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
    package static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
    package static let finals = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")

    private static let plainInitials = Array("ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ")
}
