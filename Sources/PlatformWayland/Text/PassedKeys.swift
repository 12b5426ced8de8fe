import CWayland
import CWaylandProtocols
import Platform

/// The virtual keyboard by which keys of a grabbed hardware keyboard go on to the application, with the keymap of the grab.
///
/// The application receives presses, releases and modifiers as the user made them, and repeats a held key by itself. When
/// this program ends while one is held, the compositor lets it go: wlroots releases what is pressed on a virtual keyboard
/// that is destroyed. A compositor does not send the keys of a program's own virtual keyboard to that program's grab.
@MainActor final class PassedKeys {
    private let keyboard: OpaquePointer
    /// The keymap that the compositor has.
    private var keymap: [CChar] = []
    /// The modifiers that the compositor has.
    private var modifiers = HardwareGrab.Modifiers()

    /// - Parameter keyboard: a zwp_virtual_keyboard_v1 of its own.
    init(_ keyboard: OpaquePointer) { self.keyboard = keyboard }

    func destroy() { zwp_virtual_keyboard_v1_destroy(keyboard) }

    /// Passes a key on.
    ///
    /// - Parameters:
    ///   - keymap: the grab's, with its NUL; a key without one has no meaning and is dropped.
    ///   - modifiers: what is held and locked while the key is pressed.
    func pass(_ event: HardwareGrab.KeyEvent, keymap: [CChar], modifiers: HardwareGrab.Modifiers) {
        guard use(keymap) else { return }
        pass(modifiers)
        zwp_virtual_keyboard_v1_key(keyboard, event.time, event.code, event.state)
    }

    /// Passes changed modifiers on, once a key was passed on: before that, no application expects any.
    func pass(_ modifiers: HardwareGrab.Modifiers) {
        guard !keymap.isEmpty, modifiers != self.modifiers else { return }
        self.modifiers = modifiers
        zwp_virtual_keyboard_v1_modifiers(
            keyboard, modifiers.depressed, modifiers.latched, modifiers.locked, modifiers.group)
    }

    /// Lets keys go that are down in the application, and the modifiers with them.
    func release(_ codes: [UInt32]) {
        let time = UInt32(truncatingIfNeeded: Int(MonotonicClock.now * 1000))
        for code in codes {
            zwp_virtual_keyboard_v1_key(keyboard, time, code, WL_KEYBOARD_KEY_STATE_RELEASED.rawValue)
        }
        pass(HardwareGrab.Modifiers(locked: modifiers.locked, group: modifiers.group))
    }

    private func use(_ keymap: [CChar]) -> Bool {
        guard !keymap.isEmpty, keymap != self.keymap else { return !keymap.isEmpty }
        KeymapFile.send(keymap) { fd, size in
            zwp_virtual_keyboard_v1_keymap(keyboard, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1.rawValue, fd, size)
            self.keymap = keymap
            // A keyboard with another keymap has no modifiers.
            modifiers = HardwareGrab.Modifiers()
        }
        return self.keymap == keymap
    }
}
