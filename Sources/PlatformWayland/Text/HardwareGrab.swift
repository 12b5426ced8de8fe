import CWayland
import CWaylandProtocols
import Glibc
import KeyEvents
import Platform

/// The hardware keyboard while an input method of version 1 has grabbed it: its keys, its modifiers and its keymap.
@MainActor final class HardwareGrab {
    /// The modifiers and the layout of a keyboard, as wl_keyboard reports them.
    struct Modifiers: Hashable {
        var depressed: UInt32 = 0, latched: UInt32 = 0, locked: UInt32 = 0, group: UInt32 = 0
    }

    /// A key event, as wl_keyboard reports it.
    struct KeyEvent: Hashable {
        var serial: UInt32, time: UInt32, code: UInt32, state: UInt32
    }

    /// Called with each event of a key.
    var onKey: (@MainActor (KeyEvent) -> Void)?
    /// Called with the serial after `modifiers` changed.
    var onModifiers: (@MainActor (UInt32) -> Void)?
    /// Called when the keymap is known.
    var onKeymap: (@MainActor () -> Void)?

    /// Whether the keymap is known.
    private(set) var hasKeymap = false
    /// What the user holds and has locked.
    private(set) var modifiers = Modifiers()

    private let keyboard: OpaquePointer
    private let keys = HardwareKeyboard()

    init(_ keyboard: OpaquePointer) {
        self.keyboard = keyboard
        wl_keyboard_add_listener(keyboard, Self.listener, address(of: self))
    }

    func destroy() { wl_keyboard_destroy(keyboard) }

    /// The key for a shortcut with a character: that of the layout in use, else that of another layout of the session.
    ///
    /// A letter of another script than the session's goes by the Latin letter of the same key. A character that no layout
    /// has is at its place on a US keyboard.
    ///
    /// - Returns: nil where no keyboard has the character.
    func place(for code: HardwareKey.Code) -> HardwareKeyboard.Place? {
        if case .character(let character) = code, character.unicodeScalars.count == 1,
            let scalar = character.unicodeScalars.first
        {
            if let place = keys.place(of: scalar) { return place }
            if let latin = LatinPlaces.letter(for: scalar) { return place(for: .character(Character(latin))) }
        }
        return Keymap().key(for: code).map { HardwareKeyboard.Place(key: $0) }
    }

    private func setKeymap(fd: Int32, size: Int) {
        if let text = KeymapFile.contents(of: fd, size: size) { keys.setKeymap(text) }
        setLayout()
        hasKeymap = true
        onKeymap?()
    }

    private func setModifiers(_ new: Modifiers, serial: UInt32) {
        modifiers = new
        setLayout()
        onModifiers?(serial)
    }

    private func setLayout() {
        keys.setModifiers(
            pressed: modifiers.depressed, latched: modifiers.latched, locked: modifiers.locked,
            layout: modifiers.group)
    }

    private static let listener = makeListener(wl_keyboard_listener()) {
        $0.keymap = { data, _, _, fd, size in
            defer { close(fd) }
            object(data, HardwareGrab.self)?.setKeymap(fd: fd, size: Int(size))
        }
        $0.key = { data, _, serial, time, code, state in
            object(data, HardwareGrab.self)?.onKey?(
                KeyEvent(serial: serial, time: time, code: code, state: state))
        }
        $0.modifiers = { data, _, serial, depressed, latched, locked, group in
            object(data, HardwareGrab.self)?.setModifiers(
                Modifiers(depressed: depressed, latched: latched, locked: locked, group: group),
                serial: serial)
        }
    }
}
