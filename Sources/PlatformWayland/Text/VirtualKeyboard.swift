import CLinux
import CWayland
import CWaylandProtocols
import Glibc
import KeyEvents
import Platform
import PlatformEventLoop

/// Keys that we press as if they were hardware.
///
/// One keyboard and one keymap are kept for the whole session: a fresh keyboard's first key races its
/// keymap in Chromium and Qt, and is lost. A keymap that must change is followed by the compositor's answer
/// before a key.
@MainActor final class VirtualKeyboard {
    private let keyboard: OpaquePointer
    private unowned let connection: Connection
    private var keymap = Keymap()
    private var pendingSync: OpaquePointer?
    /// Called when a changed keymap has reached the compositor.
    var onReady: (() -> Void)?

    init?(manager: OpaquePointer, seat: OpaquePointer, connection: Connection) {
        guard let keyboard = zwp_virtual_keyboard_manager_v1_create_virtual_keyboard(manager, seat) else {
            return nil
        }
        self.keyboard = keyboard
        self.connection = connection
        upload()
    }

    func destroy() {
        if let pendingSync { wl_callback_destroy(pendingSync) }
        zwp_virtual_keyboard_v1_destroy(keyboard)
    }

    /// Whether keys can be pressed now.
    var isReady: Bool { pendingSync == nil }

    /// Makes sure that there is a key for each of these characters.
    ///
    /// - Returns: whether there is one now; else `onReady` follows.
    func prepare(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
        if keymap.lend(scalars) {
            upload()
            guard let sync = wl_display_sync(connection.display) else { return true }
            pendingSync = sync
            wl_callback_add_listener(sync, Self.syncListener, address(of: self))
        }
        return isReady
    }

    /// Presses and releases a key.
    ///
    /// - Returns: whether there is such a key.
    @discardableResult
    func press(_ key: HardwareKey) -> Bool {
        guard let stroke = keymap.stroke(for: key.code) else { return false }
        press(stroke, modifiers: key.modifiers)
        return true
    }

    /// Types a character.
    func type(_ scalar: Unicode.Scalar) {
        if let stroke = keymap.stroke(for: scalar) { press(stroke, modifiers: []) }
    }

    private func press(_ stroke: Keymap.Stroke, modifiers: HardwareKey.Modifiers) {
        let held = Keymap.mask(stroke.isShifted ? modifiers.union(.shift) : modifiers)
        let time = UInt32(truncatingIfNeeded: Int(EventLoop.now * 1000))
        // Modifiers are told with each key: another keyboard of the seat may have told its own in between.
        zwp_virtual_keyboard_v1_modifiers(keyboard, held, 0, 0, 0)
        zwp_virtual_keyboard_v1_key(keyboard, time, stroke.code, WL_KEYBOARD_KEY_STATE_PRESSED.rawValue)
        zwp_virtual_keyboard_v1_key(keyboard, time, stroke.code, WL_KEYBOARD_KEY_STATE_RELEASED.rawValue)
        if held != 0 { zwp_virtual_keyboard_v1_modifiers(keyboard, 0, 0, 0, 0) }
    }

    private func upload() {
        let bytes = Array(keymap.text.utf8) + [0]
        let fd = spinet_memory_file("spinet-keymap", bytes.count)
        guard fd >= 0 else { return }
        defer { close(fd) }
        guard pwrite(fd, bytes, bytes.count, 0) == bytes.count else { return }
        zwp_virtual_keyboard_v1_keymap(
            keyboard, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1.rawValue, fd, UInt32(bytes.count))
    }

    private static let syncListener = makeListener(wl_callback_listener()) {
        $0.done = { data, callback, _ in
            wl_callback_destroy(callback)
            guard let keyboard = object(data, VirtualKeyboard.self) else { return }
            keyboard.pendingSync = nil
            keyboard.onReady?()
        }
    }
}
