import CWayland
import CWaylandProtocols
import KeyEvents
import Platform
import PlatformEventLoop

/// The virtual keyboard (virtual-keyboard-v1), whose keys applications take for hardware keys.
///
/// It keeps one keyboard and one keymap for the whole session: in Chromium and Qt the first key of a new keyboard races
/// its keymap and is lost. After a change of the keymap it waits for the compositor's answer before it presses a key.
///
/// The compositor's keyboard is made by `prepareKeys()`, or with the first key: wlroots' compositors compile a keymap of
/// their own for it, and paint nothing for ten milliseconds.
@MainActor final class VirtualKeyboard {
    private unowned let connection: Connection
    private let make: () -> OpaquePointer?
    /// The compositor's keyboard; nil before it was made.
    private var made: OpaquePointer?
    private var keymap = Keymap()
    private var pendingSync: OpaquePointer?
    /// The keys that wait until the compositor has the keymap.
    private var waitingKeys: [HardwareKey] = []
    /// Called when a changed keymap has reached the compositor.
    var onReady: (() -> Void)?

    /// - Parameter make: makes the compositor's keyboard; nil where its seat is gone.
    init(_ connection: Connection, make: @escaping () -> OpaquePointer?) {
        self.connection = connection
        self.make = make
    }

    func destroy() {
        if let pendingSync { wl_callback_destroy(pendingSync) }
        if let made { zwp_virtual_keyboard_v1_destroy(made) }
    }

    /// Makes the compositor's keyboard, if there is none yet.
    func prepareKeys() { _ = prepare([Unicode.Scalar]()) }

    /// The compositor's keyboard, with the keymap.
    private var keyboard: OpaquePointer? {
        if let made { return made }
        made = make()
        upload()
        return made
    }

    /// Whether keys wait for a keymap: the first one for that of a new keyboard, shortcuts for one with their characters.
    var isBusy: Bool { !waitingKeys.isEmpty }

    /// Whether the compositor has the current keymap, so that keys can be pressed.
    var isReady: Bool { pendingSync == nil }

    /// Makes sure that the keymap has a key for each of these characters.
    ///
    /// - Returns: whether the keys can be pressed now; otherwise `onReady` is called when they can.
    func prepare(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
        let isLent = keymap.lend(scalars), isNew = made == nil && keyboard != nil
        guard isLent || isNew else { return isReady }
        if !isNew { upload() }
        guard let sync = wl_display_sync(connection.display) else { return true }
        pendingSync = sync
        wl_callback_add_listener(sync, Self.syncListener, address(of: self))
        return isReady
    }

    /// Presses and releases a key.
    ///
    /// With a modifier, a letter of another script is the Latin letter of the same key: toolkits take it for that, where
    /// the user's keymap has Latin letters too, and ours has no second layout. For any other character a key is lent.
    ///
    /// - Returns: whether the keymap has the key, or will have it.
    @discardableResult
    func press(_ key: HardwareKey) -> Bool {
        if isBusy {
            waitingKeys.append(key)
            return true
        }
        let shortcut = Self.shortcut(key)
        if let mapped = shortcut.flatMap(LatinPlaces.letter).flatMap({ keymap.key(for: $0) })
            ?? keymap.key(for: key.code)
        {
            if prepare([Unicode.Scalar]()) {
                press(mapped, modifiers: key.modifiers)
            } else {
                waitingKeys.append(key)
            }
            return true
        }
        guard let shortcut else { return false }
        if prepare([shortcut]) { return press(key) }
        waitingKeys.append(key)
        return true
    }

    /// The character of a key with a modifier other than shift; nil for other keys.
    private static func shortcut(_ key: HardwareKey) -> Unicode.Scalar? {
        guard !key.modifiers.isSubset(of: .shift), case .character(let character) = key.code,
            character.unicodeScalars.count == 1
        else { return nil }
        return character.unicodeScalars.first
    }

    private func keymapArrived() {
        let keys = waitingKeys
        waitingKeys = []
        for key in keys { press(key) }
        onReady?()
    }

    /// Types a character.
    func type(_ scalar: Unicode.Scalar) {
        if let key = keymap.key(for: scalar) { press(key, modifiers: []) }
    }

    private func press(_ key: Keymap.Key, modifiers: HardwareKey.Modifiers) {
        guard let keyboard else { return }
        let held = Keymap.mask(key.isShifted ? modifiers.union(.shift) : modifiers)
        let time = UInt32(truncatingIfNeeded: Int(MonotonicClock.now * 1000))
        // Modifiers are sent with each key: another keyboard of the seat may have sent its own in between.
        zwp_virtual_keyboard_v1_modifiers(keyboard, held, 0, 0, 0)
        zwp_virtual_keyboard_v1_key(keyboard, time, key.code, WL_KEYBOARD_KEY_STATE_PRESSED.rawValue)
        zwp_virtual_keyboard_v1_key(keyboard, time, key.code, WL_KEYBOARD_KEY_STATE_RELEASED.rawValue)
        if held != 0 { zwp_virtual_keyboard_v1_modifiers(keyboard, 0, 0, 0, 0) }
    }

    private func upload() {
        guard let made else { return }
        KeymapFile.send(Array(keymap.text.utf8) + [0]) { fd, size in
            zwp_virtual_keyboard_v1_keymap(made, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1.rawValue, fd, size)
        }
    }

    private static let syncListener = makeListener(wl_callback_listener()) {
        $0.done = { data, callback, _ in
            wl_callback_destroy(callback)
            guard let keyboard = object(data, VirtualKeyboard.self) else { return }
            keyboard.pendingSync = nil
            keyboard.keymapArrived()
        }
    }
}
