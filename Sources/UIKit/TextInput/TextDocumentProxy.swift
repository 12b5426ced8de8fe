package import Foundation
package import Platform
package import TextInput

/// The document behind every keyboard's proxy: mirrors the text, forwards edits and reports external changes.
///
/// It is the only writer of a document. Keyboards use it through their own `KeyboardDocumentProxy`, which the host can
/// revoke. An edit is applied to the mirror first, so that the next tap sees it, and then sent to the text client. The
/// client reports through `onChange`: echoes of our own edits are recognized and dropped; an external change replaces
/// the mirror, and the keyboard is notified.
@preconcurrency @MainActor package final class TextDocumentProxy {
    /// The keyboard that is notified of changes.
    package weak var inputDelegate: (any UITextInputDelegate)?
    /// Called with a new state of the client before the keyboard is notified of it, so that a keyboard which the field
    /// does not allow can be revoked first.
    package var onStateWillChange: ((TextClientState) -> Void)?
    /// Called after the proxy adopted a new state of the client: another field, other traits, another text.
    package var onStateChange: ((TextClientState) -> Void)?
    /// Called after another field gained the focus, or the text or the caret changed by others than the keyboard.
    package var onExternalChange: (() -> Void)?
    /// Called before an edit of the current keyboard is applied; not for those of the proxy's owner.
    package var onKeyboardEdit: (() -> Void)?
    /// The text client that is edited.
    package let client: any TextClient

    private let system: (any PlatformSystem)?
    private var mirror: DocumentMirror
    private var known: TextClientState
    private var settling: PlatformTimer?
    private var isNotifyingOfOwnEdit = false
    private var identifier = UUID()

    /// The time after which an application's last report counts as its refusal of an edit, in seconds.
    package static let settleDelay = 0.3

    /// Creates the proxy of a text client and sets its `onChange`.
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

    package var traits: TextInputTraits {
        var traits = known.traits
        if isTerminalWithoutField, !known.isActive { traits.isTerminal = true }
        if traits.resolvedKeyboardType == .default, !traits.isTerminal {
            traits.keyboardType = defaultKeyboardType
        }
        return traits
    }

    /// The keyboard type of fields that request the default one, terminals excepted; `.default` by default.
    package var defaultKeyboardType = UIKeyboardType.default

    /// Whether a program that reports no field counts as a terminal; false by default.
    package var isTerminalWithoutField = false

    /// Whether edits reach a field, or the focused application as keys.
    package var isActive: Bool { known.isActive || client.typesWithoutField }

    /// Whether a field reported its kind or its text; otherwise the application may be anything, a terminal too.
    package var hasKnownField: Bool { known.isActive && !known.isUnstated }

    /// Whether the application reports the field's text, also while it is not known where the caret is.
    package var reportsText: Bool { Self.report(of: known) != nil }

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

    // MARK: UIKit's calls, each one edit

    package func insertText(_ text: String) {
        guard !text.isEmpty else { return }
        applyAsKeyboard(.insert(text, over: context))
    }

    package func deleteBackward() {
        if let edit = TextEdit.backspace(in: context) {
            applyAsKeyboard(edit)
        } else if context.marked == nil {
            // An empty field still receives the key: token fields delete their last token then.
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

    // MARK: Editing

    package func apply(_ edits: [TextEdit]) { apply(edits) { $0.apply(edits) } }

    /// Applies edits that replace text before the caret, or `plain` where the client finds the caret elsewhere.
    package func apply(_ edits: [TextEdit], ifMoved plain: [TextEdit]) {
        apply(edits) { $0.apply(edits, ifMoved: plain) }
    }

    private func apply(_ edits: [TextEdit], send: (any TextClient) -> Void) {
        guard !edits.isEmpty, isActive else { return }
        mirror.apply(edits)
        send(client)
        if client.reportsIncludeEdits { return }
        settling?.cancel()
        settling = system.map { system in
            system.schedule(at: system.now + Self.settleDelay) { [weak self] in self?.settle() }
        }
    }

    package func press(_ key: HardwareKey) { client.press(key) }

    package func showInlinePrediction(_ rest: String) -> Bool {
        known.isActive && client.showInlinePrediction(rest)
    }

    package func showCorrection(_ correction: TextCorrection) {
        if known.isActive { client.showCorrection(correction) }
    }

    /// Removes the focus from the field.
    package func dismiss() { client.dismiss() }

    /// Applies an edit that was not made by the typing engine of our own keyboard.
    ///
    /// A keyboard that uses UIKit's calls is notified of its own edits too, within the call, as on iOS: keyboards mark
    /// their own edits with a flag during the call. Edits made in such a notification cause no further one.
    package func applyAsKeyboard(_ edit: TextEdit) {
        guard known.isActive, let inputDelegate, !isNotifyingOfOwnEdit else { return apply([edit]) }
        isNotifyingOfOwnEdit = true
        defer { isNotifyingOfOwnEdit = false }
        if edit.isSelectionChange {
            inputDelegate.selectionWillChange(nil)
            apply([edit])
            inputDelegate.selectionDidChange(nil)
        } else {
            inputDelegate.textWillChange(nil)
            apply([edit])
            inputDelegate.textDidChange(nil)
        }
    }

    // MARK: Reports of the client

    private static func report(of state: TextClientState) -> SurroundingText? {
        state.traits.isSecureTextEntry ? nil : state.surroundingText
    }

    private func receive(_ state: TextClientState) {
        onStateWillChange?(state)
        let isOtherField = state.document != known.document || state.isActive != known.isActive
        if isOtherField || state.traits != known.traits {
            // Keyboards read the new field's traits in `textWillChange(_:)`; its text follows.
            known.traits = state.traits
            inputDelegate?.textWillChange(nil)
            if isOtherField {
                settling?.cancel()
                mirror.reset(to: Self.report(of: state))
                identifier = UUID()
            } else if state.report != known.report {
                _ = adoptReport(of: state, in: &mirror)
            }
            known = state
            inputDelegate?.textDidChange(nil)
            if isOtherField { onExternalChange?() }
        } else {
            let isReport = state.report != known.report
            known = state
            if isReport { change { adoptReport(of: state, in: &$0) } }
        }
        onStateChange?(state)
    }

    /// Processes the report in a state of the client.
    ///
    /// - Returns: whether it shows an external change.
    private func adoptReport(of state: TextClientState, in mirror: inout DocumentMirror) -> Bool {
        guard let report = Self.report(of: state) else { return false }
        if client.reportsIncludeEdits { return mirror.adoptFinal(report, marked: state.marked) }
        return switch mirror.receive(report, cause: state.reportCause) {
        case .foreign, .caretLost: true
        case .echo, .lateEcho: false
        }
    }

    private func settle() { change { $0.settle() } }

    /// Changes the mirror; notifies the keyboard before and after an external change.
    ///
    /// While the same text is marked, what else becomes known of the text is no change: a keyboard would end its
    /// composition. An extension learns it by its reports, every other keyboard where the caret was lost.
    private func change(_ change: (inout DocumentMirror) -> Bool) {
        var next = mirror
        let isForeign = change(&next)
        defer { if isForeign { onExternalChange?() } }
        let (old, new) = (mirror.context, next.context)
        let isComposing =
            old.marked != nil && old.marked == new.marked
            && (client.reportsIncludeEdits || old.knowledge == .lost)
        let isUnmarked = old.marked != nil && new.marked == nil
        guard isForeign, !isComposing, let inputDelegate, isUnmarked || !old.hasSameText(as: new) else {
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
