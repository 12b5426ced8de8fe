import CLinux
import CWayland
import CWaylandProtocols
import CXkbcommon
import Foundation
import Glibc
import KeyEvents
import Platform

/// The hardware keyboard of one seat, for windows that take the keyboard focus.
@MainActor final class Keyboard {
    private let keyboard: OpaquePointer
    private unowned let system: WaylandSystem
    private weak var window: WaylandWindow?
    private let context: OpaquePointer?
    /// Made with the first key: to read all sequences takes a while, and a keyboard on the screen needs none.
    private lazy var composed = ComposedKeys(context: context, locale: ComposedKeys.locale())
    private var mayCompose = false
    private var keymap: OpaquePointer?
    private var state: OpaquePointer?
    private var keyRepeat = KeyRepeat()
    private var repeating: (code: UInt32, timer: PlatformTimer)?

    init(keyboard: OpaquePointer, system: WaylandSystem) {
        self.keyboard = keyboard
        self.system = system
        context = xkb_context_new(XKB_CONTEXT_NO_FLAGS)
        // A keymap that is none would be told of in a line for each of its faults.
        xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
        wl_keyboard_add_listener(keyboard, Self.listener, address(of: self))
    }

    func destroy() {
        focus(nil)
        xkb_state_unref(state)
        xkb_keymap_unref(keymap)
        xkb_context_unref(context)
        if wl_keyboard_get_version(keyboard) >= 3 {
            wl_keyboard_release(keyboard)
        } else {
            wl_keyboard_destroy(keyboard)
        }
    }

    /// The longest keymap that is read, in bytes; usual ones have 70,000.
    private static let keymapLimit = 1 << 20

    /// The beginning of a file; nil where that cannot be read without waiting, as of a pipe.
    private static func contents(of fd: Int32, limit: Int) -> [CChar]? {
        var bytes = [CChar](repeating: 0, count: limit)
        var length = 0
        while length < limit {
            let count = bytes.withUnsafeMutableBytes {
                pread(fd, $0.baseAddress.map { $0 + length }, limit - length, off_t(length))
            }
            guard count >= 0 else { return nil }
            if count == 0 { break }
            length += count
        }
        return length > 0 ? Array(bytes.prefix(length)) : nil
    }

    private func setKeymap(fd: Int32, size: Int) {
        defer { Glibc.close(fd) }
        // Read, not mapped: a file that is shorter than was said, or is cut while we look, is then no signal.
        guard let text = Self.contents(of: fd, limit: min(size, Self.keymapLimit)) else { return }
        guard
            let keymap = xkb_keymap_new_from_buffer(
                context, text, strnlen(text, text.count), XKB_KEYMAP_FORMAT_TEXT_V1,
                XKB_KEYMAP_COMPILE_NO_FLAGS)
        else { return }
        xkb_state_unref(state)
        xkb_keymap_unref(self.keymap)
        self.keymap = keymap
        state = xkb_state_new(keymap)
    }

    private func focus(_ window: WaylandWindow?) {
        stopRepeating()
        guard window !== self.window else { return }
        if mayCompose { composed?.reset() }
        self.window?.onEvent?(.focus(false))
        self.window = window
        window?.onEvent?(.focus(true))
    }

    private func press(_ code: UInt32, isPressed: Bool, time: TimeInterval) {
        send(code, isPressed: isPressed, time: time)
        if isPressed, let first = keyRepeat.first(after: system.now), let keymap,
            xkb_keymap_key_repeats(keymap, Self.keycode(code)) == 1
        {
            stopRepeating()
            scheduleRepeat(code, at: first)
        } else if !isPressed, repeating?.code == code {
            stopRepeating()
        }
    }

    private func scheduleRepeat(_ code: UInt32, at time: TimeInterval) {
        let timer = system.schedule(at: time) { [weak self] in
            guard let self else { return }
            self.send(code, isPressed: true, time: time)
            if self.repeating != nil, let next = self.keyRepeat.next(after: time, now: self.system.now) {
                self.scheduleRepeat(code, at: next)
            }
        }
        repeating = (code, timer)
    }

    private func stopRepeating() {
        repeating?.timer.cancel()
        repeating = nil
    }

    /// The greatest code that the kernel gives a key (KEY_MAX of linux/input-event-codes.h).
    nonisolated static let greatestCode: UInt32 = 0x2FF

    /// XKB's code of a key with a code of the kernel's: the numbers 0 to 7 are X11's own.
    nonisolated static func keycode(_ code: UInt32) -> xkb_keycode_t { code &+ 8 }

