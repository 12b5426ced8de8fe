import Foundation

/// The keys of the trie: spellings in lower case, without accents, apostrophes and hyphens.
///
/// Looking up a folded spelling therefore finds words despite what users often omit: "dont" finds "don't", "cafe" finds
/// "café", "احمد" finds "أحمد". Korean syllables fold to the letters of their keys; dependent vowels of Indic scripts
/// are letters.
enum Folding {
    static func fold(_ text: some StringProtocol) -> String { foldKnown(text) ?? foldByRules(text) }

    /// The folded text if it consists of letters of the table; nil for others.
    private static func foldKnown(_ text: some StringProtocol) -> String? {
        // Hangul is not in the table.
        if let first = text.unicodeScalars.first, known(first) == nil { return nil }
        var isKnown = true
        // Few letters have more bytes in lower case (Ⱥ), and none twice as many.
        let result = String(unsafeUninitializedCapacity: 2 * text.utf8.count) { bytes in
            var count = 0
            for scalar in text.unicodeScalars {
                guard let letter = known(scalar) else {
                    isKnown = false
                    return 0
                }
                if letter == 0 { continue }
                if letter < 0x80 {
                    bytes[count] = UInt8(letter)
                    count += 1
                } else if letter < 0x800 {
                    bytes[count] = UInt8(0xC0 | letter >> 6)
                    bytes[count + 1] = UInt8(0x80 | letter & 0x3F)
                    count += 2
                } else {
                    bytes[count] = UInt8(0xE0 | letter >> 12)
                    bytes[count + 1] = UInt8(0x80 | letter >> 6 & 0x3F)
                    bytes[count + 2] = UInt8(0x80 | letter & 0x3F)
                    count += 3
                }
            }
            return count
        }
        return isKnown ? result : nil
    }

    /// The folded text by Unicode's properties, letter by letter.
    static func foldByRules(_ text: some StringProtocol) -> String {
        if text.unicodeScalars.contains(where: KeyLetters.isHangul) { return foldKorean(text) }
        var result = ""
        for scalar in text.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
            switch scalar {
            case "'", "’", "‘", "-", "\u{2010}", "\u{2011}": break
            case "ß": result += "ss"
            case "æ": result += "ae"
            case "œ": result += "oe"
            case "ø": result += "o"
            case "ł": result += "l"
            case "\u{671}": result += "ا"
            case "ى": result += "ي"
            case "ة": result += "ه"
            case "\u{901}": result += "\u{902}"
            case "\u{640}", "\u{200C}", "\u{200D}", "\u{FE0E}", "\u{FE0F}": break
            case _ where isAccent(scalar): break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Whether folding keeps the letter: it has no accent and is no variant of another letter.
    static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return true }
        if let known = known(scalar) { return known == scalar.value }
        let letter = String(scalar)
        // Compared scalar by scalar, because Swift compares strings by canonical equivalence.
        return fold(letter).unicodeScalars.elementsEqual(letter.unicodeScalars)
    }

    /// Whether a scalar is alphabetic.
    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        // Unicode's properties are found by a search.
        scalar.isASCII ? (0x61...0x7a).contains(scalar.value | 0x20) : scalar.properties.isAlphabetic
    }

    /// Whether two scalars fold to the same letters.
    static func isSameLetter(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> Bool {
        if let letter = known(one), let otherLetter = known(other) { return letter == otherLetter }
        return fold(String(one)) == fold(String(other))
    }

    /// Whether a spelling folds to these letters; allocates nothing for Latin, Arabic and Devanagari.
    static func folds(_ spelling: String, to letters: String) -> Bool {
        var rest = letters.unicodeScalars.makeIterator()
        for scalar in spelling.unicodeScalars {
            guard let letter = known(scalar) else { return fold(spelling) == letters }
            if letter != 0, rest.next()?.value != letter { return false }
        }
        return rest.next() == nil
    }

    /// The folded scalar, or 0 if folding removes it; nil if the result has several letters or is not in the table.
    @inline(__always)
    private static func known(_ scalar: Unicode.Scalar) -> UInt32? {
        guard scalar.value < table.count else { return nil }
        let letter = table[Int(scalar.value)]
        return letter == .max ? nil : letter
    }

    /// The folded scalars of Latin, Arabic and Devanagari, by scalar.
    private static let table: [UInt32] = {
        var table = [UInt32](repeating: .max, count: 0x980)
        for block in [0x20..<0x7F, 0xC0..<0x250, 0x600..<0x700, 0x900..<0x980] {
            for value in block {
                guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
                let letters = foldByRules(String(scalar)).unicodeScalars
                if letters.count < 2 { table[value] = letters.first?.value ?? 0 }
            }
        }
        return table
    }()

    /// Whether a scalar is an Arabic vowel mark or the elongation of a letter, which change neither the word nor its letters.
    ///
    /// Most text omits them, and no word of a lexicon has them. Hamza and madda are parts of letters.
    @inline(__always)
    static func isVowelMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x640, 0x64B...0x652, 0x670: true
        default: false
        }
    }

    /// Whether a scalar is a mark that folding removes; dependent vowels of Indic scripts stay.
    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return properties.generalCategory == .nonspacingMark
            && properties.canonicalCombiningClass != .notReordered
            && properties.canonicalCombiningClass != .virama
    }

    private static func foldKorean(_ text: some StringProtocol) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if KeyLetters.isHangul(scalar) {
                KeyLetters.add(scalar, to: &result)
            } else {
                // Characters between the syllables are folded separately.
                result.append(contentsOf: fold(String(scalar)).unicodeScalars)
            }
        }
        return String(result)
    }
}

extension String {
    /// The text in lower case with straight apostrophes and without Arabic vowel marks, for comparisons.
    package var comparable: String {
        var text = small
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        // Most texts have none, and a general search for it is slow.
        if text.utf8.contains(0xE2) { text = text.replacing("’", with: "'") }
        return text.hasVowelMarks ? text.withoutVowelMarks : text
    }

    private var withoutVowelMarks: String {
        String(String.UnicodeScalarView(unicodeScalars.lazy.filter { !Folding.isVowelMark($0) }))
    }
}

extension StringProtocol {
    /// Whether it has Arabic vowel marks or elongated letters.
    var hasVowelMarks: Bool {
        // The first byte of all of them, which is absent from most scripts.
        utf8.contains(0xD9) && unicodeScalars.contains(where: Folding.isVowelMark)
    }
}
