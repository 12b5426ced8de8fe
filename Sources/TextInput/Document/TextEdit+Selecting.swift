extension TextEdit {
    /// One end of the selection moved by graphemes while the other stays; the two may cross.
    ///
    ///     TextEdit.extendSelection(.end, by: 3, in: context)     // selects three characters after a caret
    ///
    /// It goes as far as the text is known, and by a move that names no text where the known text has ended.
    /// - Parameter end: the end that moves; either one at a caret.
    /// - Returns: nil when that end already stands where the text ends.
    public static func extendSelection(_ end: CaretMove.End, by offset: Int, in context: TextContext)
        -> TextEdit?
    {
        guard offset != 0 else { return nil }
        // Around the end that stays: the other stands `reach` characters away from it.
        let (left, right, reach) =
            end == .end
            ? (context.before, context.selected + context.after, context.selected.count)
            : (context.before + context.selected, context.after, -context.selected.count)
        let wanted = min(max(reach + offset, -left.count), right.count)
        guard wanted != reach else {
            let isAtEnd = offset > 0 ? context.isAfterComplete : context.isBeforeComplete
            return isAtEnd ? nil : .move(CaretMove(.character, by: offset, extending: end))
        }
        // The span from the farthest place on the left to the farthest on the right, both selections in it.
        let from = max(0, -min(reach, wanted)), to = max(0, max(reach, wanted))
        let text = String(left.suffix(from)), rest = String(right.prefix(to))
        func span(_ reach: Int) -> TextSpan {
            reach < 0
                ? TextSpan(
                    before: String(text.dropLast(-reach)), selected: String(text.suffix(-reach)), after: rest)
                : TextSpan(
                    before: text, selected: String(rest.prefix(reach)), after: String(rest.dropFirst(reach)))
        }
        // A selection that begins inside what joins to one character is left to the field.
        guard span(reach).selected.utf16.elementsEqual(context.selected.utf16) else {
            return .move(CaretMove(.character, by: offset, extending: end))
        }
        return .replace(span(reach), with: span(wanted))
    }
}

extension CaretMove.End {
    /// The end that goes on moving after this one moved: the same, unless it crossed the other.
    ///
    /// Fields report a selection without saying which end moved last; the text beyond the end that stayed tells.
    public func afterMoving(from old: TextContext, to new: TextContext) -> CaretMove.End {
        guard !new.selected.isEmpty else { return self }
        switch self {
        case .end: return new.before == old.before ? .end : .start
        case .start: return new.after == old.after ? .start : .end
        }
    }
}
