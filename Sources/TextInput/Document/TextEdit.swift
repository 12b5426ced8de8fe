/// One change of a document as a value: the removed text and the text that replaces it.
///
/// An edit has strings, not counts, so that every back end derives the unit of its system: bytes, characters or key
/// presses. The same value is returned by a typing engine, applied to the mirror, sent to Wayland and printed by a
/// test.
///
///     .insert("a", over: context)                    // a letter
///     .delete(before: "é", in: context)              // delete exactly this text before the caret
///     .replaceWord("teh", with: "the")               // a correction
///     .deleteBackward(1)                             // any character: the text is unknown
public enum TextEdit: Hashable, Sendable, Codable {
    /// Replaces the first span by the second; the selection is the second span's.
    case replace(TextSpan, with: TextSpan)
    /// Deletes the selection, otherwise what this many presses of delete remove before the caret; for unknown text.
    case deleteBackward(Int)
    /// Moves the caret or an end of the selection as arrow keys do; for unknown text.
    case move(CaretMove)
}

extension TextEdit {
    /// Inserts text at the caret, replacing the selection or the marked text.
    public static func insert(_ text: String, over context: TextContext) -> TextEdit {
        .replace(context.replacedSpan, with: TextSpan(before: text))
    }

    /// Inserts text at the caret; there must be no selection.
    public static func insert(_ text: String) -> TextEdit {
        .replace(TextSpan(), with: TextSpan(before: text))
    }

    /// Moves the caret by grapheme clusters, forward if positive; for unknown text.
    public static func moveCaret(_ offset: Int) -> TextEdit { .move(CaretMove(.character, by: offset)) }

    /// Deletes exactly this text before the caret.
    public static func delete(before text: String) -> TextEdit {
        .replace(TextSpan(before: text), with: TextSpan())
    }

    /// Replaces exactly this text before the caret.
    public static func replaceWord(_ old: String, with new: String) -> TextEdit {
        .replace(TextSpan(before: old), with: TextSpan(before: new))
    }

    /// Deletes the selection, the last deletion cluster of the marked text before its caret, or the one before the
    /// caret.
    ///
    /// It may be a part of a grapheme cluster: see `lastDeletionCluster`.
    /// - Returns: nil if the text is known and there is nothing to delete.
    public static func backspace(in context: TextContext) -> TextEdit? {
        if let marked = context.marked {
            guard !marked.before.isEmpty else { return nil }
            var rest = marked
            rest.before = String(rest.before.droppingDeletionClusters(1))
            return .replace(marked, with: rest.isEmpty ? TextSpan() : rest)
        }
        if !context.selected.isEmpty {
            return .replace(TextSpan(selected: context.selected), with: TextSpan())
        }
        let last = context.before.lastDeletionCluster
        if !last.isEmpty { return .delete(before: String(last)) }
        return context.isBeforeComplete ? nil : .deleteBackward(1)
    }

    /// Moves the caret by grapheme clusters in known text; a selection collapses to the side of the movement.
    ///
    /// Collapsing is the first step, as with the arrow keys of a hardware keyboard.
    /// - Returns: nil if the caret is already at that end of the text.
    public static func moveCaret(by offset: Int, in context: TextContext) -> TextEdit? {
        guard offset != 0 else { return nil }
        let selected = context.selected
        let steps = abs(offset) - (selected.isEmpty ? 0 : 1)
        let moved = String(offset > 0 ? context.after.prefix(steps) : context.before.suffix(steps))
        if moved.isEmpty, selected.isEmpty {
            return (offset > 0 ? context.isAfterComplete : context.isBeforeComplete)
                ? nil : .moveCaret(offset)
        }
        return offset > 0
            ? .replace(TextSpan(selected: selected, after: moved), with: TextSpan(before: selected + moved))
            : .replace(TextSpan(before: moved, selected: selected), with: TextSpan(after: moved + selected))
    }

    /// Sets the marked text, replacing the old marked text or the selection.
    ///
    /// - Parameter text: the marked text with its own caret or selection; an empty span removes the marked text.
    public static func setMarked(_ text: TextSpan, in context: TextContext) -> TextEdit {
        var marked = text
        marked.isMarked = !text.isEmpty
        return .replace(context.replacedSpan, with: marked)
    }

    /// Commits the marked text as ordinary text.
    ///
    /// - Returns: nil if there is no marked text.
    public static func unmark(in context: TextContext) -> TextEdit? {
        guard let marked = context.marked else { return nil }
        return .replace(marked, with: TextSpan(before: marked.text))
    }

    /// Whether the edit changes only the caret or the selection.
    public var isSelectionChange: Bool {
        switch self {
        case .replace(let old, let new): old.text == new.text && old.isMarked == new.isMarked
        case .deleteBackward: false
        case .move: true
        }
    }

    /// The edit that undoes this one; nil if the removed text is not known.
    public var inverse: TextEdit? {
        switch self {
        case .replace(let old, let new): .replace(new, with: old)
        case .move(let move) where move.unit == .character && move.extending == nil: .moveCaret(-move.count)
        case .move, .deleteBackward: nil
        }
    }
}
