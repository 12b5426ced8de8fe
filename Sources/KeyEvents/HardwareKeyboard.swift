import CXkbcommon
package import Platform

/// A hardware keyboard as XKB describes it: its keymap, its modifiers and an open Compose sequence.
///
/// This module owns the translation between keys and characters: key codes that a display server sends become keys and
/// text here; `Keymap` is the keymap of the virtual keyboard that types into applications. Receiving and sending key
/// events is left to the back ends: Wayland, X11 and KWin all use XKB.
///
///     let keyboard = HardwareKeyboard()
///     keyboard.setKeymap(text)                                                 // as the server sent it
///     keyboard.setModifiers(pressed: 1, latched: 0, locked: 0, layout: 0)      // shift
///     keyboard.translate(30, isPressed: true)                                  // A with .shift, "A"
@MainActor package final class HardwareKeyboard {
    private let context: OpaquePointer?
    private(set) var keymap: OpaquePointer?
    private(set) var state: OpaquePointer?
    /// Loaded at the first key press: reading the Compose file takes a while, and an on-screen keyboard needs none.
    private lazy var composed = ComposedKeys(context: context, locale: TextLocale.name())
    private var mayCompose = false

    /// Creates a keyboard without a keymap, whose keys have no meaning until `setKeymap(_:)`.
    package init() {
        context = xkb_context_new(XKB_CONTEXT_NO_FLAGS)
        // xkbcommon would log a line for each error of an invalid keymap.
        xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
    }

    isolated deinit {
        xkb_state_unref(state)
        xkb_keymap_unref(keymap)
        xkb_context_unref(context)
    }

    /// Replaces the keymap by one in XKB's text format, and clears the modifiers; ignores invalid text.
    ///
    /// - Parameter text: ends at its first NUL, or without one at its end.
    package func setKeymap(_ text: [CChar]) {
        let length = text.firstIndex(of: 0) ?? text.count
        guard
            let keymap = xkb_keymap_new_from_buffer(
                context, text, length, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
        else { return }
        xkb_state_unref(state)
        xkb_keymap_unref(self.keymap)
        self.keymap = keymap
        state = xkb_state_new(keymap)
    }

    /// Sets the modifier masks and the layout index, as a display server reports them.
    package func setModifiers(pressed: UInt32, latched: UInt32, locked: UInt32, layout: UInt32) {
        guard let state else { return }
        xkb_state_update_mask(state, pressed, latched, locked, 0, 0, layout)
    }

    /// The modifiers in effect.
    package var modifiers: HardwareKey.Modifiers { state.map(modifiers) ?? [] }

    /// Cancels an incomplete Compose sequence; call it when another window gets the focus.
    package func cancelComposing() {
        if mayCompose { composed?.reset() }
    }

    /// The greatest key code of the kernel (KEY_MAX of linux/input-event-codes.h).
    package nonisolated static let greatestCode: UInt32 = 0x2FF

    /// XKB's key code of a key code of the kernel: X11 reserves the codes 0 to 7.
    nonisolated static func keycode(_ code: UInt32) -> xkb_keycode_t { code &+ 8 }

    /// Whether the keymap lets a held key repeat; false without a keymap.
    package func repeats(_ code: UInt32) -> Bool {
        keymap.map { xkb_keymap_key_repeats($0, Self.keycode(code)) == 1 } ?? false
    }

    /// The keysym of a key with the modifiers and the layout in use; 0 without a keymap, and where that lacks the key.
    func keysym(of code: UInt32) -> UInt32 {
        state.map { xkb_state_key_get_one_sym($0, Self.keycode(code)) } ?? 0
    }

    /// Translates a key event.
    ///
    /// A press advances the Compose sequence; keys inside one have neither key nor text.
    ///
    /// - Parameter code: as in linux/input-event-codes.h.
    /// - Returns: the key, which is nil when the toolkit has no name for it, and the text that it types, which is empty
    ///   for releases, control characters and shortcuts; nil without a keymap.
    package func translate(_ code: UInt32, isPressed: Bool) -> (key: HardwareKey?, text: String)? {
        guard let state else { return nil }
        let keysym = xkb_state_key_get_one_sym(state, Self.keycode(code))
        var bytes = [CChar](repeating: 0, count: 64)
        let count = xkb_state_key_get_utf8(state, Self.keycode(code), &bytes, bytes.count)
        var text =
            isPressed && count > 0
            ? String(decoding: bytes.prefix(Int(count)).map(UInt8.init(bitPattern:)), as: UTF8.self) : ""
        let modifiers = self.modifiers(of: state)
        if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) { text = "" }
        if modifiers.contains(.control) || modifiers.contains(.command) { text = "" }
        var key = self.code(of: code, keysym, modifiers).map { HardwareKey($0, modifiers: modifiers) }
        if keysym == Keysym.hangul { key = .nextLanguage }
        if isPressed { mayCompose = true }
        switch isPressed ? composed?.press(keysym) : nil {
        case .text(let composition): text = composition
        case .pending, .canceled: (key, text) = (nil, "")
        default: break
        }
        return (key, text)
    }

    private func modifiers(of state: OpaquePointer) -> HardwareKey.Modifiers {
        let names: [(String, HardwareKey.Modifiers)] = [
            (XKB_MOD_NAME_SHIFT, .shift), (XKB_MOD_NAME_CTRL, .control), (XKB_MOD_NAME_ALT, .alternate),
            (XKB_MOD_NAME_LOGO, .command),
        ]
        return names.reduce(into: []) { result, entry in
            if xkb_state_mod_name_is_active(state, entry.0, XKB_STATE_MODS_EFFECTIVE) == 1 {
                result.insert(entry.1)
            }
        }
    }

    /// The toolkit's code of a key: its keysym's, or else the character that it types without modifiers.
    private func code(
        of code: UInt32, _ keysym: xkb_keysym_t, _ modifiers: HardwareKey.Modifiers
    ) -> HardwareKey.Code? {
        if let named = Keysym.codes[keysym] { return named }
        guard let keymap, let state else { return nil }
        var keysyms: UnsafePointer<xkb_keysym_t>?
        let layout = xkb_state_key_get_layout(state, Self.keycode(code))
        guard layout != XKB_LAYOUT_INVALID,
            xkb_keymap_key_get_syms_by_level(keymap, Self.keycode(code), layout, 0, &keysyms) > 0,
            let keysyms,
            let scalar = Unicode.Scalar(xkb_keysym_to_utf32(keysyms[0])), scalar.value >= 0x20
        else { return nil }
        // Shortcuts have Latin letters, also in layouts without any.
        let isShortcut = modifiers.contains(.control) || modifiers.contains(.command)
        if isShortcut, !scalar.isASCII, let letter = Self.latinLetters[code] { return .character(letter) }
        return .character(Character(scalar))
    }

    /// The letters of the QWERTY layout by key code.
    private static let latinLetters: [UInt32: Character] = {
        let rows: [(String, UInt32)] = [("qwertyuiop", 16), ("asdfghjkl", 30), ("zxcvbnm", 44)]
        return rows.reduce(into: [:]) { letters, row in
            for (offset, letter) in row.0.enumerated() { letters[row.1 + UInt32(offset)] = letter }
        }
    }()
}
