import TextInput

/// The change that a key press makes, built up by the rules and the engine.
///
/// Each step appends edits and advances the context, so that the next step sees their result.
struct TypedChange: Sendable {
    /// The text after the edits so far.
    private(set) var context: TextContext
    /// The edits so far, merged where possible, without those that change nothing.
    var edits: [TextEdit] { made.filter { !$0.changesNothing } }
    private var made: [TextEdit] = []
    /// The edit that reverts a rule and restores the typed text; nil if no rule changed anything.
    var reversal: TextEdit?

    /// Starts without edits.
    init(context: TextContext) {
        self.context = context
    }

    /// Appends an edit.
    ///
    /// The line break of the return key stays an edit by itself: fields and applications take it for the key, which
    /// submits a form or sends a message, and never for text.
    mutating func apply(_ edit: TextEdit) {
        context.apply(edit)
        if let last = made.last, !last.isReturn, !edit.isReturn, let both = last.followed(by: edit) {
            made[made.count - 1] = both
        } else {
            made.append(edit)
        }
        // Text typed after the rule's replacement stays when the rule is reverted.
        if let done = reversal { reversal = Self.extended(done, by: edit) }
    }

    /// Appends a rule's replacement, which delete reverts if it is the next key.
    ///
    /// - Parameter typed: what it reverts to, if that is not the old text; nothing is reverted if it is the new one.
    mutating func revise(_ old: String, with new: String, revertingTo typed: String? = nil) {
        if let marked = context.marked, marked.before == old {
            apply(.replace(marked, with: TextSpan(before: new)))
        } else {
            // The last syllable of a Korean word may be marked text.
            if let edit = TextEdit.unmark(in: context) { apply(edit) }
            apply(.replaceWord(old, with: new))
        }
        let typed = typed ?? old
        reversal = typed == new ? nil : .replaceWord(new, with: typed)
    }

    /// Deletes a text before the caret, whether it is marked text or not.
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
    /// Whether the edit only inserts the line break of the return key.
    fileprivate var isReturn: Bool {
        if case .replace(let old, let new) = self {
            old.isEmpty && new == TextSpan(before: "\n")
        } else {
            false
        }
    }

    /// Whether both spans are equal.
    fileprivate var changesNothing: Bool {
        if case .replace(let old, let new) = self { old == new } else { false }
    }
}
