import Glibc
import Platform
import TextDelivery
import TextInput

/// The focused field of the compositor's applications, by whatever protocol the compositor has for it.
///
/// It carries the transport's events to `FieldDelivery` and what that decides to the transport; it decides nothing itself.
@MainActor final class InputMethodClient: TextClient {
    /// How long after a field lost the focus what was typed still counts as meant for it, in seconds.
    static let afterglow = 0.3

    /// How long after a field lost the focus the keyboard stays the one for it, in seconds: it has left by then, or is
    /// up by hand and types into whatever has the focus now.
    static let fieldMemory = 0.5

    /// How many steps are sent before the compositor gets time to read them, and how much time, in seconds: a client that
    /// is faster is disconnected.
    static let portionsAtOnce = 16, portionPause = 0.004

    /// How long a new field is kept back while its program may prove that it is its own, in seconds: it takes two
    /// milliseconds, and the keyboard need not be another one first.
    static let proofDelay = 0.03

    var state: TextClientState {
        var state = delivery.client
        guard let facts = fields?.facts else { return state }
        state.traits = facts.traits(in: delivery.input.contentType)
        state.hasText = facts.hasText
        state.allowsOtherKeyboards = facts.allowsOtherKeyboards
        state.account = facts.account
        return state
    }
    var onChange: (@MainActor (TextClientState) -> Void)?
    var onRemoteEvent: (@MainActor (RemoteEvent) -> Void)? { didSet { updateRemote() } }
    /// Called when another input method serves the seat: this one will never be activated.
    var onUnavailable: (@MainActor () -> Void)?

    private var delivery = FieldDelivery()
    private let transport: any FieldTransport
    private unowned let system: WaylandSystem
    private var timer: PlatformTimer?
    private var forgetting: PlatformTimer?
    private var waiting: String?
    private var deactivatedAt = -Double.infinity
    private(set) var isUnavailable = false
    /// Set while a program may still prove that the new field is its own.
    private var proof: PlatformTimer?
    /// The nonce that came with the last content type; 0 for none.
    private var returnedNonce: UInt32 = 0
    /// What programs of this toolkit's tell besides; nil where none can.
    private(set) var fields: FieldListener?
    /// Notices that a field is gone with its window where the compositor does not report it.
    private var windowWatch: FieldWindowWatch?

    init(transport: any FieldTransport, system: WaylandSystem) {
        self.transport = transport
        self.system = system
        transport.onEvent = { [weak self] in self?.receive($0) }
        transport.onUnavailable = { [weak self] in self?.unavailable() }
        transport.onReady = { [weak self] in self?.typeWaiting() }
    }

    /// Tries again to be the seat's input method; the compositor answers `unavailable` when the seat is still served.
    func reconnect(to seat: OpaquePointer) {
        guard transport.reconnect(to: seat) else { return }
        isUnavailable = false
        delivery.restart()
    }

    func destroy() {
        fields?.close()
        timer?.cancel()
        proof?.cancel()
        forgetting?.cancel()
        windowWatch?.destroy()
        transport.destroy()
    }

    /// Receives from now on what programs of this toolkit report of their fields.
    func learn(from fields: FieldListener) {
        self.fields = fields
        fields.onFactsChange = { [weak self] in self?.notify() }
    }

    /// Reports the enabled keyboards to the field, as far as its protocol can carry them.
    func keyboardTypes(_ languages: KeyboardLanguages) {
        fields?.keyboardTypes(languages)
        // The emoji keyboard has no language: that of the keyboard before stays.
        guard let current = languages.current, current != Self.emoji else { return }
        transport.keyboardLanguageChanged(to: current)
        system.flush()
    }

    /// What the emoji keyboard reports as its language.
    private static let emoji = "emoji"

    private func notify() {
        proof?.cancel()
        proof = nil
        onChange?(state)
    }

    // MARK: - Out

    /// Makes the transport's keys ready.
    func prepareKeys() { transport.prepareKeys() }

    var typesWithoutField: Bool { transport.typesWithoutField }

    func apply(_ edits: [TextEdit]) {
        guard state.isActive || system.now - deactivatedAt > Self.afterglow else { return }
        delivery.append(edits, isTerminal: state.traits.isTerminal, now: system.now)
        drain()
    }

    func apply(_ edits: [TextEdit], ifMoved plain: [TextEdit]) {
        guard state.isActive else { return apply(edits) }
        delivery.append(edits, ifMoved: plain, isTerminal: state.traits.isTerminal, now: system.now)
        drain()
    }

    func press(_ key: HardwareKey) {
        delivery.append([.keys([key])])
        drain()
    }

    /// Wayland lets no keyboard take the focus away; a program of this toolkit's is asked to.
    func dismiss() { fields?.dismiss() }

    /// A program of this toolkit fills its form itself.
    func fill(user: String?, password: String) { fields?.fill(user: user, password: password) }

