import Foundation

/// What typing did to a text, so that it can be taken back: what was typed in one go goes in one go.
///
/// A secret is never remembered.
@MainActor final class TextUndo {
    weak var text: EditableText?
    /// The manager of a field or text view that has none from elsewhere.
    let manager = UndoManager()
    private var typing: Step?
    private var isReplaying = false

    /// One stretch of text that took another's place; it grows while the person goes on typing.
    private final class Step {
        /// Where the new text stands.
        var range: Range<Int>
        /// What stood there.
        var old: NSAttributedString

        init(_ range: Range<Int>, _ old: NSAttributedString) {
            self.range = range
            self.old = old
        }
    }

    private var registry: UndoManager? { text?.owner?.undoManager }

    /// Remembers a change that is about to be made.
    func willReplace(_ change: TextEditing.Change, removing old: NSAttributedString, marked: Range<Int>?) {
        guard !isReplaying, let registry, registry.isUndoRegistrationEnabled else { return }
        let new = change.range.lowerBound..<(change.range.lowerBound + change.replacement.utf16.count)
        if let typing, extend(typing, by: change, removing: old) { return }
        let step = Step(new, old)
        typing = step
        register(step, in: registry)
    }

    /// Typing on after what was typed, deleting back into it or before it, is one step.
    private func extend(_ step: Step, by change: TextEditing.Change, removing old: NSAttributedString) -> Bool
    {
        let isTyping =
            change.range.upperBound == step.range.upperBound
            && change.range.lowerBound >= step.range.lowerBound
        if isTyping, !change.replacement.contains(where: \.isNewline) || change.replacement.count > 1 {
            let end = change.range.lowerBound + change.replacement.utf16.count
            step.range = step.range.lowerBound..<end
            return true
        }
        // Deleting on: what goes stood right before what went.
        if change.replacement.isEmpty, step.range.isEmpty, change.range.upperBound == step.range.lowerBound {
            let all = NSMutableAttributedString(attributedString: old)
            all.append(step.old)
            step.old = all
            step.range = change.range.lowerBound..<change.range.lowerBound
            return true
        }
        return false
    }

    private func register(_ step: Step, in registry: UndoManager) {
        registry.registerUndo(withTarget: self) { undo in undo.takeBack(step) }
    }

    private func takeBack(_ step: Step) {
        guard let text, !text.isSecret, step.range.upperBound <= text.editing.count else { return }
        let present = text.attributedText.string(in: step.range)
        let back = Step(step.range.lowerBound..<(step.range.lowerBound + step.old.length), present)
        typing = nil
        isReplaying = true
        text.replace(step.range, withAttributed: step.old)
        isReplaying = false
        if let registry { register(back, in: registry) }
    }

    /// What is typed next is a step of its own: the caret moved, or something was pasted.
    func endTyping() { typing = nil }

    /// Forgets everything: the text was set by program, or is a secret now.
    func forget() {
        typing = nil
        registry?.removeAllActions(withTarget: self)
        manager.removeAllActions(withTarget: self)
    }
}
