/// What is known of the text around the caret of the focused field.
///
/// `before` and `after` may be windows onto a longer text, and nothing may be known at all: terminals
/// and some browsers never tell. An unknown context is not an empty one.
public struct TextContext: Hashable, Sendable, Codable {
    /// How the text came to be known.
    public enum Knowledge: String, Hashable, Sendable, Codable {
        /// The application never told: only what was typed since the field was focused is here.
        case assumed
        /// The application told, and every change since then was ours.
        case known
        /// The caret went, or a deletion reached, beyond what was known: only what came since then is here.
        case lost
    }

    /// The known text before the selection, marked text included.
    public var before: String
    /// The selected text; empty for a caret.
    public var selected: String
    /// The known text after the selection, marked text included.
    public var after: String
    /// The provisional text of an input method around the caret; part of `before` and `after`.
    public var marked: TextSpan?
    /// Whether `before` reaches back to the start of the text.
    public var isBeforeComplete: Bool
    /// Whether `after` reaches to the end of the text.
    public var isAfterComplete: Bool
    /// How the text came to be known.
    public var knowledge: Knowledge
    /// Counts the changes; a late answer for an older version is dropped.
    public var version: Int

    /// Makes a context of known, complete text.
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

    /// The context of a field whose application says nothing about its text.
    public static let unknown = TextContext(
        isBeforeComplete: false, isAfterComplete: false, knowledge: .assumed)

    /// Whether the caret certainly stands in an empty text.
    public var isCertainlyEmpty: Bool {
        before.isEmpty && selected.isEmpty && after.isEmpty && isBeforeComplete && isAfterComplete
    }

    /// The span that an insertion takes the place of: the marked text, else the selection.
    public var replacedSpan: TextSpan { marked ?? TextSpan(selected: selected) }

    /// Whether both tell the same text and selection, whatever their versions and completeness.
    public func hasSameText(as other: TextContext) -> Bool {
        before == other.before && selected == other.selected && after == other.after
    }
}

extension TextContext {
    /// Applies an edit as far as the known text allows, and counts the version up.
    ///
    /// Where an edit removes more than is known, the known part goes and the rest is taken on trust.
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
                // Where the application tells its text, it will tell of this too.
                if count > before.count, !isBeforeComplete, knowledge == .assumed { knowledge = .lost }
                before = String(before.dropLast(count))
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

    /// The caret or an end of the selection is where nobody has told us.
    private mutating func loseTheWay() {
        let version = version
        self = .unknown
        self.version = version
        knowledge = .lost
    }

    /// Moves the caret by graphemes; a selection collapses to the side moved to, which is the first step.
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
    /// The text without this ending, compared unit for unit; nil when it does not end so.
    ///
    /// Units, not graphemes: the ending of one edit may join the text before it into one grapheme.
    func droppingSuffix(_ suffix: String.UTF16View) -> String? {
        let start = index(endIndex, offsetBy: -suffix.count, limitedBy: startIndex)
        guard let start, self[start...].elementsEqual(suffix) else { return nil }
        return String(self[..<start])
    }

    /// The text without this beginning, compared unit for unit; nil when it does not begin so.
    func droppingPrefix(_ prefix: String.UTF16View) -> String? {
        let end = index(startIndex, offsetBy: prefix.count, limitedBy: endIndex)
        guard let end, self[..<end].elementsEqual(prefix) else { return nil }
        return String(self[end...])
    }
}
