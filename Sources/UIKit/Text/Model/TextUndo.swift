import Foundation

/// The undo steps of a text: continuous typing is one step.
///
/// As on iOS, a pause, a return, a correction and a moved caret end a step. Undoing a correction first restores the
/// typed text. Undoing any step also restores the selection before it: text that was cut, moved or typed over is selected
/// again. Secure text is never recorded.
@MainActor final class TextUndo {
    weak var text: EditableText?
    /// The undo manager of a field or text view, unless the app provides one.
    let manager = UndoManager()
    /// The step that further typing extends; nil if the next change begins a step.
    private var typing: Step?
    /// The correction of the current key press, and the step that typed the corrected word.
    private var correction: (step: Step, typed: Step?)?
    private var isInKeyPress = false
    /// The selection when the current key press began, until it changes text: composing selects text before it replaces it.
    private var pressedSelection: Range<Int>?
    private var isReplaying = false
    private var lastChange = -TimeInterval.infinity
    /// The step registered last.
    private weak var last: Step?
    /// The pause between two keys that ends a step, in seconds.
    ///
    /// Our choice: iOS's value is not published.
    static let pause: TimeInterval = 1

    /// The replacement of a range; further typing extends it.
    private final class Step {
        /// The range of the new text.
        var range: Range<Int>
        /// The replaced text.
        var old: NSAttributedString
        /// The selection before the step; nil for the caret at the end of `old`.
        let selection: Range<Int>?
        /// The selection after the step; nil for the caret at the end of the new text.
        var selectionAfter: Range<Int>?

        init(_ range: Range<Int>, _ old: NSAttributedString, selection: Range<Int>?) {
            self.range = range
            self.old = old
            self.selection = selection
        }
    }

    private var registry: UndoManager? { text?.owner?.undoManager }

    /// Records a change before it is made.
    func willReplace(_ change: TextEditing.Change, removing old: NSAttributedString) {
        guard !isReplaying, let registry, registry.isUndoRegistrationEnabled else { return }
        let now = UIApplication.shared.now
        let isPause = now - lastChange > Self.pause && !change.isComposing
        lastChange = now
        let selection = pressedSelection ?? change.selection
        pressedSelection = nil
        if isPause { endTyping() }
        let new = change.range.lowerBound..<(change.range.lowerBound + change.replacement.utf16.count)
        if let correction, keepSeparator(change, behind: correction) { return }
        let isCorrection = !change.isTypedOver && !change.removed.isEmpty && !change.replacement.isEmpty
        if !isCorrection, correction == nil, let typing, extend(typing, by: change, removing: old) { return }
        // The separator that ends a corrected word is typed after it: the caret goes behind both again.
        let step = Step(new, old, selection: isCorrection && isInKeyPress ? nil : selection)
        register(step, in: registry)
        correction = isCorrection && isInKeyPress ? (step: step, typed: typing) : nil
        // A return and a correction are steps of their own; later typing does not extend them.
        typing = isCorrection || change.replacement.isReturn ? nil : step
    }

    /// Adds the space or punctuation that ended a corrected word to the correction: undoing it restores all that was
    /// typed.
    private func keepSeparator(
        _ change: TextEditing.Change, behind correction: (step: Step, typed: Step?)
    ) -> Bool {
        let (step, typed) = correction
        guard change.removed.isEmpty, !change.replacement.isReturn,
            change.range.lowerBound == step.range.upperBound
        else { return false }
        let length = change.replacement.utf16.count
        if let typed {
            guard typed.range.upperBound == step.range.lowerBound + step.old.length else { return false }
            typed.range = typed.range.lowerBound..<(typed.range.upperBound + length)
        }
        let attributes =
            step.old.length > 0 ? step.old.attributes(at: step.old.length - 1, effectiveRange: nil) : [:]
        let all = NSMutableAttributedString(attributedString: step.old)
        all.append(NSAttributedString(string: change.replacement, attributes: attributes))
        step.old = all
        step.range = step.range.lowerBound..<(step.range.upperBound + length)
        return true
    }

    /// Extends a step by further typing, or by deletion in or before it; returns false if the change does not continue
    /// it.
    private func extend(_ step: Step, by change: TextEditing.Change, removing old: NSAttributedString) -> Bool
    {
        let isTyping =
            change.range.upperBound == step.range.upperBound
            && change.range.lowerBound >= step.range.lowerBound
        if isTyping, !change.replacement.isReturn {
            let end = change.range.lowerBound + change.replacement.utf16.count
            step.range = step.range.lowerBound..<end
            return true
        }
        // Continued deletion: the removed text was directly before the text removed last.
        if change.replacement.isEmpty, step.range.isEmpty, change.range.upperBound == step.range.lowerBound {
            let all = NSMutableAttributedString(attributedString: old)
            all.append(step.old)
            step.old = all
            step.range = change.range.lowerBound..<change.range.lowerBound
            return true
        }
        return false
    }

    /// Groups the changes of one key press: a correction and the separator after it are one step.
    func keyPress(_ changes: () -> Void) {
        isInKeyPress = true
        pressedSelection = text?.editing.selection
        changes()
        isInKeyPress = false
        pressedSelection = nil
        correction = nil
    }

    /// Records a change of attributes before it is made, as a step of its own.
    func willChangeAttributes(in range: Range<Int>, from old: NSAttributedString) {
        endTyping()
        guard let registry, registry.isUndoRegistrationEnabled else { return }
        let step = Step(range, old, selection: text?.editing.selection)
        step.selectionAfter = step.selection
        register(step, in: registry)
    }

    /// Restores the present selection too when the last step is redone.
    func keepSelection() { last?.selectionAfter = text?.editing.selection }

    private func register(_ step: Step, in registry: UndoManager) {
        last = step
        registry.registerUndo(withTarget: self) { undo in undo.takeBack(step) }
    }

    private func takeBack(_ step: Step) {
        guard let text, !text.isSecure, step.range.upperBound <= text.editing.count else { return }
        let present = text.attributedText.string(in: step.range)
        let restored = step.range.lowerBound..<(step.range.lowerBound + step.old.length)
        let back = Step(restored, present, selection: step.selectionAfter)
        back.selectionAfter = step.selection
        endTyping()
        isReplaying = true
        text.replace(step.range, withAttributed: step.old)
        isReplaying = false
        if let selection = step.selection { text.select(selection) }
        if let registry { register(back, in: registry) }
    }

    /// Ends the current step, after the caret moved or a paste.
    func endTyping() {
        typing = nil
        correction = nil
    }

    /// Discards all steps, after the app set the text or made it secure.
    func forget() {
        endTyping()
        registry?.removeAllActions(withTarget: self)
        manager.removeAllActions(withTarget: self)
    }
}

extension String {
    /// Whether the string is what the return key types.
    fileprivate var isReturn: Bool { count == 1 && first?.isNewline == true }
}
