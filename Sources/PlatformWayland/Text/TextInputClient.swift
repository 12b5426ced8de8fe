import CWayland
import CWaylandProtocols
import Foundation
import Glibc
import Platform
import TextInput

/// The session's input method as a program with fields meets it, by text-input-v3.
///
/// It carries events to `TextInputState` and what that decides to the compositor, once a turn of the loop; what
/// the protocol has no words for goes by `FieldReporter`.
@MainActor final class TextInputClient: SystemKeyboard {
    /// How long a window in front waits for an input method before it counts as having none, in seconds.
    static let patience = 0.2

    private(set) var isServing = false { didSet { if isServing != oldValue { onChange?() } } }
    var height: CGFloat? { isServing ? reporter.keyboardHeight.map { CGFloat($0) } : nil }
    var languages: KeyboardLanguages? {
        guard isServing else { return nil }
        // Our keyboard reports all that are enabled; any input method, by version 2, the one in use.
        return reporter.languages
            ?? input.language.map { KeyboardLanguages(enabled: [$0], current: $0) }
    }
    // Without a field too: an input view of the program's own replaces the keyboard.
    var allowsClicks: Bool { reporter.allowsClicks ?? true }
    var onChange: (@MainActor () -> Void)?

    private var input: TextInputState
    /// The surface that may be typed into.
    private var surface: OpaquePointer?
    private let version: UInt32
    private let textInput: OpaquePointer
    private let reporter: FieldReporter
    private unowned let system: WaylandSystem
    private var client: (any TextClient)?
    private var caret: TextInputState.Rectangle?
    private var isApplying = false
    /// Who changed what was not told yet; nil when nothing was changed.
    private var untold: TextInputState.Cause?
    private var check: PlatformTimer?
    private var silence: PlatformTimer?

    init(textInput: OpaquePointer, reporter: FieldReporter, system: WaylandSystem) {
        version = zwp_text_input_v3_get_version(textInput)
        input = TextInputState(version: version)
        self.textInput = textInput
        self.reporter = reporter
        self.system = system
        zwp_text_input_v3_add_listener(textInput, Self.listener, address(of: self))
        reporter.onKeyboardChange = { [weak self] in self?.onChange?() }
        reporter.onQuestion = { [weak self] nonce in
            guard let self else { return }
            for request in input.requests(returning: nonce) { send(request) }
        }
        reporter.onDismiss = { [weak self] in self?.client?.dismiss() }
        reporter.onFill = { [weak self] in self?.client?.fill(user: $0, password: $1) }
    }

    func destroy() {
        check?.cancel()
        silence?.cancel()
        reporter.close()
        zwp_text_input_v3_destroy(textInput)
    }

    // MARK: - The field

    func type(into client: (any TextClient)?) {
        self.client?.onChange = nil
        self.client = client
        client?.onChange = { [weak self] _ in
            guard let self, !isApplying else { return }
            untold = .other
        }
        caret = nil
        untold = .other
    }

    func caretMoved(to rectangle: CGRect?) {
        guard let rectangle, rectangle.isFinite else { return }
        let whole = rectangle.integral
        let new = TextInputState.Rectangle(
            x: Int32(clamping: Int(whole.minX)), y: Int32(clamping: Int(whole.minY)),
            width: Int32(clamping: Int(whole.width)), height: Int32(clamping: Int(whole.height)))
        guard new != caret else { return }
        caret = new
        untold = untold ?? .inputMethod
    }

    func requestKeyboard() {
        for request in input.requestsForPanel() { send(request) }
    }

    // MARK: - Out

    /// Sends what changed in this turn of the loop; called before each wait.
    func reportChanges() {
        guard let cause = untold else { return }
        untold = nil
        let state = client?.state ?? TextClientState()
        let enabledBy = input.enabledBy
        let requests = input.requests(for: state, caret: caret, cause: cause)
        // The traits go first, so that they are there when the keyboard is notified of the field.
        if input.enabledBy == nil {
            reporter.leave()
        } else if input.enabledBy != enabledBy {
            reporter.enter(FieldFacts(state))
        } else {
            reporter.update(FieldFacts(state))
        }
        for request in requests { send(request) }
        commitSurface(after: requests)
        if input.isWaiting, silence == nil {
            silence = system.schedule(at: system.now + TextInputState.patience) { [weak self] in
                guard let self else { return }
                silence = nil
                input.lostPatience()
                untold = untold ?? .inputMethod
            }
        }
    }

    /// From version 2 on the caret's rectangle takes effect with the next commit of the surface, whose own for this turn is
    /// over.
    private func commitSurface(after requests: [TextInputState.Request]) {
        let hasRectangle = requests.contains { if case .cursorRectangle = $0 { true } else { false } }
        guard version >= 2, hasRectangle, let surface else { return }
        system.window(of: surface)?.commitAgain()
    }

