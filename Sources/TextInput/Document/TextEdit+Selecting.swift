extension TextEdit {
    /// Moves one end of the selection by grapheme clusters while the other stays; the two may cross.
    ///
    ///     TextEdit.extendSelection(.end, by: 3, in: context)     // selects three characters after a caret
    ///
    /// The edit stops at the end of the known text; there it becomes a relative move without text.
    /// - Parameter end: the end that moves; either one for a caret.
    /// - Returns: nil if that end is already at the end of the text.
    public static func extendSelection(_ end: CaretMove.End, by offset: Int, in context: TextContext)
        -> TextEdit?
    {
        guard offset != 0 else { return nil }
        // Relative to the end that stays; the other one is `reach` characters away from it.
        let (left, right, reach) =
            end == .end
            ? (context.before, context.selected + context.after, context.selected.count)
            : (context.before + context.selected, context.after, -context.selected.count)
        let wanted = min(max(reach + offset, -left.count), right.count)
        guard wanted != reach else {
            let isAtEnd = offset > 0 ? context.isAfterComplete : context.isBeforeComplete
            return isAtEnd ? nil : .move(CaretMove(.character, by: offset, extending: end))
        }
        // The span from the leftmost to the rightmost position, which includes both selections.
        let from = max(0, -min(reach, wanted)), to = max(0, max(reach, wanted))
        let text = String(left.suffix(from)), rest = String(right.prefix(to))
        func span(_ reach: Int) -> TextSpan {
            reach < 0
                ? TextSpan(
                    before: String(text.dropLast(-reach)), selected: String(text.suffix(-reach)), after: rest)
                : TextSpan(
                    before: text, selected: String(rest.prefix(reach)), after: String(rest.dropFirst(reach)))
        }
        // A selection that begins inside a grapheme cluster is left to the field.
        guard span(reach).selected.utf16.elementsEqual(context.selected.utf16) else {
            return .move(CaretMove(.character, by: offset, extending: end))
        }
        return .replace(span(reach), with: span(wanted))
    }
}

extension CaretMove.End {
    /// The end that moves next after this one moved: the same, unless it crossed the other.
    ///
    /// Fields report a selection without the end that moved last; the unchanged text on one side reveals it.
    public func afterMoving(from old: TextContext, to new: TextContext) -> CaretMove.End {
        guard !new.selected.isEmpty else { return self }
        switch self {
        case .end: return new.before == old.before ? .end : .start
        case .start: return new.after == old.after ? .start : .end
        }
    }
}
