import Platform

/// Keysyms of the keys that type no character, with their values in xkbcommon-keysyms.h.
enum Keysym {
    static let backspace: UInt32 = 0xFF08
    static let tab: UInt32 = 0xFF09
    static let `return`: UInt32 = 0xFF0D
    static let escape: UInt32 = 0xFF1B
    static let home: UInt32 = 0xFF50
    static let left: UInt32 = 0xFF51
    static let up: UInt32 = 0xFF52
    static let right: UInt32 = 0xFF53
    static let down: UInt32 = 0xFF54
    static let pageUp: UInt32 = 0xFF55
    static let pageDown: UInt32 = 0xFF56
    static let end: UInt32 = 0xFF57
    static let delete: UInt32 = 0xFFFF
    static let keypadEnter: UInt32 = 0xFF8D
    /// The key of Korean keyboards that switches between Hangul and Latin letters.
    static let hangul: UInt32 = 0xFF31
    /// Tab with shift held.
    static let leftTab: UInt32 = 0xFE20

    /// The code of each keysym in the toolkit.
    static let codes: [UInt32: HardwareKey.Code] = [
        backspace: .backspace, tab: .tab, leftTab: .tab, `return`: .return, keypadEnter: .return,
        escape: .escape,
        home: .home, left: .left, up: .up, right: .right, down: .down, pageUp: .pageUp, pageDown: .pageDown,
        end: .end, delete: .delete,
        // The same keys on the numeric keypad while Num Lock is off.
        0xFF95: .home, 0xFF96: .left, 0xFF97: .up, 0xFF98: .right, 0xFF99: .down, 0xFF9A: .pageUp,
        0xFF9B: .pageDown, 0xFF9C: .end, 0xFF9F: .delete,
    ]

    /// The keysym of a character: Latin-1 characters are their own keysyms, all others have Unicode keysyms.
    static func of(_ scalar: Unicode.Scalar) -> UInt32 {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0xFF: scalar.value
        default: 0x0100_0000 | scalar.value
        }
    }
}
