public import Platform
public import TextInput

/// A focused field over a text document, with the reporting behavior of real applications.
///
///     let client = DocumentTextClient("Hello", echo: .late(by: 2))
///     client.apply([.insert("!")])
///     client.flush()                       // the late reports arrive
@MainActor public final class DocumentTextClient: TextClient {
    /// How the application reports its text.
    public enum Echo: Hashable, Sendable {
        /// After each change.
        case prompt
        /// After this many further changes.
        case late(by: Int)
        /// Never, as terminals and some browsers.
        case never
        /// After each change, and it counts the bytes of deletions as characters, as GTK before 4.10 does.
        case countsBytesAsCharacters
    }

    /// The text of the field.
    public private(set) var document: TextDocument
    /// How the application reports its text.
    public private(set) var echo: Echo
    /// All edits that were applied, oldest first, batch by batch.
    public private(set) var batches: [[TextEdit]] = []
    /// All keys that were pressed, oldest first.
    public private(set) var pressedKeys: [HardwareKey] = []
    /// Edits that did not match the text; a synchronized keyboard makes none.
    public private(set) var refusals: [TextEditError] = []
    /// How often the keyboard asked the field to give up the focus.
    public private(set) var dismissals = 0
    /// Whether the application allows keyboard extensions; it takes effect with the next field.
    public var allowsOtherKeyboards = true
    /// The form around the field; it takes effect with the next field.
    public var account: AccountForm?
    /// The accounts that the keyboard filled in: their names, nil for a new one's, and passwords.
    public private(set) var fills: [(user: String?, password: String)] = []
    /// Whether it shows inline predictions.
    public var showsInlinePrediction = false
    /// The inline prediction after the caret.
    public private(set) var inlinePrediction = ""
    /// The words that the keyboard marked as corrected, oldest first.
    public private(set) var corrections: [TextCorrection] = []
    public var onChange: (@MainActor (TextClientState) -> Void)?
    /// Takes the buttons of a remote control; a test calls it.
    public var onRemoteEvent: (@MainActor (RemoteEvent) -> Void)?
    public private(set) var state: TextClientState

    private var delayed: [SurroundingText] = []

    /// Makes a focused field.
    public init(_ text: String = "", traits: TextInputTraits = TextInputTraits(), echo: Echo = .prompt) {
        document = TextDocument(text)
        self.echo = echo
        state = TextClientState(isActive: true, document: 1, traits: traits)
        state.surroundingText = reports ? report : nil
    }

    private var reports: Bool { echo != .never }
    private var report: SurroundingText {
        SurroundingText(text: document.text, selection: document.selection)
    }

    public func showInlinePrediction(_ rest: String) -> Bool {
        inlinePrediction = showsInlinePrediction ? rest : ""
        return !inlinePrediction.isEmpty
    }

    public func showCorrection(_ correction: TextCorrection) { corrections.append(correction) }

    public func apply(_ edits: [TextEdit]) {
        guard state.isActive else { return }
        batches.append(edits)
        for edit in edits { apply(edit) }
        notify()
    }

    private func apply(_ edit: TextEdit) {
        var edit = edit
        if echo == .countsBytesAsCharacters { edit = miscounted(edit) }
        do {
            try document.apply(edit)
        } catch {
            refusals.append(error)
        }
    }

    /// Deletes as such an application does: as many characters as the text has bytes.
    private func miscounted(_ edit: TextEdit) -> TextEdit {
        guard case .replace(let old, let new) = edit, old.selected.isEmpty, !old.isMarked else { return edit }
        let context = document.context
        var wrong = old
        if !old.before.isEmpty { wrong.before = String(context.before.suffix(old.before.utf8.count)) }
        if !old.after.isEmpty { wrong.after = String(context.after.prefix(old.after.utf8.count)) }
        return .replace(wrong, with: new)
    }

    public func fill(user: String?, password: String) { fills.append((user, password)) }

    /// Handles a key as text fields do.
    public func press(_ key: HardwareKey) {
        guard state.isActive else { return }
        pressedKeys.append(key)
        guard key.modifiers.isSubset(of: .shift) else { return }
        switch key.code {
        case .character(let character):
            let text = String(character)
            apply(.insert(key.modifiers.contains(.shift) ? text.uppercased() : text, over: document.context))
        case .backspace: apply(.deleteBackward(1))
        case .return: apply(.insert("\n", over: document.context))
        case .tab: apply(.insert("\t", over: document.context))
        case .left: move(.character, by: -1, key)
        case .right: move(.character, by: 1, key)
        case .up: move(.line, by: -1, key)
        case .down: move(.line, by: 1, key)
        case .delete:
            if let next = document.context.after.first {
                apply(.replace(TextSpan(after: String(next)), with: TextSpan()))
            }
        case .escape, .home, .end, .pageUp, .pageDown: return
        }
        notify()
    }

    /// With shift an arrow key moves the end that was moved last; here always the later one.
    private func move(_ unit: CaretMove.Unit, by count: Int, _ key: HardwareKey) {
        // In a shell these keys select from its history.
        if unit == .line, state.traits.isTerminal { return }
        apply(.move(CaretMove(unit, by: count, extending: key.modifiers.contains(.shift) ? .end : nil)))
    }

    public func dismiss() {
        dismissals += 1
        blur()
    }

    // MARK: - Changes by the application

    /// Makes an external change, as the application itself or the user with a mouse.
    public func edit(_ change: (inout TextDocument) -> Void) {
        change(&document)
        notify()
    }

    /// Moves the focus to another field; `reportsText` chooses whether that field reports its text, by default as the last one.
    public func focus(_ text: String, traits: TextInputTraits = TextInputTraits(), reportsText: Bool? = nil) {
        if let reportsText, reportsText != reports { echo = reportsText ? .prompt : .never }
        document = TextDocument(text)
        delayed = []
        state = TextClientState(
            isActive: true, document: state.document + 1, traits: traits,
            surroundingText: reports ? report : nil)
        state.allowsOtherKeyboards = allowsOtherKeyboards
        state.account = account
        onChange?(state)
    }

    /// Removes the focus.
    public func blur() {
        guard state.isActive else { return }
        state.isActive = false
        state.surroundingText = nil
        delayed = []
        onChange?(state)
    }

    /// Delivers the reports that are still pending.
    public func flush() {
        while !delayed.isEmpty { deliver(delayed.removeFirst()) }
    }

    private func notify() {
        switch echo {
        case .never: return
        case .prompt, .countsBytesAsCharacters: deliver(report)
        case .late(let count):
            delayed.append(report)
            while delayed.count > count { deliver(delayed.removeFirst()) }
        }
    }

    private func deliver(_ report: SurroundingText) {
        state.surroundingText = report
        state.report += 1
        onChange?(state)
    }
}
