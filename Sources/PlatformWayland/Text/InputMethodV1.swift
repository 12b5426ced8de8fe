import CWayland
import CWaylandProtocols
import Glibc
import KeyEvents
import Platform
import PlatformEventLoop
import TextDelivery
import TextInput

/// The transport of KWin: text and keys by input-method-v1, which has a context object for each focused field.
///
/// Facts measured with KWin 5.27.5, and read in the sources of newer ones:
/// - A deletion and an insertion reach the application as two changes.
/// - `keysym` knows BackSpace, Return and the arrows, and no modifiers; all other keys go by their evdev codes and the
///   keymap of the session, which comes with the grab, as the layout in use: a key that is pressed with a modifier waits for them.
/// - Newer versions drop `key` unless the context has grabbed the hardware keyboard. The grab comes with the first key
///   that needs it, or with a keyboard that a remote control steers, and ends with the context; what the user presses
///   meanwhile is passed on as it came, but for the remote control's buttons.
/// - The language of the keyboard and the style of marked text go on to clients of the newer text-input protocols.
/// - A program without text-input takes what is committed as keys, once KWin was asked to activate the keyboard for it.
@MainActor final class InputMethodV1: FieldTransport {
    /// How long a context may report nothing before it counts as that of a field which never does, in seconds.
    static let silence = 0.1
    /// The most bytes of marked text: a message of 4096 bytes has it twice.
    static let preeditLimit = 1900
    /// How long keys wait for the keymap of a grab, in seconds, before they go by the places of a US keyboard: KWin sends it
    /// at once, but a busy machine takes its time.
    static let keymapPatience = 1.0
    /// How long they wait behind the keymap for the modifiers, which have the layout in use, in seconds.
    static let modifiersPatience = 0.2

    var onEvent: (@MainActor (InputMethodState.Event) -> Void)?
    /// Never called: the compositor itself chose this program.
    var onUnavailable: (@MainActor () -> Void)?
    /// Called when the keys that waited for the keymap are pressed.
    var onReady: (@MainActor () -> Void)?

    var onRemoteEvent: (@MainActor (RemoteEvent) -> Void)? {
        didSet {
            if onRemoteEvent != nil, let context { grabKeyboard(of: context) }
            grab?.onRemoteEvent = onRemoteEvent
            system.flush()
        }
    }

    private let inputMethod: OpaquePointer
    private unowned let system: WaylandSystem
    private var context: OpaquePointer?
    /// The state of the field that it reported last.
    private var serial: UInt32 = 0
    private var hasPreedit = false
    private var silence: PlatformTimer?
    /// The hardware keyboard, where it is grabbed.
    private var grab: HardwareGrab?
    /// The keys that wait for the keymap.
    private var waitingKeys: [HardwareKey] = []
    private var keymapTimer: PlatformTimer?
    /// The language of the keyboard as a BCP 47 tag; nil before it is known.
    private var language: String?

    init(inputMethod: OpaquePointer, system: WaylandSystem) {
        self.inputMethod = inputMethod
        self.system = system
        zwp_input_method_v1_add_listener(inputMethod, Self.listener, address(of: self))
    }

    func reconnect(to seat: OpaquePointer) -> Bool { false }

    func destroy() {
        endContext()
        zwp_input_method_v1_destroy(inputMethod)
    }

    private func endContext() {
        silence?.cancel()
        keymapTimer?.cancel()
        waitingKeys = []
        if let context {
            for code in grab?.end() ?? [] {
                zwp_input_method_context_v1_key(
                    context, serial, time, code, WL_KEYBOARD_KEY_STATE_RELEASED.rawValue)
            }
        }
        grab?.destroy()
        grab = nil
        if let context { zwp_input_method_context_v1_destroy(context) }
        context = nil
        hasPreedit = false
    }

    // MARK: - Out

    var typesWithoutField: Bool { false }

    func perform(_ commit: TextStep.Commit, serial _: UInt32) {
        guard let context else { return }
        if commit.deleteBefore > 0 || commit.deleteAfter > 0 {
            zwp_input_method_context_v1_delete_surrounding_text(
                context, -Int32(clamping: commit.deleteBefore),
                UInt32(clamping: commit.deleteBefore + commit.deleteAfter))
        }
        insert(commit.text, into: context)
        if let preedit = commit.preedit {
            show(preedit, in: context)
        } else if hasPreedit, commit.text.isEmpty {
            show(TextSpan(), in: context)
        }
        hasPreedit = commit.preedit?.text.isEmpty == false
    }

