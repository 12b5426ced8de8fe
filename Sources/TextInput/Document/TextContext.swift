/// The known text around the caret of the focused field.
///
/// `before` and `after` may be windows of a longer text. The text may also be entirely unknown: terminals and some
/// browsers never report it. An unknown context is not an empty one.
public struct TextContext: Hashable, Sendable, Codable {
    /// The origin of the known text.
    public enum Knowledge: String, Hashable, Sendable, Codable {
        /// Without surrounding text: the context has only what was typed since the field received the focus.
        case assumed
        /// The application reported the text, and only our edits have changed it since.
        case known
        /// The caret or a deletion went beyond the known text: the context has only what was typed since then.
        case lost
    }

    /// The known text before the selection, including marked text.
    public var before: String
    /// The selected text; empty for a caret.
    public var selected: String
    /// The known text after the selection, including marked text.
    public var after: String
    /// The marked text around the caret; part of `before` and `after`.
    public var marked: TextSpan?
    /// Whether `before` begins at the start of the text.
    public var isBeforeComplete: Bool
    /// Whether `after` ends at the end of the text.
    public var isAfterComplete: Bool
    /// The origin of the known text.
    public var knowledge: Knowledge
    /// The number of changes; results computed for an older version are discarded.
    public var version: Int

    /// Makes a context; by default the text is known and complete.
    public init(
        before: String = "", selected: String = "", after: String = "", marked: TextSpan? = nil,
        isBeforeComplete: Bool = true, isAfterComplete: Bool = true, knowledge: Knowledge = .known,
        version: Int = 0
    ) {
        self.before = before
        self.selected = selected
        self.after = after
        self.marked = marked
        self.isBeforeComplete = isBeforeComplete
        self.isAfterComplete = isAfterComplete
        self.knowledge = knowledge
        self.version = version
    }

    /// The context of a field without surrounding text.
    public static let unknown = TextContext(
        isBeforeComplete: false, isAfterComplete: false, knowledge: .assumed)

    /// Whether no text is known.
    var isEmpty: Bool { before.isEmpty && selected.isEmpty && after.isEmpty }

    /// Whether the text is known to be empty.
    public var isCertainlyEmpty: Bool {
        isEmpty && isBeforeComplete && isAfterComplete
    }

    /// The span that an insertion replaces: the marked text, otherwise the selection.
    public var replacedSpan: TextSpan { marked ?? TextSpan(selected: selected) }

    /// Whether a span's text is the text around the caret, so that an edit may replace it.
    public func has(_ span: TextSpan) -> Bool {
        let isSelected = selected.utf16.elementsEqual(span.selected.utf16)
        if let marked, span.isMarked { return marked == span }
        return isSelected && before.utf16.droppingSuffix(span.before.utf16) != nil
            && after.utf16.droppingPrefix(span.after.utf16) != nil
    }

    /// Whether text and selection are equal, regardless of version and completeness.
    public func hasSameText(as other: TextContext) -> Bool {
        before == other.before && selected == other.selected && after == other.after
    }
}

extension TextContext {
    /// Applies an edit as far as the text is known, and increments the version.
    ///
    /// If an edit removes more than the known text, the known part is removed and the rest is assumed to be.
    public mutating func apply(_ edit: TextEdit) {
        switch edit {
        case .replace(let old, let new):
            dropBefore(old.before)
            dropAfter(old.after)
            before += new.before
            selected = new.selected
            after = new.after + after
            marked = new.isMarked && !new.isEmpty ? new : nil
        case .deleteBackward(let count):
            if selected.isEmpty {
                // If the application reports its text, it will report this deletion too.
                if !isBeforeComplete, knowledge == .assumed,
                    before.droppingDeletionClusters(count - 1).isEmpty,
                    count > 0
                {
                    knowledge = .lost
                }
                before = String(before.droppingDeletionClusters(count))
            }
            selected = ""
            marked = nil
        case .move(let move):
            if move.unit == .character, move.extending == nil {
                self.move(by: move.count)
            } else {
                loseTheWay()
            }
            marked = nil
        }
        version &+= 1
    }

    /// The position of the caret or of an end of the selection is no longer known.
    private mutating func loseTheWay() {
        let version = version
        self = .unknown
        self.version = version
        knowledge = .lost
    }

    /// Moves the caret by grapheme clusters; as the first step, a selection collapses to the side of the movement.
    private mutating func move(by offset: Int) {
        guard offset != 0 else { return }
        let steps = abs(offset) - (selected.isEmpty ? 0 : 1)
        let isInside =
            offset > 0 ? steps <= after.count || isAfterComplete : steps <= before.count || isBeforeComplete
        guard isInside || knowledge == .known else { return loseTheWay() }
        if offset > 0 {
            let moved = after.prefix(steps)
            before += selected + moved
            after = String(after.dropFirst(steps))
        } else {
            let moved = before.suffix(steps)
            after = moved + selected + after
            before = String(before.dropLast(steps))
        }
        selected = ""
    }

    private mutating func dropBefore(_ text: String) {
        if let kept = before.utf16.droppingSuffix(text.utf16) {
            before = kept
        } else {
            before = String(before.dropLast(text.count))
        }
    }

    private mutating func dropAfter(_ text: String) {
        if let kept = after.utf16.droppingPrefix(text.utf16) {
            after = kept
        } else {
            after = String(after.dropFirst(text.count))
        }
    }
}

extension String.UTF16View {
    /// The text without a suffix, compared by code units; nil if the text does not have that suffix.
    ///
    /// By code units, because the suffix of an edit may form a grapheme cluster with the text before it.
    func droppingSuffix(_ suffix: String.UTF16View) -> String? {
        let start = index(endIndex, offsetBy: -suffix.count, limitedBy: startIndex)
        guard let start, self[start...].elementsEqual(suffix) else { return nil }
        return String(self[..<start])
    }

    /// The text without a prefix, compared by code units; nil if the text does not have that prefix.
    func droppingPrefix(_ prefix: String.UTF16View) -> String? {
        let end = index(startIndex, offsetBy: prefix.count, limitedBy: endIndex)
        guard let end, self[..<end].elementsEqual(prefix) else { return nil }
        return String(self[end...])
    }
}
