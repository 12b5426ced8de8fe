import Platform
import Testing

@testable import KeyEvents

@Suite("HardwareKeyboard") @MainActor struct HardwareKeyboardTests {
    @Test(
        "No key code of the display server overflows",
        arguments: [0, 30, 0x2FF, 0x300, 0xFFFF_FFF7, 0xFFFF_FFF8, .max] as [UInt32])
    func keycodes(code: UInt32) {
        #expect(HardwareKeyboard.keycode(code) == UInt32(truncatingIfNeeded: UInt64(code) + 8))
        #expect((code <= HardwareKeyboard.greatestCode) == (code < 0x300))
    }

    private func make() -> HardwareKeyboard {
        let keyboard = HardwareKeyboard()
        keyboard.setKeymap(Keymap().text.utf8CString.map { $0 })
        return keyboard
    }

    @Test("Without a keymap a key has no meaning, and a malformed keymap changes nothing")
    func invalidKeymaps() throws {
        let keyboard = HardwareKeyboard()
        #expect(keyboard.translate(30, isPressed: true) == nil && !keyboard.repeats(30))
        keyboard.setKeymap([])
        keyboard.setKeymap("no keymap".utf8CString.map { $0 })
        #expect(keyboard.translate(30, isPressed: true) == nil)
        keyboard.setKeymap(Keymap().text.utf8CString.map { $0 })
        keyboard.setKeymap("no keymap".utf8CString.map { $0 })
        #expect(try #require(keyboard.translate(30, isPressed: true)).text == "a")
    }

    @Test(
        "A key types its character, with shift the capital, and with Control nothing; a release types nothing"
    )
    func modifiers() throws {
        let keyboard = make()
        let plain = try #require(keyboard.translate(30, isPressed: true))
        #expect(plain.key == HardwareKey(.character("a")) && plain.text == "a")
        #expect(try #require(keyboard.translate(30, isPressed: false)).text.isEmpty)
        keyboard.setModifiers(pressed: Keymap.mask(.shift), latched: 0, locked: 0, layout: 0)
        let shifted = try #require(keyboard.translate(30, isPressed: true))
        #expect(shifted.key == HardwareKey(.character("a"), modifiers: .shift) && shifted.text == "A")
        keyboard.setModifiers(pressed: Keymap.mask(.control), latched: 0, locked: 0, layout: 0)
        #expect(keyboard.modifiers == .control)
        let shortcut = try #require(keyboard.translate(30, isPressed: true))
        #expect(shortcut.key == HardwareKey(.character("a"), modifiers: .control) && shortcut.text.isEmpty)
    }

    @Test(
        "Keys that move and delete have names and no text",
        arguments: [(105, .left), (14, .backspace), (28, .return)] as [(UInt32, HardwareKey.Code)])
    func namedKeys(code: UInt32, expected: HardwareKey.Code) throws {
        let translated = try #require(make().translate(code, isPressed: true))
        #expect(translated.key == HardwareKey(expected) && translated.text.isEmpty)
    }
}
