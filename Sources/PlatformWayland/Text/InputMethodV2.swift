import CWayland
import CWaylandProtocols
import Glibc
import KeyEvents
import Platform
import TextDelivery
import TextInput

/// The transport of wlroots' compositors: text by input-method-v2, keys by virtual-keyboard-v1.
///
/// The hardware keyboard is grabbed for a remote control only. A key that is pressed between the request that ends the grab
/// and the compositor's reading it is lost, as the protocol has it: some microseconds.
@MainActor final class InputMethodV2: FieldTransport {
    var onEvent: (@MainActor (InputMethodState.Event) -> Void)?
    var onUnavailable: (@MainActor () -> Void)?
    var onReady: (@MainActor () -> Void)? { didSet { keyboard.onReady = onReady } }

    var onRemoteEvent: (@MainActor (RemoteEvent) -> Void)? { didSet { updateGrab() } }

    private let manager: OpaquePointer
    private var inputMethod: OpaquePointer
    private let keyboard: VirtualKeyboard
    private unowned let system: WaylandSystem
    /// Makes the keyboard by which keys of the grab are passed on, with the first grab; it stays for the next one.
    private let makePassedKeys: () -> PassedKeys?
    private var passedKeys: PassedKeys?
    private var grab: HardwareGrab?

    /// - Parameters:
    ///   - manager: the compositor's zwp_input_method_manager_v2, which stays its owner's.
    ///   - keyboards: its zwp_virtual_keyboard_manager_v1, too.
    init?(
        manager: OpaquePointer, keyboards: OpaquePointer, seat: OpaquePointer, system: WaylandSystem
    ) {
        guard let inputMethod = zwp_input_method_manager_v2_get_input_method(manager, seat) else {
            return nil
        }
        self.manager = manager
        let makeKeyboard = { [unowned system] in
            system.has(seat)
                ? zwp_virtual_keyboard_manager_v1_create_virtual_keyboard(keyboards, seat) : nil
        }
        keyboard = VirtualKeyboard(system.connection, make: makeKeyboard)
        self.inputMethod = inputMethod
        self.system = system
        makePassedKeys = { makeKeyboard().map(PassedKeys.init) }
        zwp_input_method_v2_add_listener(inputMethod, Self.listener, address(of: self))
    }

    func reconnect(to seat: OpaquePointer) -> Bool {
        guard let inputMethod = zwp_input_method_manager_v2_get_input_method(manager, seat) else {
            return false
        }
        endGrab()
        zwp_input_method_v2_destroy(self.inputMethod)
        self.inputMethod = inputMethod
        zwp_input_method_v2_add_listener(inputMethod, Self.listener, address(of: self))
        return true
    }

    func destroy() {
        endGrab()
        zwp_input_method_v2_destroy(inputMethod)
        keyboard.destroy()
        passedKeys?.destroy()
    }

    // MARK: - The hardware keyboard

    private func updateGrab() {
        if onRemoteEvent == nil { endGrab() } else if grab == nil { beginGrab() }
        grab?.onRemoteEvent = onRemoteEvent
        system.flush()
    }

    private func beginGrab() {
        if passedKeys == nil { passedKeys = makePassedKeys() }
        // Without a way to pass keys on none are taken: the user would type into nothing.
        guard passedKeys != nil, let handle = zwp_input_method_v2_grab_keyboard(inputMethod) else { return }
        let grab = HardwareGrab(.version2(handle), system: system)
        self.grab = grab
        grab.onKey = { [weak self] event in
            guard let self, let grab = self.grab else { return }
            passedKeys?.pass(event, keymap: grab.keymap, modifiers: grab.modifiers)
            system.flush()
        }
        grab.onModifiers = { [weak self] _ in
            guard let self, let grab = self.grab else { return }
            passedKeys?.pass(grab.modifiers)
            system.flush()
        }
    }

    private func endGrab() {
        guard let grab else { return }
        self.grab = nil
        // Before the grab ends, so that the compositor reports the modifiers of the hardware keyboard last.
        passedKeys?.release(grab.end())
        grab.destroy()
    }

    // MARK: - Out

    var typesWithoutField: Bool { true }

    func perform(_ commit: TextStep.Commit, serial: UInt32) {
        if commit.deleteBefore > 0 || commit.deleteAfter > 0 {
            zwp_input_method_v2_delete_surrounding_text(
                inputMethod, UInt32(commit.deleteBefore), UInt32(commit.deleteAfter))
        }
        for piece in InputMethodClient.pieces(of: commit.text) {
            zwp_input_method_v2_commit_string(inputMethod, piece.text)
            if !piece.isLast { zwp_input_method_v2_commit(inputMethod, serial) }
        }
        if let preedit = commit.preedit {
            let begin = Int32(clamping: preedit.before.utf8.count)
            let end = begin + Int32(clamping: preedit.selected.utf8.count)
            zwp_input_method_v2_set_preedit_string(
                inputMethod, String(decoding: preedit.text.utf8.prefix(4000), as: UTF8.self),
                min(begin, 4000),
                min(end, 4000))
        }
        zwp_input_method_v2_commit(inputMethod, serial)
    }

    func prepareKeys() { keyboard.prepareKeys() }

    func press(_ key: HardwareKey) -> Bool { keyboard.press(key) }

    var isBusy: Bool { keyboard.isBusy }

    /// Lends keys to characters that no key has, a keyboard's worth at a time.
    func type(_ text: String) -> String? {
        var rest = Substring(text).unicodeScalars
        while !rest.isEmpty {
            let part = rest.prefix(Keymap.lentCount)
            guard keyboard.prepare(part) else { return String(rest) }
            for scalar in part { keyboard.type(scalar) }
            rest = rest.dropFirst(part.count)
        }
        return nil
    }

    // MARK: - In

    private static let listener = makeListener(zwp_input_method_v2_listener()) {
        $0.activate = { data, _ in object(data, InputMethodV2.self)?.onEvent?(.activate) }
        $0.deactivate = { data, _ in object(data, InputMethodV2.self)?.onEvent?(.deactivate) }
        $0.surrounding_text = { data, _, text, cursor, anchor in
            guard let text else { return }
            let bytes = Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
            object(data, InputMethodV2.self)?.onEvent?(
                .surroundingText(bytes, cursor: cursor, anchor: anchor))
        }
        $0.text_change_cause = { data, _, cause in
            object(data, InputMethodV2.self)?.onEvent?(.textChangeCause(cause))
        }
        $0.content_type = { data, _, hint, purpose in
            object(data, InputMethodV2.self)?.onEvent?(.contentType(hint: hint, purpose: purpose))
        }
        $0.done = { data, _ in object(data, InputMethodV2.self)?.onEvent?(.done) }
        $0.unavailable = { data, _ in object(data, InputMethodV2.self)?.onUnavailable?() }
    }
}