    private func send(_ request: TextInputState.Request) {
        switch request {
        case .enable: zwp_text_input_v3_enable(textInput)
        case .disable: zwp_text_input_v3_disable(textInput)
        case .surroundingText(let text, let cursor, let anchor):
            zwp_text_input_v3_set_surrounding_text(textInput, text, Int32(cursor), Int32(anchor))
        case .changeCause(let cause): zwp_text_input_v3_set_text_change_cause(textInput, cause.rawValue)
        case .contentType(let hint, let purpose):
            zwp_text_input_v3_set_content_type(textInput, hint, purpose)
        case .cursorRectangle(let place):
            zwp_text_input_v3_set_cursor_rectangle(textInput, place.x, place.y, place.width, place.height)
        case .availableActions(let actions): sendAvailableActions(actions.map(\.rawValue))
        case .showPanel: zwp_text_input_v3_show_input_panel(textInput)
        case .hidePanel: zwp_text_input_v3_hide_input_panel(textInput)
        case .commit: zwp_text_input_v3_commit(textInput)
        }
    }

    private func sendAvailableActions(_ actions: [UInt32]) {
        var actions = actions
        actions.withUnsafeMutableBytes {
            var array = wl_array(size: $0.count, alloc: $0.count, data: $0.baseAddress)
            zwp_text_input_v3_set_available_actions(textInput, &array)
        }
    }

    // MARK: - In

    private func receive(_ event: TextInputState.Event) {
        let language = input.language
        let change = input.receive(event)
        switch event {
        case .enter:
            check?.cancel()
            isServing = true
            reporter.connect()
            untold = untold ?? .other
        case .leave:
            keepProvisionalText()
            untold = untold ?? .other
            windowsChanged()
        case .done: if let change { apply(change) }
        case .language: if input.language != language { onChange?() }
        case .preedit, .commit, .deleteSurrounding, .action, .preeditHint: break
        }
    }

    private func apply(_ change: TextInputChange) {
        guard let client, client.state.isActive else { return }
        let edits = change.edits(in: client.state)
        if !edits.isEmpty { apply(edits, to: client) }
        if change.action == .submit { submit(in: client) }
        // Told also when nothing changed: what was held back before may be told now.
        untold = untold ?? .inputMethod
    }

    /// Does what the return key does, after the composing text is committed as that key commits it.
    private func submit(in client: any TextClient) {
        keepProvisionalText()
        guard client.state.isActive, let context = client.state.context else {
            return apply([.insert("\n")], to: client)
        }
        apply([.insert("\n", over: context)], to: client)
    }

    private func apply(_ edits: [TextEdit], to client: any TextClient) {
        isApplying = true
        client.apply(edits)
        isApplying = false
    }

    /// What was typed stays when the window loses the input method; the protocol takes only its marks away.
    private func keepProvisionalText() {
        guard let client, let marked = client.state.marked else { return }
        apply([.replace(marked, with: TextSpan(before: marked.text))], to: client)
    }

    /// A window came to the front or left it: one in front that no input method serves has none.
    func windowsChanged() {
        check?.cancel()
        guard isServing, !input.isEntered else { return }
        check = system.schedule(at: system.now + Self.patience) { [weak self] in
            guard let self, !input.isEntered, system.hasWindowInFront else { return }
            isServing = false
        }
    }

    private static func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
        text.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } ?? []
    }

    private static let listener = makeListener(zwp_text_input_v3_listener()) {
        $0.enter = { data, _, surface in
            guard let client = object(data, TextInputClient.self) else { return }
            client.surface = surface
            client.receive(.enter)
        }
        $0.leave = { data, _, _ in
            guard let client = object(data, TextInputClient.self) else { return }
            client.surface = nil
            client.receive(.leave)
        }
        $0.preedit_string = { data, _, text, begin, end in
            object(data, TextInputClient.self)?.receive(.preedit(bytes(text), begin: begin, end: end))
        }
        $0.commit_string = { data, _, text in
            object(data, TextInputClient.self)?.receive(.commit(bytes(text)))
        }
        $0.delete_surrounding_text = { data, _, before, after in
            object(data, TextInputClient.self)?.receive(.deleteSurrounding(before: before, after: after))
        }
        $0.done = { data, _, serial in object(data, TextInputClient.self)?.receive(.done(serial)) }
        $0.action = { data, _, action, _ in object(data, TextInputClient.self)?.receive(.action(action)) }
        $0.language = { data, _, language in
            object(data, TextInputClient.self)?.receive(.language(bytes(language)))
        }
        $0.preedit_hint = { data, _, start, end, hint in
            object(data, TextInputClient.self)?.receive(.preeditHint(start: start, end: end, hint: hint))
        }
    }
}

extension CGRect {
    fileprivate var isFinite: Bool {
        [minX, minY, width, height].allSatisfy { $0.isFinite && abs($0) < 1_000_000 }
    }
}