    private func send(_ code: UInt32, isPressed: Bool, time: TimeInterval) {
        guard let state, let window else { return }
        let symbol = xkb_state_key_get_one_sym(state, Self.keycode(code))
        var bytes = [CChar](repeating: 0, count: 64)
        let count = xkb_state_key_get_utf8(state, Self.keycode(code), &bytes, bytes.count)
        var text =
            isPressed && count > 0
            ? String(decoding: bytes.prefix(Int(count)).map(UInt8.init(bitPattern:)), as: UTF8.self) : ""
        let modifiers = self.modifiers(of: state)
        if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) { text = "" }
        if modifiers.contains(.control) || modifiers.contains(.command) { text = "" }
        var key = self.code(for: symbol, hardware: code, modifiers).map {
            HardwareKey($0, modifiers: modifiers)
        }
        if symbol == Keysym.hangul { key = .nextLanguage }
        if isPressed { mayCompose = true }
        switch isPressed ? composed?.press(symbol) : nil {
        case .text(let made): text = made
        case .pending, .dropped: (key, text) = (nil, "")
        default: break
        }
        window.onEvent?(.key(KeyEvent(key: key, text: text, isPressed: isPressed, time: time)))
    }

    /// The modifier keys that are held.
    var held: HardwareKey.Modifiers { state.map(modifiers) ?? [] }

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

    private func code(
        for symbol: xkb_keysym_t, hardware: UInt32, _ modifiers: HardwareKey.Modifiers
    ) -> HardwareKey.Code? {
        if let named = Keysym.codes[symbol] { return named }
        // The unshifted character of the key's first level names it, whatever is held.
        guard let keymap, let state else { return nil }
        var symbols: UnsafePointer<xkb_keysym_t>?
        let group = xkb_state_key_get_layout(state, Self.keycode(hardware))
        guard group != XKB_LAYOUT_INVALID,
            xkb_keymap_key_get_syms_by_level(keymap, Self.keycode(hardware), group, 0, &symbols) > 0,
            let symbols,
            let scalar = Unicode.Scalar(xkb_keysym_to_utf32(symbols[0])), scalar.value >= 0x20
        else { return nil }
        // Shortcuts are called by Latin letters, also where the layout has none.
        let isShortcut = modifiers.contains(.control) || modifiers.contains(.command)
        if isShortcut, !scalar.isASCII, let letter = Self.latin[hardware] { return .character(letter) }
        return .character(Character(scalar))
    }

    /// The letters of the Latin layout that most others are printed beside, by their keys' hardware codes.
    private static let latin: [UInt32: Character] = {
        let rows: [(String, UInt32)] = [("qwertyuiop", 16), ("asdfghjkl", 30), ("zxcvbnm", 44)]
        return rows.reduce(into: [:]) { letters, row in
            for (offset, letter) in row.0.enumerated() { letters[row.1 + UInt32(offset)] = letter }
        }
    }()

    private static let listener = makeListener(wl_keyboard_listener()) {
        $0.keymap = { data, _, format, fd, size in
            guard format == WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1.rawValue,
                let keyboard = object(data, Keyboard.self)
            else {
                Glibc.close(fd)
                return
            }
            keyboard.setKeymap(fd: fd, size: Int(size))
        }
        $0.enter = { data, _, serial, surface, _ in
            guard let keyboard = object(data, Keyboard.self) else { return }
            keyboard.system.lastSerial = serial
            keyboard.focus(surface.flatMap { keyboard.system.window(of: $0) })
        }
        $0.leave = { data, _, _, _ in object(data, Keyboard.self)?.focus(nil) }
        $0.key = { data, _, serial, time, code, keyState in
            guard let keyboard = object(data, Keyboard.self) else { return }
            keyboard.system.lastSerial = serial
            // Any client may press keys through a virtual keyboard, with any number.
            guard code <= greatestCode else { return }
            keyboard.press(
                code, isPressed: keyState == WL_KEYBOARD_KEY_STATE_PRESSED.rawValue,
                time: EventClock.seconds(time, now: keyboard.system.now))
        }
        $0.modifiers = { data, _, _, depressed, latched, locked, group in
            guard let state = object(data, Keyboard.self)?.state else { return }
            xkb_state_update_mask(state, depressed, latched, locked, 0, 0, group)
        }
        $0.repeat_info = { data, _, rate, delay in
            guard let keyboard = object(data, Keyboard.self) else { return }
            keyboard.keyRepeat = KeyRepeat(rate: rate, delay: delay)
        }
    }
}
