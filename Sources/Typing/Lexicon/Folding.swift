import Foundation

/// Spellings as the trie knows them: small letters without accents, apostrophes and hyphens left out.
///
/// What people leave out or get wrong in a hurry costs nothing to find so: "dont" leads to "don't", "cafe" to "café".
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
        var result = ""
        for scalar in text.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
            switch scalar {
            case "'", "’", "‘", "-", "\u{2010}", "\u{2011}": break
            case "ß": result += "ss"
            case "æ": result += "ae"
            case "œ": result += "oe"
            case "ø": result += "o"
            case "ł": result += "l"
            case _ where scalar.properties.generalCategory == .nonspacingMark: break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
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
