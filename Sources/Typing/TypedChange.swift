import TextInput

/// The change that one key makes, while the engine and the rules work it out.
///
/// Each adds to it; the context moves along, so that the next one sees what the last one did.
struct TypedChange: Sendable {
    /// The text as it will stand.
    private(set) var context: TextContext
    /// The edits so far, folded together where that is possible; those that change nothing are left out.
    var edits: [TextEdit] { made.filter { !$0.changesNothing } }
    private var made: [TextEdit] = []
    /// The edit that takes a rule's doing back and leaves what was typed; nil when no rule did anything.
    var reversal: TextEdit?

    /// Starts with nothing done.
    init(context: TextContext) {
        self.context = context
    }

    /// Adds an edit.
    mutating func apply(_ edit: TextEdit) {
        context.apply(edit)
        if let last = made.last, let both = last.followed(by: edit) {
            made[made.count - 1] = both
        } else {
            made.append(edit)
        }
        // Text that came after the rule's stays when the rule is taken back.
        if let done = reversal { reversal = Self.extended(done, by: edit) }
    }

    /// Adds a rule's edit: deleting right after it restores the text that it replaced.
    mutating func mend(_ old: String, with new: String) {
        if let marked = context.marked, marked.before == old {
            apply(.replace(marked, with: TextSpan(before: new)))
        } else {
            // Of a word in Korean, the last syllable may be provisional.
            if let edit = TextEdit.unmark(in: context) { apply(edit) }
            apply(.replaceWord(old, with: new))
        }
        reversal = .replaceWord(new, with: old)
    }

    /// Deletes a text before the caret, provisional or not.
    mutating func remove(_ text: String) {
        if let marked = context.marked, marked.before == text {
            apply(.replace(marked, with: TextSpan()))
        } else {
            apply(.delete(before: text))
        }
    }

    private static func extended(_ reversal: TextEdit, by edit: TextEdit) -> TextEdit? {
        guard case .replace(let old, let new) = reversal, case .replace(let removed, let added) = edit,
            removed.isEmpty, added.selected.isEmpty, added.after.isEmpty
        else { return nil }
        return .replaceWord(old.before + added.before, with: new.before + added.before)
    }
}

extension TextEdit {
    /// Whether what stands afterwards is what stood before.
    fileprivate var changesNothing: Bool {
        if case .replace(let old, let new) = self { old == new } else { false }
    }
}
