package import Platform

extension RemoteButton {
    /// Returns the button that a key stands for; nil for keys that are none of a remote control.
    ///
    /// The keysym counts, since the user may have moved keys; a key without one, as those of remote controls above the codes
    /// of XKB's keymaps, goes by its code.
    ///
    /// - Parameters:
    ///   - keysym: the key's in the layout in use; 0 if the keymap has none.
    ///   - code: as in linux/input-event-codes.h.
    package init?(keysym: UInt32, code: UInt32) {
        guard let button = keysym == 0 ? Self.codes[code] : Self.keysyms[keysym] else { return nil }
        self = button
    }

    /// The buttons by keysym, with the values of xkbcommon-keysyms.h.
    private static let keysyms: [UInt32: RemoteButton] = [
        0xFF51: .left, 0xFF52: .up, 0xFF53: .right, 0xFF54: .down,
        // Return, enter on the numeric keypad, Select, and OK of remote controls.
        0xFF0D: .select, 0xFF8D: .select, 0xFF60: .select, 0x1008_1160: .select, 0x1008_FFA0: .select,
        // Escape, Cancel, Back, and the Exit of remote controls, which older keymaps call Close.
        0xFF1B: .back, 0xFF69: .back, 0x1008_FF26: .back, 0x1008_10AE: .back, 0x1008_FF56: .back,
        // AudioPlay, AudioPause.
        0x1008_FF14: .playPause, 0x1008_FF31: .playPause,
    ]

    /// The buttons by the kernel's code, for keys that the keymap does not have.
    private static let codes: [UInt32: RemoteButton] = [
        // KEY_LEFT, KEY_UP, KEY_RIGHT, KEY_DOWN.
        105: .left, 103: .up, 106: .right, 108: .down,
        // KEY_ENTER, KEY_KPENTER, KEY_OK, KEY_SELECT.
        28: .select, 96: .select, 0x160: .select, 0x161: .select,
        // KEY_ESC, KEY_BACK, KEY_EXIT.
        1: .back, 158: .back, 174: .back,
        // KEY_PLAYPAUSE, KEY_PLAY.
        164: .playPause, 207: .playPause,
    ]
}

extension HardwareKeyboard {
    /// The button of a remote control that a key stands for while no modifier is held; nil for all other keys.
    ///
    /// - Parameter code: as in linux/input-event-codes.h.
    package func remoteButton(for code: UInt32) -> RemoteButton? {
        guard modifiers.isEmpty else { return nil }
        return RemoteButton(keysym: keysym(of: code), code: code)
    }
}
