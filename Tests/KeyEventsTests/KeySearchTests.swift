import Testing

@testable import KeyEvents

@Suite("The key of a character in a keymap") @MainActor struct KeySearchTests {
    /// A keymap with two layouts: Y and Z as on German keyboards, and one without Latin letters.
    private static let text = """
        xkb_keymap {
        xkb_keycodes { <TLDE> = 49; <AD06> = 29; <AB01> = 52; <AE01> = 10; };
        xkb_types { include "basic" };
        xkb_compatibility { include "basic" };
        xkb_symbols {
        key <AD06> { [ z, Z ], [ Cyrillic_en, Cyrillic_EN ] };
        key <AB01> { [ y, Y ], [ Cyrillic_ya, Cyrillic_YA ] };
        key <AE01> { [ 1, exclam ], [ 1, exclam ] };
        };
        };
        """

    private func make(layout: UInt32 = 0) -> HardwareKeyboard {
        let keyboard = HardwareKeyboard()
        keyboard.setKeymap(Self.text.utf8CString.map { $0 })
        keyboard.setModifiers(pressed: 0, latched: 0, locked: 0, layout: layout)
        return keyboard
    }

    @Test("A letter is where the layout has it, a capital and a symbol with shift")
    func places() {
        let keyboard = make()
        #expect(keyboard.key(for: "z") == Keymap.Key(code: 21))
        #expect(keyboard.key(for: "y") == Keymap.Key(code: 44))
        #expect(keyboard.key(for: "Z") == Keymap.Key(code: 21, isShifted: true))
        #expect(keyboard.key(for: "!") == Keymap.Key(code: 2, isShifted: true))
        #expect(keyboard.key(for: "q") == nil && keyboard.key(for: "я") == nil)
    }

    @Test("The layout in use counts")
    func secondLayout() {
        let keyboard = make(layout: 1)
        #expect(keyboard.key(for: "я") == Keymap.Key(code: 44))
        #expect(keyboard.key(for: "z") == nil)
    }

    @Test("A character that the layout in use lacks is in the first layout that has it")
    func otherLayouts() {
        let german = make()
        #expect(german.place(of: "z") == HardwareKeyboard.Place(key: Keymap.Key(code: 21)))
        #expect(
            german.place(of: "Я")
                == HardwareKeyboard.Place(key: Keymap.Key(code: 44, isShifted: true), layout: 1))
        #expect(german.place(of: "é") == nil)
        let cyrillic = make(layout: 1)
        #expect(cyrillic.place(of: "я") == HardwareKeyboard.Place(key: Keymap.Key(code: 44)))
        #expect(cyrillic.place(of: "y") == HardwareKeyboard.Place(key: Keymap.Key(code: 44), layout: 0))
        #expect(
            cyrillic.place(of: "!")
                == HardwareKeyboard.Place(key: Keymap.Key(code: 2, isShifted: true)))
    }

    @Test("Without a keymap no key is known")
    func noKeymap() {
        #expect(HardwareKeyboard().key(for: "a") == nil)
        #expect(HardwareKeyboard().place(of: "a") == nil)
    }
}
