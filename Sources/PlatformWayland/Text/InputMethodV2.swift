import CWayland
import CWaylandProtocols
import Glibc
import KeyEvents
import Platform
import TextDelivery
import TextInput

/// The transport of wlroots' compositors: text by input-method-v2, keys by virtual-keyboard-v1.
@MainActor final class InputMethodV2: FieldTransport {
    var onEvent: (@MainActor (InputMethodState.Event) -> Void)?
    var onUnavailable: (@MainActor () -> Void)?
    var onReady: (@MainActor () -> Void)? { didSet { keyboard.onReady = onReady } }

    private let manager: OpaquePointer
    private var inputMethod: OpaquePointer
    private let keyboard: VirtualKeyboard

    /// - Parameter manager: the compositor's zwp_input_method_manager_v2, which stays its owner's.
    init?(manager: OpaquePointer, keyboard: VirtualKeyboard, seat: OpaquePointer) {
        guard let inputMethod = zwp_input_method_manager_v2_get_input_method(manager, seat) else {
            return nil
        }
        self.manager = manager
        self.keyboard = keyboard
        self.inputMethod = inputMethod
        zwp_input_method_v2_add_listener(inputMethod, Self.listener, address(of: self))
    }

    func reconnect(to seat: OpaquePointer) -> Bool {
        guard let inputMethod = zwp_input_method_manager_v2_get_input_method(manager, seat) else {
            return false
        }
        zwp_input_method_v2_destroy(self.inputMethod)
        self.inputMethod = inputMethod
        zwp_input_method_v2_add_listener(inputMethod, Self.listener, address(of: self))
        return true
    }

    func destroy() {
        zwp_input_method_v2_destroy(inputMethod)
        keyboard.destroy()
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
