import Platform
import Testing

@testable import KeyEvents

@Suite("RemoteButton") @MainActor struct RemoteButtonTests {
    @Test(
        "Keys of remote controls and their likes on a keyboard are buttons, by the kernel's codes where a keymap lacks them (OK-76, OK-77)",
        arguments: [
            (105, .left), (103, .up), (106, .right), (108, .down), (28, .select), (96, .select),
            (0x160, .select), (0x161, .select), (1, .back), (158, .back), (174, .back), (164, .playPause),
            (207, .playPause),
            // A, space, delete, tab, page down, volume up, home page.
            (30, nil), (57, nil), (14, nil), (15, nil), (109, nil), (115, nil), (172, nil),
        ] as [(UInt32, RemoteButton?)])
    func codes(code: UInt32, button: RemoteButton?) {
        // Without a keymap no key has a keysym.
        #expect(HardwareKeyboard().remoteButton(for: code) == button)
    }

    @Test(
        "The keysym counts where there is one: the user may have moved keys",
        arguments: [
            (0xFF51, 30, .left), (0xFF0D, 30, .select), (0xFF8D, 96, .select), (0x1008_FF26, 158, .back),
            (0x1008_FF56, 174, .back), (0x1008_FF14, 164, .playPause), (0x61, 105, nil), (0xFF09, 1, nil),
        ] as [(UInt32, UInt32, RemoteButton?)])
    func keysyms(keysym: UInt32, code: UInt32, button: RemoteButton?) {
        #expect(RemoteButton(keysym: keysym, code: code) == button)
    }

    @Test("With a modifier an arrow key is no button: it selects or moves by words in the application")
    func modifiers() {
        let keyboard = HardwareKeyboard()
        keyboard.setKeymap(Keymap().text.utf8CString.map { $0 })
        #expect(keyboard.remoteButton(for: 105) == .left && keyboard.remoteButton(for: 30) == nil)
        for modifier in [HardwareKey.Modifiers.shift, .control, .alternate, .command] {
            keyboard.setModifiers(pressed: Keymap.mask(modifier), latched: 0, locked: 0, layout: 0)
            #expect(keyboard.remoteButton(for: 105) == nil)
        }
    }
}
