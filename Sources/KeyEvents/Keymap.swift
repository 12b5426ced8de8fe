package import Platform

/// The keymap of the virtual keyboard: a US keyboard, the letters of Latin-1, and twelve spare keys for any character.
///
/// The text is complete and includes no other file, so that every application compiles it fast. ASCII characters are on
/// the keys of a US keyboard, because applications also read key codes.
///
///     var keymap = Keymap()
///     if keymap.lend("€".unicodeScalars) { upload(keymap.text) }
///     keymap.key(for: "€")      // the first spare key, without shift
package struct Keymap: Hashable, Sendable {
    /// A key by its code in linux/input-event-codes.h, and whether it needs shift.
    package struct Key: Hashable, Sendable {
        package var code: UInt32
        package var isShifted = false
    }

    /// The characters on the spare keys, in the order of the keys.
    private(set) var lent: [Unicode.Scalar] = []
    private static let lentCodes = Array(UInt32(183)...194)
    private static let latinCodes = UInt32(195)...242

    package init() {}

    /// Puts characters that no key has on spare keys; the least recently added characters lose theirs.
    ///
    /// - Returns: whether the keymap changed, so that the caller must send it again.
    package mutating func lend(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
        let missing = Set(scalars.filter { key(for: $0) == nil })
        guard !missing.isEmpty else { return false }
        var kept = lent.filter { !missing.contains($0) }
        kept += missing.sorted { $0.value < $1.value }.prefix(Self.lentCodes.count)
        lent = Array(kept.suffix(Self.lentCodes.count))
        return true
    }

    /// The number of spare keys.
    package static var lentCount: Int { lentCodes.count }

    /// The key of a character; nil when no key has it.
    package func key(for scalar: Unicode.Scalar) -> Key? {
        if let key = Self.ascii[scalar] { return key }
        if (0xA0...0xFF).contains(scalar.value) {
            let index = scalar.value - 0xA0
            return Key(code: Self.latinCodes.lowerBound + index / 2, isShifted: index % 2 == 1)
        }
        return lent.firstIndex(of: scalar).map { Key(code: Self.lentCodes[$0]) }
    }

    /// The key of a hardware key's code; nil when no key has the character.
    package func key(for code: HardwareKey.Code) -> Key? {
        if case .character(let character) = code {
            let scalars = character.unicodeScalars
            return scalars.count == 1 ? scalars.first.flatMap { key(for: $0) } : nil
        }
        return Self.named[code].map { Key(code: $0) }
    }

    /// The keymap in XKB's text format, version 1.
    package var text: String {
        var symbols: [(code: UInt32, first: UInt32, second: UInt32?)] = []
        for (code, pair) in Self.pairs {
            symbols.append((code, Keysym.of(pair.0), Keysym.of(pair.1)))
        }
        for (index, code) in Self.latinCodes.enumerated() {
            symbols.append((code, 0xA0 + UInt32(index) * 2, 0xA1 + UInt32(index) * 2))
        }
        for (index, code) in Self.lentCodes.enumerated() {
            let symbol = index < lent.count ? Keysym.of(lent[index]) : 0
            symbols.append((code, symbol, nil))
        }
        // One level: a key with two levels consumes shift, and GTK would select nothing with shift and an arrow.
        for (key, code) in Self.named {
            if let symbol = Keysym.named[key] { symbols.append((code, symbol, nil)) }
        }
        symbols.sort { $0.code < $1.code }
        let modifierCodes = Self.modifiers.map(\.code)
        let codes = (symbols.map(\.code) + modifierCodes).sorted()
        return """
            xkb_keymap {
            xkb_keycodes "spinet" {
            minimum = 8;
            maximum = 255;
            \(codes.map { "<K\($0)> = \($0 + 8);" }.joined(separator: "\n"))
            };
            xkb_types "spinet" {
            type "ONE_LEVEL" { modifiers = none; level_name[Level1] = "Any"; };
            type "TWO_LEVEL" { modifiers = Shift; map[Shift] = Level2; level_name[Level1] = "Base"; \
            level_name[Level2] = "Shift"; };
            };
            xkb_compatibility "spinet" {
            interpret Any + AnyOf(all) { action = SetMods(modifiers = modMapMods, clearLocks); };
            };
            xkb_symbols "spinet" {
            \(symbols.map { Self.line(code: $0.code, $0.first, $0.second) }.joined(separator: "\n"))
            \(Self.modifierLines)
            \(Self.modifiers.map { "modifier_map \($0.name) { <K\($0.code)> };" }.joined(separator: "\n"))
            };
            };

            """
    }

    /// The mask of XKB's real modifiers, whose order is the same in every keymap.
    package static func mask(_ modifiers: HardwareKey.Modifiers) -> UInt32 {
        var mask: UInt32 = 0
        if modifiers.contains(.shift) { mask |= 1 << 0 }
        if modifiers.contains(.control) { mask |= 1 << 2 }
        if modifiers.contains(.alternate) { mask |= 1 << 3 }
        if modifiers.contains(.command) { mask |= 1 << 6 }
        return mask
    }

    private static var modifierLines: String {
        modifiers.map { "key <K\($0.code)> { type = \"ONE_LEVEL\", [ \($0.symbol) ] };" }
            .joined(separator: "\n")
    }

    private static func line(code: UInt32, _ first: UInt32, _ second: UInt32?) -> String {
        guard let second else { return "key <K\(code)> { type = \"ONE_LEVEL\", [ \(hex(first)) ] };" }
        return "key <K\(code)> { type = \"TWO_LEVEL\", [ \(hex(first)), \(hex(second)) ] };"
    }

    private static func hex(_ symbol: UInt32) -> String {
        symbol == 0 ? "NoSymbol" : "0x" + String(symbol, radix: 16)
    }

    // MARK: - Tables

    private static let modifiers: [(code: UInt32, symbol: String, name: String)] = [
        (42, "Shift_L", "Shift"), (58, "Caps_Lock", "Lock"), (29, "Control_L", "Control"),
        (56, "Alt_L", "Mod1"),
        (125, "Super_L", "Mod4"),
    ]

    /// The evdev code of each key that types no character.
    private static let named: [HardwareKey.Code: UInt32] = [
        .escape: 1, .backspace: 14, .tab: 15, .return: 28, .home: 102, .up: 103, .pageUp: 104, .left: 105,
        .right: 106, .end: 107, .down: 108, .pageDown: 109, .delete: 111,
    ]

    /// The rows of a US keyboard: the code of the first key, and the characters without and with shift.
    private static let rows: [(first: UInt32, plain: String, shifted: String)] = [
        (2, "1234567890-=", "!@#$%^&*()_+"),
        (16, "qwertyuiop[]", "QWERTYUIOP{}"),
        (30, "asdfghjkl;'`", "ASDFGHJKL:\"~"),
        (43, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
        (57, " ", " "),
    ]

    private static let pairs: [(UInt32, (Unicode.Scalar, Unicode.Scalar))] = rows.flatMap { row in
        zip(row.plain.unicodeScalars, row.shifted.unicodeScalars).enumerated().map {
            (row.first + UInt32($0.offset), $0.element)
        }
    }

    private static let ascii: [Unicode.Scalar: Key] = pairs.reduce(into: [:]) { table, entry in
        table[entry.1.1] = Key(code: entry.0, isShifted: true)
        table[entry.1.0] = Key(code: entry.0)
    }
}