    private func insert(_ text: String, into context: OpaquePointer) {
        for piece in InputMethodClient.pieces(of: text) {
            zwp_input_method_context_v1_commit_string(context, serial, piece.text)
        }
    }

    private func show(_ preedit: TextSpan, in context: OpaquePointer) {
        let text = InputMethodClient.pieces(of: preedit.text, limit: Self.preeditLimit).first?.text ?? ""
        for part in PreeditStyle.parts(of: preedit) {
            let part = (bytes: part.bytes.clamped(to: 0..<text.utf8.count), style: part.style)
            guard !part.bytes.isEmpty else { continue }
            zwp_input_method_context_v1_preedit_styling(
                context, UInt32(part.bytes.lowerBound), UInt32(part.bytes.count), part.style.rawValue)
        }
        let caret = preedit.before.utf8.count + preedit.selected.utf8.count
        zwp_input_method_context_v1_preedit_cursor(context, Int32(min(caret, text.utf8.count)))
        zwp_input_method_context_v1_preedit_string(context, serial, text, text)
    }

    func keyboardLanguageChanged(to language: String) {
        guard language != self.language else { return }
        self.language = language
        if let context { zwp_input_method_context_v1_language(context, serial, language) }
    }

    var isBusy: Bool { !waitingKeys.isEmpty }

    func press(_ key: HardwareKey) -> Bool {
        guard let context else { return false }
        if isBusy {
            waitingKeys.append(key)
            return true
        }
        if key.modifiers.isEmpty {
            if let symbol = Self.symbols[key.code] {
                for state in Self.downAndUp {
                    zwp_input_method_context_v1_keysym(context, serial, time, symbol, state, 0)
                }
                return true
            }
            // Without modifiers a character is text, whatever layout the session has.
            if case .character = key.code { return false }
        }
        // A key with a modifier is one that is on the session's keyboard, maybe elsewhere, maybe in another layout.
        grabKeyboard(of: context)
        if !key.modifiers.isEmpty, keymapTimer?.isPending == true {
            waitingKeys.append(key)
            return true
        }
        let usual = Keymap().key(for: key.code).map { HardwareKeyboard.Place(key: $0) }
        guard let place = grab?.place(for: key.code) ?? usual, place.key.code <= Self.greatestCode else {
            return false
        }
        press(key, at: place, in: context)
        return true
    }

    private func press(_ key: HardwareKey, at place: HardwareKeyboard.Place, in context: OpaquePointer) {
        let held = grab?.modifiers ?? HardwareGrab.Modifiers()
        let modifiers = place.key.isShifted ? key.modifiers.union(.shift) : key.modifiers
        let mask = Keymap.mask(modifiers)
        if mask != 0 {
            zwp_input_method_context_v1_modifiers(
                context, serial, mask, held.latched, held.locked, place.layout ?? held.group)
        }
        for state in Self.downAndUp {
            zwp_input_method_context_v1_key(context, serial, time, place.key.code, state)
        }
        if mask != 0 { passOnModifiers(to: context, serial: serial) }
    }

    /// Presses the keys that waited for the keymap, and lets what waits behind them follow.
    private func pressWaiting() {
        keymapTimer?.cancel()
        let keys = waitingKeys
        waitingKeys = []
        for key in keys where !press(key) {
            if case .character(let character) = key.code { _ = type(String(character)) }
        }
        if !keys.isEmpty { onReady?() }
    }

    func type(_ text: String) -> String? {
        if let context { insert(text, into: context) }
        return nil
    }

    private var time: UInt32 { UInt32(truncatingIfNeeded: Int(MonotonicClock.now * 1000)) }

    private static let downAndUp = [
        WL_KEYBOARD_KEY_STATE_PRESSED.rawValue, WL_KEYBOARD_KEY_STATE_RELEASED.rawValue,
    ]

