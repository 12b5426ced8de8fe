import Foundation

/// The direction of a text by its letters.
enum WritingDirection {
    /// The direction of the first letter with one; nil without such a letter.
    static func natural(of text: String) -> NSWritingDirection? {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x200F, 0x61C: return .rightToLeft
            case 0x200E: return .leftToRight
            case 0x0591...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
                if scalar.properties.isAlphabetic { return .rightToLeft }
            default:
                if scalar.properties.isAlphabetic { return .leftToRight }
            }
        }
        return nil
    }
}
