package import Foundation
package import Platform
package import TextInput

/// The document behind every keyboard's proxy: keeps the mirror, sends edits on, reports external changes.
///
/// It is the only writer of a document. Keyboards reach it through a `KeyboardDocumentProxy` of their own, which the
/// host can revoke. An edit is applied to the mirror first, so that the next tap sees it, and then
/// handed to the text client. The client's reports come back through `onChange`: echoes of our own edits are
/// recognised and dropped, a stranger's change replaces the mirror, and the keyboard hears of it.
@preconcurrency @MainActor package final class TextDocumentProxy {
    /// The keyboard that is told of changes.
    package weak var inputDelegate: (any UITextInputDelegate)?
    /// Called with a new state of the client before the keyboard is notified of it, so that a keyboard which the field
    /// does not allow can be revoked first.
    package var onStateWillChange: ((TextClientState) -> Void)?
    /// Called after the client's state was taken in: another field, other traits, another text.
    package var onStateChange: ((TextClientState) -> Void)?
    /// The document that is edited.
    package let client: any TextClient

    private let system: (any PlatformSystem)?
    private var mirror: DocumentMirror
    private var known: TextClientState
    private var settling: PlatformTimer?
    private var ownChange: PlatformTimer?
    private var identifier = UUID()

    /// How long an application has to answer before its last word counts as a refusal, in seconds.
    package static let settleDelay = 0.3

    /// Makes the proxy of a text client and takes over its `onChange`.
    package init(client: any TextClient, system: (any PlatformSystem)?) {
        self.client = client
        self.system = system
        known = client.state
        mirror = DocumentMirror()
        mirror.reset(to: Self.report(of: known))
        client.onChange = { [weak self] state in self?.receive(state) }
    }

    // MARK: Reading

    package var context: TextContext {
        guard known.traits.isSecureTextEntry else { return mirror.context }
        var secret = TextContext.unknown
        secret.version = mirror.context.version
        return secret
    }

    package var traits: TextInputTraits { known.traits }

    package var documentContextBeforeInput: String? { context.before.isEmpty ? nil : context.before }
    package var documentContextAfterInput: String? { context.after.isEmpty ? nil : context.after }
    package var selectedText: String? { context.selected.isEmpty ? nil : context.selected }
    package var documentInputMode: UITextInputMode? { UITextInputMode.current }
    package var documentIdentifier: UUID { identifier }

    package var hasText: Bool {
        let context = mirror.context
        guard context.knowledge == .known else { return known.hasText ?? !context.isCertainlyEmpty }
        return !(context.before.isEmpty && context.selected.isEmpty && context.after.isEmpty)
    }

    // MARK: Apple's calls, each one edit

    package func insertText(_ text: String) {
        guard !text.isEmpty else { return }
        applyAsKeyboard(.insert(text, over: context))
    }

    package func deleteBackward() {
        if let edit = TextEdit.backspace(in: context) {
            applyAsKeyboard(edit)
        } else if context.marked == nil {
            // An empty field still learns of the key: token fields delete their last token then.
            applyAsKeyboard(.deleteBackward(1))
        }
    }

    package func adjustTextPosition(byCharacterOffset offset: Int) {
        guard let edit = TextEdit.moveCaret(by: offset, in: context) else { return }
        applyAsKeyboard(edit)
    }

    package func setMarkedText(_ markedText: String, selectedRange: NSRange) {
        let lower = selectedRange.location == NSNotFound ? markedText.utf16.count : selectedRange.location
        let range = markedText.clampedUTF16(lower..<(lower + max(0, selectedRange.length)))
        let span = TextSpan(
            before: markedText.utf16Slice(0..<range.lowerBound), selected: markedText.utf16Slice(range),
            after: markedText.utf16Slice(range.upperBound..<markedText.utf16.count))
        applyAsKeyboard(.setMarked(span, in: context))
    }

    package func unmarkText() {
        guard let edit = TextEdit.unmark(in: context) else { return }
        applyAsKeyboard(edit)
    }

    // MARK: Writing

    package func apply(_ edits: [TextEdit]) {
        guard !edits.isEmpty, known.isActive || client.typesWithoutField else { return }
        mirror.apply(edits)
        client.apply(edits)
        settling?.cancel()
        settling = system.map { system in
            system.schedule(at: system.now + Self.settleDelay) { [weak self] in self?.settle() }
        }
    }

    package func press(_ key: HardwareKey) { client.press(key) }

    package func showInlinePrediction(_ rest: String) -> Bool {
        known.isActive && client.showInlinePrediction(rest)
    }

    /// Takes the focus away from the field.
    package func dismiss() { client.dismiss() }

    /// Applies an edit that is not of the keyboard's own typing engine.
    ///
    /// A keyboard that uses Apple's calls is told of its own edits too, once, after the turn in which it made them.
    package func applyAsKeyboard(_ edit: TextEdit) {
        apply([edit])
        guard known.isActive, inputDelegate != nil, ownChange?.isPending != true else { return }
        ownChange = system.map { system in
            system.schedule(at: system.now) { [weak self] in
                self?.inputDelegate?.textWillChange(nil)
                self?.inputDelegate?.textDidChange(nil)
            }
        }
    }

    // MARK: Taking in

    private static func report(of state: TextClientState) -> SurroundingText? {
        state.traits.isSecureTextEntry ? nil : state.surroundingText
    }

    private func receive(_ state: TextClientState) {
        onStateWillChange?(state)
        let isOtherField = state.document != known.document || state.isActive != known.isActive
        if isOtherField || state.traits != known.traits {
            // Keyboards look in `textWillChange(_:)` what the field that comes asks for; its text comes after.
            known.traits = state.traits
            inputDelegate?.textWillChange(nil)
            if isOtherField {
                settling?.cancel()
                ownChange?.cancel()
                mirror.reset(to: Self.report(of: state))
                identifier = UUID()
            } else if state.report != known.report, let report = Self.report(of: state) {
                mirror.receive(report)
            }
            known = state
            inputDelegate?.textDidChange(nil)
        } else {
            let isReport = state.report != known.report
            known = state
            if isReport, let report = Self.report(of: state) {
                change { $0.receive(report) == .foreign }
            }
        }
        onStateChange?(state)
    }

    private func settle() { change { $0.settle() } }

    /// Changes the mirror; when it was a stranger's doing, the keyboard hears of it before and after.
    private func change(_ change: (inout DocumentMirror) -> Bool) {
        var next = mirror
        let isForeign = change(&next)
        let (old, new) = (mirror.context, next.context)
        guard isForeign, let inputDelegate, !old.hasSameText(as: new) else {
            mirror = next
            return
        }
        if (old.before + old.selected + old.after) == (new.before + new.selected + new.after) {
            inputDelegate.selectionWillChange(nil)
            mirror = next
            inputDelegate.selectionDidChange(nil)
        } else {
            inputDelegate.textWillChange(nil)
            mirror = next
            inputDelegate.textDidChange(nil)
        }
    }
}
