import CWayland
import CWaylandProtocols
import Glibc
import KeyEvents
import Platform

/// The hardware keyboard while the input method has grabbed it, by either version of the protocol: its keys, its modifiers
/// and its keymap.
///
/// While `onRemoteEvent` is set, the keys of a remote control go there and repeat while they are held. All others go to
/// `onKey`, whose owner passes them on to the application.
@MainActor final class HardwareGrab {
    /// The modifiers and the layout of a keyboard, as wl_keyboard reports them.
    struct Modifiers: Hashable {
        var depressed: UInt32 = 0, latched: UInt32 = 0, locked: UInt32 = 0, group: UInt32 = 0
    }

    /// A key event, as wl_keyboard reports it.
    struct KeyEvent: Hashable {
        var serial: UInt32, time: UInt32, code: UInt32, state: UInt32
    }

    /// The object of the protocol.
    enum Handle {
        /// The wl_keyboard of input-method-v1.
        case version1(OpaquePointer)
        /// The zwp_input_method_keyboard_grab_v2.
        case version2(OpaquePointer)
    }

    /// Called with each event of a key that is the application's.
    var onKey: (@MainActor (KeyEvent) -> Void)?
    /// Called with the serial after `modifiers` changed.
    var onModifiers: (@MainActor (UInt32) -> Void)?
    /// Called when the keymap is known.
    var onKeymap: (@MainActor () -> Void)?
    /// Called with the buttons of a remote control; nil leaves their keys to the application.
    var onRemoteEvent: (@MainActor (RemoteEvent) -> Void)? {
        didSet { if onRemoteEvent == nil { stopRepeating() } }
    }

    /// Whether the keymap is known.
    private(set) var hasKeymap = false
    /// The keymap in XKB's text format with its NUL; empty before it is known.
    private(set) var keymap: [CChar] = []
    /// What the user holds and has locked.
    private(set) var modifiers = Modifiers()

    private let handle: Handle
    private unowned let system: WaylandSystem
    private let keys = HardwareKeyboard()
    private var grabbed = GrabbedKeys()
    private var keyRepeat = KeyRepeat()
    private var repeating: (code: UInt32, timer: PlatformTimer)?

    init(_ handle: Handle, system: WaylandSystem) {
        self.handle = handle
        self.system = system
        switch handle {
        case .version1(let keyboard):
            wl_keyboard_add_listener(keyboard, Self.version1Listener, address(of: self))
        case .version2(let grab):
            zwp_input_method_keyboard_grab_v2_add_listener(grab, Self.version2Listener, address(of: self))
        }
    }

    /// Ends the grab.
    ///
    /// - Returns: the keys that are down in the application, which its owner lets go there.
    func end() -> [UInt32] {
        stopRepeating()
        return grabbed.end()
    }

    func destroy() {
        stopRepeating()
        switch handle {
        case .version1(let keyboard): wl_keyboard_destroy(keyboard)
        case .version2(let grab): zwp_input_method_keyboard_grab_v2_release(grab)
        }
    }

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

    private func receiveKeymap(fd: Int32, size: Int) {
        if let text = KeymapFile.contents(of: fd, size: size) {
            keymap = text.prefix { $0 != 0 } + [0]
            keys.setKeymap(text)
        }
        setLayout()
        hasKeymap = true
        onKeymap?()
    }

    private func receiveModifiers(_ new: Modifiers, serial: UInt32) {
        modifiers = new
        setLayout()
        onModifiers?(serial)
    }

    private func setLayout() {
        keys.setModifiers(
            pressed: modifiers.depressed, latched: modifiers.latched, locked: modifiers.locked,
            layout: modifiers.group)
    }

    // MARK: - Keys

    private func receive(_ event: KeyEvent) {
        let isPressed = event.state != WL_KEYBOARD_KEY_STATE_RELEASED.rawValue
        // No device has keys with greater codes, but another program's virtual keyboard may.
        let button =
            onRemoteEvent == nil || event.code > HardwareKeyboard.greatestCode
            ? nil : keys.remoteButton(for: event.code)
        switch isPressed ? grabbed.press(event.code, as: button) : grabbed.release(event.code) {
        case .application: onKey?(event)
        case .keyboard(let button): receive(button, isPressed: isPressed, code: event.code)
        }
    }

    private func receive(_ button: RemoteButton, isPressed: Bool, code: UInt32) {
        // Another button that goes down ends the repeat, as on a hardware keyboard.
        if isPressed || repeating?.code == code { stopRepeating() }
        onRemoteEvent?(RemoteEvent(button, isPressed: isPressed))
        // The button may have ended the grab.
        if isPressed, onRemoteEvent != nil, let first = keyRepeat.first(after: system.now) {
            scheduleRepeat(of: button, code: code, at: first)
        }
    }

    private func scheduleRepeat(of button: RemoteButton, code: UInt32, at time: Double) {
        let timer = system.schedule(at: time) { [weak self] in
            guard let self else { return }
            onRemoteEvent?(RemoteEvent(button, isPressed: true))
            if repeating != nil, let next = keyRepeat.next(after: time, now: system.now) {
                scheduleRepeat(of: button, code: code, at: next)
            }
        }
        repeating = (code, timer)
    }

    private func stopRepeating() {
        repeating?.timer.cancel()
        repeating = nil
    }

    // MARK: - Listeners

    // Both versions report the keyboard as wl_keyboard does.

    private static let keymapListener:
        @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UInt32, Int32, UInt32) -> Void = {
            data, _, _, fd, size in
            defer { close(fd) }
            object(data, HardwareGrab.self)?.receiveKeymap(fd: fd, size: Int(size))
        }

    private static let keyListener:
        @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UInt32, UInt32, UInt32, UInt32) -> Void = {
            data, _, serial, time, code, state in
            object(data, HardwareGrab.self)?.receive(
                KeyEvent(serial: serial, time: time, code: code, state: state))
        }

    private static let modifiersListener:
        @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UInt32, UInt32, UInt32, UInt32, UInt32) ->
            Void =
            { data, _, serial, depressed, latched, locked, group in
                object(data, HardwareGrab.self)?.receiveModifiers(
                    Modifiers(depressed: depressed, latched: latched, locked: locked, group: group),
                    serial: serial)
            }

    private static let repeatListener:
        @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, Int32, Int32) -> Void = {
            data, _, rate, delay in
            object(data, HardwareGrab.self)?.keyRepeat = KeyRepeat(rate: rate, delay: delay)
        }

    private static let version1Listener = makeListener(wl_keyboard_listener()) {
        $0.keymap = keymapListener
        $0.key = keyListener
        $0.modifiers = modifiersListener
        $0.repeat_info = repeatListener
    }

    private static let version2Listener = makeListener(zwp_input_method_keyboard_grab_v2_listener()) {
        $0.keymap = keymapListener
        $0.key = keyListener
        $0.modifiers = modifiersListener
        $0.repeat_info = repeatListener
    }
}
