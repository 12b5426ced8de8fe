package import Platform

/// The key symbols of the keys that move, delete and command, as xkbcommon-keysyms.h numbers them.
package enum Keysym {
    package static let backspace: UInt32 = 0xFF08
    package static let tab: UInt32 = 0xFF09
    package static let `return`: UInt32 = 0xFF0D
    package static let escape: UInt32 = 0xFF1B
    package static let home: UInt32 = 0xFF50
    package static let left: UInt32 = 0xFF51
    package static let up: UInt32 = 0xFF52
    package static let right: UInt32 = 0xFF53
    package static let down: UInt32 = 0xFF54
    package static let pageUp: UInt32 = 0xFF55
    package static let pageDown: UInt32 = 0xFF56
    package static let end: UInt32 = 0xFF57
    package static let delete: UInt32 = 0xFFFF
    package static let keypadEnter: UInt32 = 0xFF8D
    /// The key of Korean keyboards between Hangul and Latin letters.
    package static let hangul: UInt32 = 0xFF31
    /// Tab with shift held.
    package static let leftTab: UInt32 = 0xFE20

    /// What each of them is to the toolkit.
    package static let codes: [UInt32: HardwareKey.Code] = [
        backspace: .backspace, tab: .tab, leftTab: .tab, `return`: .return, keypadEnter: .return,
        escape: .escape,
        home: .home, left: .left, up: .up, right: .right, down: .down, pageUp: .pageUp, pageDown: .pageDown,
        end: .end, delete: .delete,
        // The same on the block of digits while that moves the caret.
        0xFF95: .home, 0xFF96: .left, 0xFF97: .up, 0xFF98: .right, 0xFF99: .down, 0xFF9A: .pageUp,
        0xFF9B: .pageDown, 0xFF9C: .end, 0xFF9F: .delete,
    ]

    /// The symbol of a character: Latin-1 is itself, all else is a Unicode symbol.
    package static func of(_ scalar: Unicode.Scalar) -> UInt32 {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0xFF: scalar.value
        default: 0x0100_0000 | scalar.value
        }
    }
}
