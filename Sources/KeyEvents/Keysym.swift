import Platform

/// Keysyms, with their values in xkbcommon-keysyms.h.
enum Keysym {
    static let backspace: UInt32 = 0xFF08
    static let escape: UInt32 = 0xFF1B
    /// The key of Korean keyboards that switches between Hangul and Latin letters.
    static let hangul: UInt32 = 0xFF31

    /// The keysym of each key that types no character.
    static let named: [HardwareKey.Code: UInt32] = [
        .backspace: backspace, .tab: 0xFF09, .return: 0xFF0D, .escape: escape, .home: 0xFF50, .left: 0xFF51,
        .up: 0xFF52, .right: 0xFF53, .down: 0xFF54, .pageUp: 0xFF55, .pageDown: 0xFF56, .end: 0xFF57,
        .delete: 0xFFFF,
    ]

    /// The key of each keysym: those of `named`, and the ones with another keysym for the same key.
    static let codes = Dictionary(uniqueKeysWithValues: named.map { ($1, $0) }).merging(
        [
            // Tab with shift held, and enter on the numeric keypad.
            0xFE20: .tab, 0xFF8D: .return,
            // The keys of the numeric keypad while Num Lock is off.
            0xFF95: .home, 0xFF96: .left, 0xFF97: .up, 0xFF98: .right, 0xFF99: .down, 0xFF9A: .pageUp,
            0xFF9B: .pageDown, 0xFF9C: .end, 0xFF9F: .delete,
        ], uniquingKeysWith: { first, _ in first })

    /// The keysym of a character: Latin-1 characters are their own keysyms, all others have Unicode keysyms.
    static func of(_ scalar: Unicode.Scalar) -> UInt32 {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0xFF: scalar.value
        default: 0x0100_0000 | scalar.value
        }
    }
}
