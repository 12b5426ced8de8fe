import Foundation
package import Platform
package import TextInput

/// The text client of this process's first responder: a field, a text view, or any `UIKeyInput`.
///
/// Edits use the same calls as iOS's keyboard, so that delegates and subclasses are asked and notified.
@preconcurrency @MainActor package final class ResponderTextClient: TextClient {
    package private(set) var state = TextClientState()
    package var onChange: (@MainActor (TextClientState) -> Void)?
    /// Called before a field or text view ends editing; edits made in it still belong to the editing.
    package var onLeaving: (@MainActor () -> Void)?

    /// The responder that is typed into.
    package private(set) weak var responder: UIResponder?

    private var observer: ResponderObserver?
    private var isApplying = false

    /// The maximum length of the reported text at each side of the selection, in the responder's own offsets.
    static let window = 2000

    /// Creates the client for a first responder.
    package init(responder: UIResponder? = nil) {
        follow(responder)
    }

    /// Sets the responder; nil and responders without text report no focused field.
    package func follow(_ responder: UIResponder?) {
        (self.responder as? any UITextInput).map { observer?.leave($0) }
        observer = nil
        self.responder = responder is any UIKeyInput ? responder : nil
        if let input = self.responder as? any UITextInput {
            observer = ResponderObserver(
                input, onChange: { [weak self] in self?.inputChanged() },
                onLeaving: { [weak self] in self?.onLeaving?() })
        }
        state.document += 1
        push()
    }

    /// Reports traits and text again, after `reloadInputViews()` or an unreported change.
    package func refresh() { push() }

    private func inputChanged() {
        if !isApplying { push() }
    }

    private func push() {
        let input = responder as? any UIKeyInput
        state.isActive = input != nil
        state.traits = input?.traitValues ?? TextInputTraits()
        state.traits.isMultiline = responder is UITextView
        state.surroundingText =
            state.traits.isSecureTextEntry ? nil : (responder as? any UITextInput).flatMap(report)
        state.marked = (responder as? any UITextInput).flatMap(marked)
        state.hasText = input?.hasText
        // A responder without its own mode has the current one.
        let mode = responder?.textInputMode
        state.preferredLanguage = mode === UITextInputMode.current ? nil : mode?.primaryLanguage
        let application = UIApplication.shared
        state.allowsOtherKeyboards =
            application.delegate?.application(application, shouldAllowExtensionPointIdentifier: .keyboard)
            ?? true
        state.account = account
        state.report += 1
        onChange?(state)
    }

    /// The form around the responder, if it is one of an app whose accounts may be saved.
    ///
    /// A new account has to have a name before its password can be saved for it.
    private var account: AccountForm? {
        guard let service = UIApplication.shared.passwordService, let form = CredentialForm(around: responder)
        else { return nil }
        guard form.isNew else { return AccountForm(service: service) }
        return form.isAtNewPassword && !form.userName.isEmpty
            ? AccountForm(service: service, newUser: form.userName) : nil
    }

    /// The marked text around the selection.
    private func marked(_ input: any UITextInput) -> TextSpan? {
        guard let range = input.markedTextRange, !range.isEmpty, let selection = input.selectedTextRange,
            input.compare(range.start, to: selection.start) != .orderedDescending,
            input.compare(selection.end, to: range.end) != .orderedDescending
        else { return nil }
        func text(_ from: UITextPosition, _ to: UITextPosition) -> String {
            input.textRange(from: from, to: to).flatMap(input.text(in:)) ?? ""
        }
        return TextSpan(
            before: text(range.start, selection.start), selected: text(selection.start, selection.end),
            after: text(selection.end, range.end), isMarked: true)
    }

    /// The surrounding text; nil for secure text.
    private func report(_ input: any UITextInput) -> SurroundingText? {
        guard let selection = input.selectedTextRange else { return nil }
        let start = input.position(from: selection.start, offset: -Self.window)
        let end = input.position(from: selection.end, offset: Self.window)
        func text(_ from: UITextPosition, _ to: UITextPosition) -> String {
            input.textRange(from: from, to: to).flatMap(input.text(in:)) ?? ""
        }
        let before = text(start ?? input.beginningOfDocument, selection.start)
        let selected = text(selection.start, selection.end)
        let after = text(selection.end, end ?? input.endOfDocument)
        let lower = before.utf16.count
        return SurroundingText(
            text: before + selected + after, selection: lower..<(lower + selected.utf16.count),
            isComplete: start == nil && end == nil)
    }

    package func showInlinePrediction(_ rest: String) -> Bool {
        guard let text = (responder as? any EditableTextOwner)?.editable else { return false }
        text.prediction.showInlinePrediction(rest, in: text)
        return text.prediction.isSeen
    }

    package func showCaretDrag(_ phase: CaretDragPhase) {
        guard let input = responder as? any UITextInput, let range = input.selectedTextRange else { return }
        let caret = input.caretRect(for: range.end), point = CGPoint(x: caret.midX, y: caret.midY)
        switch phase {
        case .began: input.beginFloatingCursor(at: point)
        case .moved: input.updateFloatingCursor(at: point)
        case .ended: input.endFloatingCursor()
        }
    }

    package func showCorrection(_ correction: TextCorrection) {
        guard let text = (responder as? any EditableTextOwner)?.editable, !text.isSecure else { return }
        let end = text.editing.selection.lowerBound - correction.trailing.utf16.count
        let start = end - correction.written.utf16.count
        // A delegate may have refused the change, or changed the text again.
        guard start >= 0, text.editing.text(in: start..<end) == correction.written else { return }
        text.corrections.add(start..<end, typed: correction.typed, in: text)
    }

    // MARK: Edits

    package var reportsIncludeEdits: Bool { true }

    package func apply(_ edits: [TextEdit]) {
        UIApplication.shared.turn { carryOut(edits) }
    }

    private func carryOut(_ edits: [TextEdit]) {
        guard let responder, let input = responder as? any UIKeyInput else { return }
        isApplying = true
        if let editable = (responder as? any EditableTextOwner)?.editable {
            editable.undo.keyPress { apply(edits, to: input, of: responder) }
        } else {
            apply(edits, to: input, of: responder)
        }
        isApplying = false
        // Return in a form moves to the next field, whose text may have changed when editing began.
        push()
    }

    private func apply(_ edits: [TextEdit], to input: any UIKeyInput, of responder: UIResponder) {
        for edit in edits where self.responder === responder {
            if let rich = input as? any UITextInput {
                apply(edit, to: rich)
            } else {
                apply(edit, to: input)
            }
        }
    }

    /// Applies an edit to a responder that has neither text nor a selection.
    private func apply(_ edit: TextEdit, to input: any UIKeyInput) {
        switch edit {
        case .replace(let old, let new):
            for _ in 0..<old.before.count { input.deleteBackward() }
            if !new.text.isEmpty { input.insertText(new.text) }
        case .deleteBackward(let count): for _ in 0..<count { input.deleteBackward() }
        case .move: break
        }
    }

    private func apply(_ edit: TextEdit, to input: any UITextInput) {
        switch edit {
        case .deleteBackward(let count):
            for _ in 0..<count { deleteBackward(in: input) }
        case .move(let move): self.move(move, in: input)
        case .replace(let old, let new): replace(old, with: new, in: input)
        }
    }

    private func deleteBackward(in input: any UITextInput) {
        guard let selection = input.selectedTextRange else { return input.deleteBackward() }
        let doomed =
            selection.isEmpty ? input.backwardDeletionRange(from: selection.start) ?? selection : selection
        guard doomed.isEmpty || input.shouldChangeText(in: doomed, replacementText: "") else { return }
        input.deleteBackward()
    }

    private func move(_ move: CaretMove, in input: any UITextInput) {
        guard let selection = input.selectedTextRange else { return }
        if move.extending == nil, move.unit == .character, !selection.isEmpty {
            let side = move.count > 0 ? selection.end : selection.start
            input.selectedTextRange = input.textRange(from: side, to: side)
            return
        }
        let start = move.extending == nil && move.count < 0 || move.extending == .start
        guard let target = position(move, from: start ? selection.start : selection.end, in: input) else {
            return
        }
        // The end that stays, or the caret's new position for both ends.
        let other = move.extending == nil ? target : start ? selection.end : selection.start
        input.selectedTextRange =
            input.compare(target, to: other) == .orderedAscending
            ? input.textRange(from: target, to: other) : input.textRange(from: other, to: target)
    }

    /// The target of a move; nil without such a line or character.
    private func position(
        _ move: CaretMove, from start: UITextPosition, in input: any UITextInput
    ) -> UITextPosition? {
        guard move.unit == .character else {
            return input.position(from: start, in: move.count < 0 ? .up : .down, offset: abs(move.count))
        }
        func text(_ from: UITextPosition, _ to: UITextPosition) -> String {
            input.textRange(from: from, to: to).flatMap(input.text(in:)) ?? ""
        }
        let distance =
            move.count < 0
            ? -String(text(input.beginningOfDocument, start).suffix(-move.count)).utf16.count
            : String(text(start, input.endOfDocument).prefix(move.count)).utf16.count
        return distance == 0 ? nil : input.position(from: start, offset: distance)
    }

    /// Replaces the text around the selection; drops an edit whose old text differs from the responder's.
    private func replace(_ old: TextSpan, with new: TextSpan, in input: any UITextInput) {
        guard let selection = input.selectedTextRange,
            let start = input.position(from: selection.start, offset: -old.before.utf16.count),
            let end = input.position(from: selection.end, offset: old.after.utf16.count),
            let range = input.textRange(from: start, to: end),
            input.isSecureTextEntry || (input.text(in: range) ?? "") == old.text
        else { return }
        if old.text == new.text, !new.isMarked {
            if old.isMarked { input.unmarkText() }
            return select(new, from: start, in: input)
        }
        if new.isMarked {
            if input.markedTextRange == nil, !old.before.isEmpty || !old.after.isEmpty {
                input.selectedTextRange = range
            }
            if let doomed = input.markedTextRange ?? input.selectedTextRange,
                !input.shouldChangeText(in: doomed, replacementText: new.text)
            {
                return
            }
            let selected = NSRange(location: new.before.utf16.count, length: new.selected.utf16.count)
            if new.isPlain || !new.parts.isEmpty {
                let tint = (input as? UIView)?.tintColor ?? .systemBlue
                input.setAttributedMarkedText(
                    MarkedTextStyles.text(of: new, tint: tint), selectedRange: selected)
            } else {
                input.setMarkedText(new.text, selectedRange: selected)
            }
            return
        }
        guard input.shouldChangeText(in: range, replacementText: new.text) else { return }
        let isOneDeletion =
            old.selected.isEmpty && old.after.isEmpty
            && input.backwardDeletionRange(from: selection.start)
                .map { input.compare($0.start, to: start) == .orderedSame } ?? (old.before.count == 1)
        if old.isMarked || (old.before.isEmpty && old.after.isEmpty) {
            if new.text.isEmpty {
                if old.isMarked { input.setMarkedText("", selectedRange: NSRange(location: 0, length: 0)) }
                if !old.isMarked, !old.selected.isEmpty { input.deleteBackward() }
            } else {
                input.insertText(new.text)
            }
        } else if new.text.isEmpty, isOneDeletion {
            input.deleteBackward()
        } else {
            input.replace(range, withText: new.text)
        }
        if !new.selected.isEmpty || !new.after.isEmpty { select(new, from: start, in: input) }
    }

    private func select(_ span: TextSpan, from start: UITextPosition, in input: any UITextInput) {
        guard let lower = input.position(from: start, offset: span.before.utf16.count),
            let upper = input.position(from: lower, offset: span.selected.utf16.count)
        else { return }
        input.selectedTextRange = input.textRange(from: lower, to: upper)
    }

    // MARK: Keys and focus

    package func press(_ key: HardwareKey) {
        guard let input = responder as? any UIKeyInput else { return }
        isApplying = true
        HardwareKeyEditing.press(key, in: input)
        isApplying = false
        push()
    }

    package func fill(user: String?, password: String) {
        UIApplication.shared.turn {
            guard let form = CredentialForm(around: responder), form.isNew == (user == nil) else { return }
            form.fill(user: user, password: password)
        }
    }

    package func dismiss() {
        UIApplication.shared.turn { _ = responder?.resignFirstResponder() }
    }
}

