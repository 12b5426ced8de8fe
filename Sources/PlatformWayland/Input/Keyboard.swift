import CLinux
import CWayland
import CWaylandProtocols
import Foundation
import Glibc
import KeyEvents
import Platform

/// The hardware keyboard of one seat, for windows that take the keyboard focus.
@MainActor final class Keyboard {
    private let keyboard: OpaquePointer
    private unowned let seat: Seat
    private unowned let system: WaylandSystem
    private weak var window: WaylandWindow?
    private let keys = HardwareKeyboard()
    private var keyRepeat = KeyRepeat()
    private var repeating: (code: UInt32, timer: PlatformTimer)?

    init(keyboard: OpaquePointer, seat: Seat, system: WaylandSystem) {
        self.keyboard = keyboard
        self.seat = seat
        self.system = system
        wl_keyboard_add_listener(keyboard, Self.listener, address(of: self))
    }

    func destroy() {
        focus(nil)
        if wl_keyboard_get_version(keyboard) >= 3 {
            wl_keyboard_release(keyboard)
        } else {
            wl_keyboard_destroy(keyboard)
        }
    }

    private func setKeymap(fd: Int32, size: Int) {
        defer { Glibc.close(fd) }
        if let text = KeymapFile.contents(of: fd, size: size) { keys.setKeymap(text) }
    }

    private func focus(_ window: WaylandWindow?) {
        stopRepeating()
        guard window !== self.window else { return }
        keys.cancelComposing()
        self.window?.onEvent?(.focus(false))
        self.window = window
        window?.onEvent?(.focus(true))
    }

    private func press(_ code: UInt32, isPressed: Bool, time: TimeInterval) {
        send(code, isPressed: isPressed, time: time)
        if isPressed, let first = keyRepeat.first(after: system.now), keys.repeats(code) {
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

    private func send(_ code: UInt32, isPressed: Bool, time: TimeInterval) {
        guard let window, let (key, text) = keys.translate(code, isPressed: isPressed) else { return }
        window.onEvent?(.key(KeyEvent(key: key, text: text, isPressed: isPressed, time: time)))
    }

    /// The modifiers in effect.
    var modifiers: HardwareKey.Modifiers { keys.modifiers }

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
            keyboard.seat.pressed(serial)
            keyboard.focus(surface.flatMap { keyboard.system.window(of: $0) })
        }
        $0.leave = { data, _, _, _ in object(data, Keyboard.self)?.focus(nil) }
        $0.key = { data, _, serial, time, code, keyState in
            guard let keyboard = object(data, Keyboard.self) else { return }
            keyboard.seat.pressed(serial)
            // Any client may press keys through a virtual keyboard, with any number.
            guard code <= HardwareKeyboard.greatestCode else { return }
            keyboard.press(
                code, isPressed: keyState == WL_KEYBOARD_KEY_STATE_PRESSED.rawValue,
                time: EventClock.seconds(time, now: keyboard.system.now))
        }
        $0.modifiers = { data, _, _, depressed, latched, locked, group in
            object(data, Keyboard.self)?.keys.setModifiers(
                pressed: depressed, latched: latched, locked: locked, layout: group)
        }
        $0.repeat_info = { data, _, rate, delay in
            guard let keyboard = object(data, Keyboard.self) else { return }
            keyboard.keyRepeat = KeyRepeat(rate: rate, delay: delay)
        }
    }
}
