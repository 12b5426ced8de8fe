/// A whole text with its selection and marked text, as a field stores it.
///
/// Tests, the command line and in-process fields use it. Offsets count UTF-16 code units, as in NSRange.
///
///     var document = TextDocument("Helo", caret: 3)
///     let undo = try document.apply(.insert("l"))     // "Hello"
///     try document.apply(undo)                        // "Helo" again
public struct TextDocument: Hashable, Sendable {
    /// The whole text.
    public private(set) var text: String
    /// The selection in UTF-16 code units; empty for a caret.
    public private(set) var selection: Range<Int>
    /// The range of the marked text in UTF-16 code units; nil if there is none.
    public private(set) var marked: Range<Int>?

    /// Makes a document with its caret at the end.
    public init(_ text: String = "") {
        self.init(text, selection: text.utf16.count..<text.utf16.count)
    }

    /// Makes a document with its caret at an offset.
    public init(_ text: String, caret: Int) {
        self.init(text, selection: caret..<caret)
    }

    /// Makes a document; the selection is clamped to the text and never splits a scalar.
    public init(_ text: String, selection: Range<Int>) {
        self.text = text
        self.selection = text.clampedUTF16(selection)
    }

    /// The text around the caret as a context, complete and known.
    public var context: TextContext {
        let span = TextSpan(
            before: text.utf16Slice(0..<selection.lowerBound), selected: text.utf16Slice(selection),
            after: text.utf16Slice(selection.upperBound..<text.utf16.count))
        var context = TextContext(before: span.before, selected: span.selected, after: span.after)
        if let marked {
            context.marked = TextSpan(
                before: text.utf16Slice(marked.lowerBound..<max(marked.lowerBound, selection.lowerBound)),
                selected: text.utf16Slice(selection),
                after: text.utf16Slice(selection.upperBound..<max(marked.upperBound, selection.upperBound)),
                isMarked: true)
        }
        return context
    }

    /// Sets the selection; marked text stays marked only if the selection is within it.
    public mutating func select(_ range: Range<Int>) {
        selection = text.clampedUTF16(range)
        if let marked,
            !(marked.lowerBound...marked.upperBound).contains(selection.lowerBound)
                || !(marked.lowerBound...marked.upperBound).contains(selection.upperBound)
        {
            self.marked = nil
        }
    }

    /// Applies an edit and returns its inverse.
    ///
    /// - Throws: `TextEditError.textDiffers` if the text to be removed is not at the selection; then nothing changes.
    @discardableResult
    public mutating func apply(_ edit: TextEdit) throws(TextEditError) -> TextEdit {
        let exact = exactly(edit)
        guard case .replace(let old, let new) = exact else { return edit }
        let lower = selection.lowerBound - old.before.utf16.count
        let upper = selection.upperBound + old.after.utf16.count
        guard lower >= 0, upper <= text.utf16.count,
            text.utf16Slice(lower..<upper).utf16.elementsEqual(old.text.utf16),
            selection.count == old.selected.utf16.count
        else { throw .textDiffers(expected: old) }
        let wasMarked = context.marked
        text.replaceUTF16(lower..<upper, with: new.text)
        let start = lower + new.before.utf16.count
        selection = start..<(start + new.selected.utf16.count)
        marked = new.isMarked && !new.isEmpty ? lower..<(lower + new.text.utf16.count) : nil
        var undo = old
        undo.isMarked = wasMarked != nil && wasMarked?.text == old.text
        return .replace(new, with: undo)
    }

    /// The edit with the text that it removes filled in.
    private func exactly(_ edit: TextEdit) -> TextEdit {
        let context = self.context
        switch edit {
        case .replace: return edit
        case .deleteBackward(let count):
            if !context.selected.isEmpty {
                return .replace(TextSpan(selected: context.selected), with: TextSpan())
            }
            let kept = context.before.droppingDeletionClusters(count)
            return .delete(before: String(context.before[kept.endIndex...]))
        case .move(let move):
            return exactly(move, in: context)
                ?? .replace(TextSpan(selected: context.selected), with: TextSpan(selected: context.selected))
        }
    }

    private func exactly(_ move: CaretMove, in context: TextContext) -> TextEdit? {
        guard let end = move.extending else {
            // Up and down start from the end of the selection in their direction.
            let side = move.count < 0 ? context.before : context.before + context.selected
            let rest = move.count < 0 ? context.selected + context.after : context.after
            guard move.unit == .line else { return .moveCaret(by: move.count, in: context) }
            guard let offset = LineMotion.offset(lines: move.count, before: side, after: rest) else {
                return nil
            }
            let step = context.selected.isEmpty ? 0 : move.count.signum()
            return .moveCaret(by: offset + step, in: context)
        }
        guard move.unit == .line else { return .extendSelection(end, by: move.count, in: context) }
        let before = end == .start ? context.before : context.before + context.selected
        let after = end == .start ? context.selected + context.after : context.after
        return LineMotion.offset(lines: move.count, before: before, after: after).flatMap {
            .extendSelection(end, by: $0, in: context)
        }
    }
}

/// The reason why an edit could not be applied.
public enum TextEditError: Error, Hashable, CustomStringConvertible {
    /// The text to be removed is not at the selection.
    case textDiffers(expected: TextSpan)

    /// The reason as a sentence; it never contains the text itself, which is private.
    public var description: String {
        switch self {
        case .textDiffers(let span):
            "The edit removes \(span.text.utf16.count) UTF-16 units that do not stand at the selection."
        }
    }
}
