import Foundation

/// The undo steps of a text: what was typed in one go is undone in one go.
///
/// As on iOS, a pause, a return, a correction and a moved caret end a step; undoing a correction first gives back what was
/// typed. Secure text is never remembered.
@MainActor final class TextUndo {
    weak var text: EditableText?
    /// The manager of a field or text view that has none from elsewhere.
    let manager = UndoManager()
    /// The step that goes on growing; nil where the next change is a step of its own.
    private var typing: Step?
    /// The correction of this key press, and the step that typed the corrected word.
    private var correction: (step: Step, typed: Step?)?
    private var isInKeyPress = false
    private var isReplaying = false
    private var lastChange = -TimeInterval.infinity
    /// How long a pause between two keys ends a step, in seconds.
    ///
    /// A choice of ours: iOS's figure is not published.
    static let pause: TimeInterval = 1

    /// One stretch of text that took another's place; it grows while the user goes on typing.
    private final class Step {
        /// Where the new text is.
        var range: Range<Int>
        /// What was there.
        var old: NSAttributedString

        init(_ range: Range<Int>, _ old: NSAttributedString) {
            self.range = range
            self.old = old
        }
    }

    private var registry: UndoManager? { text?.owner?.undoManager }

    /// Remembers a change that is about to be made.
    func willReplace(_ change: TextEditing.Change, removing old: NSAttributedString) {
        guard !isReplaying, let registry, registry.isUndoRegistrationEnabled else { return }
        let now = UIApplication.shared.now
        let isPause = now - lastChange > Self.pause && !change.isComposing
        lastChange = now
        if isPause { endTyping() }
        let new = change.range.lowerBound..<(change.range.lowerBound + change.replacement.utf16.count)
        if let correction, keepSeparator(change, behind: correction) { return }
        let isCorrection = !change.isTypedOver && !change.removed.isEmpty && !change.replacement.isEmpty
        if !isCorrection, correction == nil, let typing, extend(typing, by: change, removing: old) { return }
        let step = Step(new, old)
        register(step, in: registry)
        correction = isCorrection && isInKeyPress ? (step: step, typed: typing) : nil
        // A return and a correction are steps by themselves; nothing typed later belongs to them.
        typing = isCorrection || change.replacement.isReturn ? nil : step
    }

    /// Adds the space or punctuation that ended a corrected word to the correction, so that undoing it brings back all that
    /// was typed.
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

    /// Typing on after what was typed, deleting back into it or before it, is one step.
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
        // Deleting on: what goes was right before what went.
        if change.replacement.isEmpty, step.range.isEmpty, change.range.upperBound == step.range.lowerBound {
            let all = NSMutableAttributedString(attributedString: old)
            all.append(step.old)
            step.old = all
            step.range = change.range.lowerBound..<change.range.lowerBound
            return true
        }
        return false
    }

    /// All changes of one key press: a key may end a word, whose correction and separator are one step.
    func keyPress(_ changes: () -> Void) {
        isInKeyPress = true
        changes()
        isInKeyPress = false
        correction = nil
    }

    private func register(_ step: Step, in registry: UndoManager) {
        registry.registerUndo(withTarget: self) { undo in undo.takeBack(step) }
    }

    private func takeBack(_ step: Step) {
        guard let text, !text.isSecure, step.range.upperBound <= text.editing.count else { return }
        let present = text.attributedText.string(in: step.range)
        let back = Step(step.range.lowerBound..<(step.range.lowerBound + step.old.length), present)
        endTyping()
        isReplaying = true
        text.replace(step.range, withAttributed: step.old)
        isReplaying = false
        if let registry { register(back, in: registry) }
    }

    /// What is typed next is a step of its own: the caret moved, or something was pasted.
    func endTyping() {
        typing = nil
        correction = nil
    }

    /// Forgets everything: the text was set by program, or is a secret now.
    func forget() {
        endTyping()
        registry?.removeAllActions(withTarget: self)
        manager.removeAllActions(withTarget: self)
    }
}

extension String {
    /// Whether it is what the return key types.
    fileprivate var isReturn: Bool { count == 1 && first?.isNewline == true }
}