    /// The keys that `keysym` knows, with their values in xkbcommon-keysyms.h.
    private static let symbols: [HardwareKey.Code: UInt32] = [
        .backspace: 0xFF08, .return: 0xFF0D, .left: 0xFF51, .up: 0xFF52, .right: 0xFF53, .down: 0xFF54,
    ]

    /// The greatest evdev code of a key that keyboards have; our own keymap has more.
    private static let greatestCode: UInt32 = 125

    // MARK: - The hardware keyboard

    private func grabKeyboard(of context: OpaquePointer) {
        guard grab == nil, let keyboard = zwp_input_method_context_v1_grab_keyboard(context) else { return }
        let grab = HardwareGrab(.version1(keyboard), system: system)
        self.grab = grab
        grab.onRemoteEvent = onRemoteEvent
        grab.onKey = { [weak self] in self?.passOn($0) }
        grab.onModifiers = { [weak self] in
            self?.passOnModifiers(serial: $0)
            self?.layoutKnown()
        }
        // The layout in use comes with the modifiers, right behind the keymap, but maybe read later.
        grab.onKeymap = { [weak self] in
            guard let self, keymapTimer?.isPending == true else { return }
            keepKeysWaiting(Self.modifiersPatience)
        }
        keepKeysWaiting(Self.keymapPatience)
    }

    private func keepKeysWaiting(_ seconds: Double) {
        keymapTimer?.cancel()
        keymapTimer = system.schedule(at: system.now + seconds) { [weak self] in self?.pressWaiting() }
    }

    /// Modifiers came, with the layout in use: those behind a keymap end the wait.
    private func layoutKnown() {
        guard grab?.hasKeymap == true, keymapTimer?.isPending == true else { return }
        system.later { [weak self] in self?.pressWaiting() }
    }

    private func passOn(_ event: HardwareGrab.KeyEvent) {
        guard let context else { return }
        zwp_input_method_context_v1_key(context, event.serial, event.time, event.code, event.state)
        system.flush()
    }

    private func passOnModifiers(serial: UInt32) {
        guard let context else { return }
        passOnModifiers(to: context, serial: serial)
        system.flush()
    }

    private func passOnModifiers(to context: OpaquePointer, serial: UInt32) {
        let held = grab?.modifiers ?? HardwareGrab.Modifiers()
        zwp_input_method_context_v1_modifiers(
            context, serial, held.depressed, held.latched, held.locked, held.group)
    }

    // MARK: - In

    private func activated(_ context: OpaquePointer) {
        endContext()
        self.context = context
        zwp_input_method_context_v1_add_listener(context, Self.contextListener, address(of: self))
        if let language { zwp_input_method_context_v1_language(context, 0, language) }
        if onRemoteEvent != nil { grabKeyboard(of: context) }
        onEvent?(.activate)
        silence = system.schedule(at: system.now + Self.silence) { [weak self] in self?.onEvent?(.done) }
    }

    private func deactivated(_ context: OpaquePointer?) {
        // The context of a field before this one is destroyed already, and comes as none.
        guard let context, context == self.context else { return }
        endContext()
        onEvent?(.deactivate)
        onEvent?(.done)
    }

    private func reported(serial: UInt32) {
        self.serial = serial
        silence?.cancel()
        onEvent?(.done)
    }

    private static let listener = makeListener(zwp_input_method_v1_listener()) {
        $0.activate = { data, _, context in
            guard let context else { return }
            object(data, InputMethodV1.self)?.activated(context)
        }
        $0.deactivate = { data, _, context in object(data, InputMethodV1.self)?.deactivated(context) }
    }

    private static let contextListener = makeListener(zwp_input_method_context_v1_listener()) {
        $0.surrounding_text = { data, _, text, cursor, anchor in
            guard let text else { return }
            let bytes = Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
            object(data, InputMethodV1.self)?.onEvent?(
                .surroundingText(bytes, cursor: cursor, anchor: anchor))
        }
        $0.reset = { data, _ in object(data, InputMethodV1.self)?.hasPreedit = false }
        $0.content_type = { data, _, hint, purpose in
            let type = ContentType.version3(hint: hint, purpose: purpose)
            object(data, InputMethodV1.self)?.onEvent?(.contentType(hint: type.hint, purpose: type.purpose))
        }
        $0.commit_state = { data, _, serial in object(data, InputMethodV1.self)?.reported(serial: serial) }
    }
}