    private func drain() {
        var wasText: Bool?
        var portions = Self.portionsAtOnce
        while waiting == nil, !transport.isBusy, portions > 0, let step = delivery.next(now: system.now) {
            portions -= 1
            let isText = if case .commit = step { true } else { false }
            // Never keys and text in one flush.
            if let wasText, wasText != isText { system.flush() }
            wasText = isText
            perform(step)
        }
        system.flush()
        // A write to a socket wakes the compositor, and the scheduler often queues it on this processor, since a process
        // that has written usually waits next. Yielding lets the compositor forward the text before this process continues
        // with the key press (suggestions, drawing): measured, the text arrives in a third of the time. Without a waiting
        // process the call returns at once, and correctness does not depend on it.
        if wasText != nil { sched_yield() }
        timer?.cancel()
        timer = nil
        if portions == 0, !delivery.isEmpty {
            timer = system.schedule(at: system.now + Self.portionPause) { [weak self] in self?.drain() }
        } else if waiting == nil, !transport.isBusy, let deadline = delivery.deadline {
            timer = system.schedule(at: deadline) { [weak self] in self?.drain() }
        }
    }

    private func perform(_ step: TextStep) {
        switch step {
        case .commit(let commit): transport.perform(commit, serial: delivery.input.serial)
        case .keys(let keys):
            for key in keys where !transport.press(key) {
                if case .character(let character) = key.code { typeAll(String(character)) }
            }
        case .type(let text): typeAll(text)
        }
    }

    /// A Wayland message holds 4000 bytes of text at most; a longer text goes in pieces, cut between
    /// characters.
    nonisolated static func pieces(of text: String, limit: Int = 4000) -> [(text: String, isLast: Bool)] {
        guard text.utf8.count > limit else { return text.isEmpty ? [] : [(text, true)] }
        var pieces: [String] = []
        var piece = "", count = 0
        for scalar in text.unicodeScalars {
            let length = UTF8.width(scalar)
            if count + length > limit {
                pieces.append(piece)
                (piece, count) = ("", 0)
            }
            piece.unicodeScalars.append(scalar)
            count += length
        }
        pieces.append(piece)
        return pieces.enumerated().map { ($0.element, $0.offset == pieces.count - 1) }
    }

    private func typeAll(_ text: String) {
        guard let rest = transport.type(text) else { return }
        waiting = rest
    }

    private func typeWaiting() {
        if let text = waiting {
            waiting = nil
            typeAll(text)
        }
        drain()
    }

    // MARK: - In

    private func receive(_ event: InputMethodState.Event) {
        if case .contentType(let hint, _) = event, !noteNonce(in: hint) { return delivery.dropReport() }
        let old = delivery.client
        if delivery.receive(event, now: system.now) { clientChanged(from: old) }
        guard returnedNonce != 0, case .done = event else { return }
        let nonce = returnedNonce
        returnedNonce = 0
        fields?.returned(nonce)
    }

    /// Keeps a nonce until `done`.
    ///
    /// - Returns: false where it belongs to a field that has lost the focus, whose program was slower than the user.
    private func noteNonce(in hint: UInt32) -> Bool {
        let nonce = ContentType.nonce(of: hint)
        guard nonce != 0, let fields else { return true }
        if fields.isStale(nonce) { return false }
        returnedNonce = nonce
        return true
    }

    private func clientChanged(from old: TextClientState) {
        let new = delivery.client
        updateRemote()
        if new.document != old.document || new.isActive != old.isActive {
            waiting = nil
            forgetting?.cancel()
            watchWindow(isActive: new.isActive)
            if new.isActive {
                if fields?.activated() == true {
                    proof?.cancel()
                    proof = system.schedule(at: system.now + Self.proofDelay) { [weak self] in self?.notify()
                    }
                }
            } else {
                system.fieldWasLost()
                fields?.deactivated()
                deactivatedAt = system.now
                forgetting = system.schedule(at: deactivatedAt + Self.fieldMemory) { [weak self] in
                    guard let self else { return }
                    let old = state
                    fields?.forget()
                    delivery.forgetField()
                    if state != old { onChange?(state) }
                }
            }
        }
        if new.report != old.report { drain() }
        if proof == nil || !new.isActive { notify() }
    }

    /// Takes a remote control's buttons while they are wanted and a field has the focus; no grab survives the field.
    ///
    /// Where the compositor decides when the panel is on the screen (KWin), it does not report that it is: the buttons then
    /// stay the application's, since they would steer a keyboard that the user may not see.
    private func updateRemote() {
        let isTaken =
            onRemoteEvent != nil && delivery.client.isActive && !isUnavailable
            && system.serving?.showing == .byKeyboard
        guard isTaken != (transport.onRemoteEvent != nil) else { return }
        guard isTaken else { return transport.onRemoteEvent = nil }
        transport.onRemoteEvent = { [weak self] event in self?.onRemoteEvent?(event) }
    }

    private func watchWindow(isActive: Bool) {
        if isActive, windowWatch == nil {
            windowWatch = FieldWindowWatch(system: system) { [weak self] in self?.fieldIsGone() }
        }
        windowWatch?.fieldChanged(isActive: isActive)
    }

    private func fieldIsGone() {
        let old = delivery.client
        if delivery.endField() { clientChanged(from: old) }
    }

    private func unavailable() {
        isUnavailable = true
        updateRemote()
        if delivery.client.isActive {
            receive(.deactivate)
            receive(.done)
        }
        onUnavailable?()
    }
}
