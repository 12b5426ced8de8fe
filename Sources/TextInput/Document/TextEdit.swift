/// One change to a document, as a value: what is removed and what stands there instead.
///
/// An edit carries strings, not counts, so that every back end derives the unit its system wants:
/// bytes, characters or key presses. The same value is returned by a typing engine, applied to the
/// mirror, sent to Wayland and printed by a test.
///
///     .insert("a", over: context)                    // a letter
///     .delete(before: "é", in: context)              // delete exactly this text before the caret
///     .replaceWord("teh", with: "the")               // a correction
///     .deleteBackward(1)                             // whatever stands there: the text is unknown
public enum TextEdit: Hashable, Sendable, Codable {
    /// Puts the second span where the first one stands; the selection is the second span's.
    case replace(TextSpan, with: TextSpan)
    /// Deletes the selection, else this many graphemes before the caret, where the text is unknown.
    case deleteBackward(Int)
    /// Moves the caret or an end of the selection as arrow keys do, where the text is unknown.
    case move(CaretMove)
}

extension TextEdit {
    /// An insertion of `text` at the caret, over the selection or the marked text.
    public static func insert(_ text: String, over context: TextContext) -> TextEdit {
        .replace(context.replacedSpan, with: TextSpan(before: text))
    }

    /// An insertion of `text` at a caret, where nothing is selected.
    public static func insert(_ text: String) -> TextEdit {
        .replace(TextSpan(), with: TextSpan(before: text))
    }

    /// A caret move by graphemes, forward when positive, where the text is unknown.
    public static func moveCaret(_ offset: Int) -> TextEdit { .move(CaretMove(.character, by: offset)) }

    /// The deletion of exactly this text before the caret.
    public static func delete(before text: String) -> TextEdit {
        .replace(TextSpan(before: text), with: TextSpan())
    }

    /// The replacement of exactly this text before the caret.
    public static func replaceWord(_ old: String, with new: String) -> TextEdit {
        .replace(TextSpan(before: old), with: TextSpan(before: new))
    }

    /// What delete does: the marked text or the selection goes, else the last grapheme before the caret.
    ///
    /// - Returns: nil when the context is known and there is nothing to delete.
    public static func backspace(in context: TextContext) -> TextEdit? {
        if let marked = context.marked {
            guard !marked.before.isEmpty else { return nil }
            var rest = marked
            rest.before.removeLast()
            return .replace(marked, with: rest.isEmpty ? TextSpan() : rest)
        }
        if !context.selected.isEmpty {
            return .replace(TextSpan(selected: context.selected), with: TextSpan())
        }
        if let last = context.before.last { return .delete(before: String(last)) }
        return context.isBeforeComplete ? nil : .deleteBackward(1)
    }

    /// A caret move over text that is known, by graphemes; a selection collapses to the side moved to.
    ///
    /// Collapsing is the first step, as with the arrow keys of a hardware keyboard.
    /// - Returns: nil when the caret already stands at that end of the known text.
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

    /// Provisional text of an input method, over the marked text or the selection.
    ///
    /// - Parameter text: the marked text with its own caret or selection; empty takes it away.
    public static func setMarked(_ text: TextSpan, in context: TextContext) -> TextEdit {
        var marked = text
        marked.isMarked = !text.isEmpty
        return .replace(context.replacedSpan, with: marked)
    }

    /// Keeps the marked text as ordinary text.
    ///
    /// - Returns: nil when nothing is marked.
    public static func unmark(in context: TextContext) -> TextEdit? {
        guard let marked = context.marked else { return nil }
        return .replace(marked, with: TextSpan(before: marked.text))
    }

    /// Whether the edit only moves the caret or the selection.
    public var isSelectionChange: Bool {
        switch self {
        case .replace(let old, let new): old.text == new.text && old.isMarked == new.isMarked
        case .deleteBackward: false
        case .move: true
        }
    }

    /// The edit that takes this one back; nil where the removed text is not known.
    public var inverse: TextEdit? {
        switch self {
        case .replace(let old, let new): .replace(new, with: old)
        case .move(let move) where move.unit == .character && move.extending == nil: .moveCaret(-move.count)
        case .move, .deleteBackward: nil
        }
    }
}
