import Foundation

/// Spellings as the trie knows them: small letters without accents, apostrophes and hyphens left out.
///
/// What people leave out or get wrong in a hurry costs nothing to find so: "dont" leads to "don't", "cafe" to "café",
/// "احمد" to "أحمد". Syllables of Korean are the letters of their keys; signs of Indic vowels are letters.
enum Folding {
    static func fold(_ text: some StringProtocol) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            var result = ""
            result.reserveCapacity(text.utf8.count)
            for unit in text.utf8 {
                switch unit {
                case 0x41...0x5a: result.unicodeScalars.append(Unicode.Scalar(unit | 0x20))
                case 0x27, 0x2d: break
                default: result.unicodeScalars.append(Unicode.Scalar(unit))
                }
            }
            return result
        }
        if text.unicodeScalars.contains(where: KeyLetters.isKorean) { return foldKorean(text) }
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

    /// Whether a letter is found as it is: it has no accent, and is no form of another letter.
    static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return true }
        if let known = known(scalar) { return known == scalar.value }
        let letter = String(scalar)
        // Compared scalar by scalar: to Swift an accent before or in the letter is the same.
        return fold(letter).unicodeScalars.elementsEqual(letter.unicodeScalars)
    }

    /// Whether a spelling is found by these letters; nothing is put together for letters of common scripts.
    static func folds(_ spelling: String, to letters: String) -> Bool {
        var rest = letters.unicodeScalars.makeIterator()
        for scalar in spelling.unicodeScalars {
            guard let letter = known(scalar) else { return fold(spelling) == letters }
            if letter != 0, rest.next()?.value != letter { return false }
        }
        return rest.next() == nil
    }

    /// What a scalar is folded to, 0 for nothing; nil where that is several letters, or the table has not got it.
    @inline(__always)
    private static func known(_ scalar: Unicode.Scalar) -> UInt32? {
        guard scalar.value < table.count else { return nil }
        let letter = table[Int(scalar.value)]
        return letter == .max ? nil : letter
    }

    /// By scalar: the letters of Latin, Arabic and Devanagari.
    private static let table: [UInt32] = {
        var table = [UInt32](repeating: .max, count: 0x980)
        for block in [0x20..<0x7F, 0xC0..<0x250, 0x600..<0x700, 0x900..<0x980] {
            for value in block {
                guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
                let letters = fold(String(scalar)).unicodeScalars
                if letters.count < 2 { table[value] = letters.first?.value ?? 0 }
            }
        }
        return table
    }()

    /// Whether a scalar is a mark that may be left out; vowels of Indic scripts are marks that may not.
    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return properties.generalCategory == .nonspacingMark
            && properties.canonicalCombiningClass != .notReordered
            && properties.canonicalCombiningClass != .virama
    }

    private static func foldKorean(_ text: some StringProtocol) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if KeyLetters.isKorean(scalar) {
                KeyLetters.add(scalar, to: &result)
            } else {
                // What is between the syllables is folded by itself.
                result.append(contentsOf: fold(String(scalar)).unicodeScalars)
            }
        }
        return String(result)
    }
}

extension String {
    /// In small letters, the apostrophe as keys type it.
    var comparable: String {
        let small = lowercased()
        // Most have none, and to look for it as for any text takes long.
        return small.utf8.contains(0xE2) ? small.replacing("’", with: "'") : small
    }
}