/// Receives a text input's own changes, and the imminent end of its editing.
final class ResponderObserver: NSObject, UITextInputDelegate {
    private var onChange: (() -> Void)?
    private var onLeaving: (() -> Void)?
    /// The observer before this one: the system's keyboard types into a field, and a hardware keyboard too.
    private let earlier: ResponderObserver?

    /// Makes an observer, which becomes the input's delegate.
    @MainActor init(
        _ input: any UITextInput, onChange: @escaping () -> Void, onLeaving: @escaping () -> Void
    ) {
        self.onChange = onChange
        self.onLeaving = onLeaving
        earlier = input.inputDelegate as? ResponderObserver
        super.init()
        input.inputDelegate = self
    }

    /// Ends observing; those before and behind it go on.
    @MainActor func leave(_ input: any UITextInput) {
        onChange = nil
        onLeaving = nil
        if input.inputDelegate === self { input.inputDelegate = earlier }
    }

    /// Called before a field or text view ends editing.
    func willEndEditing() {
        earlier?.willEndEditing()
        onLeaving?()
    }

    func selectionWillChange(_ textInput: (any UITextInput)?) {}
    func selectionDidChange(_ textInput: (any UITextInput)?) {
        earlier?.selectionDidChange(textInput)
        onChange?()
    }
    func textWillChange(_ textInput: (any UITextInput)?) {}
    func textDidChange(_ textInput: (any UITextInput)?) {
        earlier?.textDidChange(textInput)
        onChange?()
    }
}
