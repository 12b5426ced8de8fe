import TextInput

/// What an extension that may read the caret's paragraph only may do with the caret and with line breaks.
///
/// Without this rule it could read a whole text paragraph by paragraph: by moving the caret through it, or by deleting a
/// line break and inserting it again.
struct ParagraphRule: Hashable, Sendable {
    /// Whether a line break was removed in answer to the touch that goes on: the text before it stays unread until the
    /// next touch, and the user sees what happened before that.
    private(set) var isJoined = false

    /// A touch begins.
    mutating func touchBegan() { isJoined = false }

    /// The part of an edit that stays in the caret's paragraph; nil if none does.
    ///
    /// - Parameters:
    ///   - context: the text as it is known.
    ///   - isReported: whether the application reports the field's text, also if it is not known at the moment.
    func clipped(_ edit: TextEdit, in context: TextContext, isReported: Bool) -> TextEdit? {
        switch edit {
        case .deleteBackward: return edit
        case .replace(let old, _):
            return edit.isSelectionChange && old.text.contains(where: \.isNewline) ? nil : edit
        case .move(let move):
            // Words, lines and selections are no calls of a keyboard's proxy.
            guard move.unit == .character, move.extending == nil else { return nil }
            // Where nothing is reported, nothing is read.
            guard context.knowledge == .known else { return isReported ? nil : edit }
            let ahead = context.after.prefix { !$0.isNewline }.count
            let behind = context.before.reversed().prefix { !$0.isNewline }.count
            let side = context.selected.isEmpty ? 0 : 1
            let count = max(-behind - side, min(ahead + side, move.count))
            return count == 0 ? nil : .moveCaret(count)
        }
    }

    /// Notes an edit that is applied.
    mutating func apply(_ edit: TextEdit, isReported: Bool) {
        switch edit {
        case .replace(let old, let new):
            func lines(_ span: TextSpan) -> Int { span.text.count(where: \.isNewline) }
            if lines(old) > lines(new) { isJoined = true }
        case .deleteBackward: if isReported { isJoined = true }
        case .move: break
        }
    }

    /// The text that the extension gets.
    func readable(_ context: TextContext) -> TextContext {
        guard isJoined else { return context }
        var context = context
        context.before = context.marked?.before ?? ""
        context.isBeforeComplete = false
        return context
    }
}
