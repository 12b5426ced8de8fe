package import TextInput

/// The check of another process' edits: what each becomes in the text as it is now.
///
/// An edit was made for the text that the other process knew. The text may have changed since then: the field's app
/// edited it, or another edit was refused. An insertion still inserts; an edit that removes text applies only if that
/// text is still there.
package enum RemoteEdits {
    /// The edits to apply as one change, each adapted to the text that those before it leave; empty if none fits.
    package static func adapted(_ edits: [TextEdit], to context: TextContext) -> [TextEdit] {
        var context = context, result: [TextEdit] = []
        for edit in edits {
            guard let part = adapted(edit, to: context) else { continue }
            for edit in part { context.apply(edit) }
            result += part
        }
        return result
    }

    /// The edits in parts, each of which ends with its first line break, if it has one.
    package static func parts(of edits: [TextEdit]) -> [[TextEdit]] {
        var parts: [[TextEdit]] = [[]]
        for edit in edits {
            parts[parts.count - 1].append(edit)
            if case .replace(_, let new) = edit, new.text.contains(where: \.isNewline) { parts.append([]) }
        }
        return parts.filter { !$0.isEmpty }
    }

    /// The edit to apply; nil if it does not fit the text.
    package static func adapted(_ edit: TextEdit, to context: TextContext) -> [TextEdit]? {
        switch edit {
        case .replace(let old, let new):
            guard context.knowledge == .known else { return [edit] }
            if context.marked == nil || old.isMarked, context.has(old) { return [edit] }
            // The other process did not know the selection or the marked text that an insertion replaces.
            guard old.before.isEmpty, old.after.isEmpty else { return nil }
            return [.replace(context.replacedSpan, with: new)]
        case .deleteBackward(let count): return deletions(count, in: context)
        case .move(var move):
            move.count = max(-greatestMove, min(greatestMove, move.count))
            guard move.unit == .character, move.extending == nil, context.knowledge == .known else {
                return [.move(move)]
            }
            // Beyond the known text the field itself moves the caret.
            return TextEdit.moveCaret(by: move.count, in: context).map { [$0] } ?? []
        }
    }

    /// The maximum number of characters or lines of one move: each is a key for the focused application.
    package static let greatestMove = 256

    private static func deletions(_ count: Int, in context: TextContext) -> [TextEdit] {
        var context = context, edits: [TextEdit] = []
        for _ in 0..<min(count, 256) {
            guard let edit = TextEdit.backspace(in: context) ?? emptyDeletion(in: context) else { break }
            edits.append(edit)
            context.apply(edit)
        }
        return edits
    }

    /// An empty field still receives the key: token fields delete their last token then.
    private static func emptyDeletion(in context: TextContext) -> TextEdit? {
        context.marked == nil ? .deleteBackward(1) : nil
    }
}
