extension TextEdit {
    /// The one edit that does what this one and then another do; nil where two are needed.
    ///
    /// A batch of one edit is what every system shows as one change: a rule that mends what a key typed is
    /// folded into the key's own edit.
    ///
    ///     TextEdit.insert(" ").followed(by: .replaceWord("  ", with: ". "))     // .replaceWord(" ", with: ". ")
    public func followed(by next: TextEdit) -> TextEdit? {
        guard case .replace(let old, let typed) = self, case .replace(let mended, let new) = next else {
            return nil
        }
        // Where the selection or marked text takes part, the order of the two matters to the field.
        guard typed.selected.isEmpty, typed.after.isEmpty, mended.selected.isEmpty, mended.after.isEmpty,
            !typed.isMarked, !mended.isMarked
        else { return nil }
        if let kept = typed.before.utf16.droppingSuffix(mended.before.utf16) {
            var result = new
            result.before = kept + new.before
            // What was kept is not marked, so the whole cannot be.
            return new.isMarked && !kept.isEmpty ? nil : .replace(old, with: result)
        }
        guard !old.isMarked, let more = mended.before.utf16.droppingSuffix(typed.before.utf16) else {
            return nil
        }
        var removed = old
        removed.before = more + old.before
        return .replace(removed, with: new)
    }
}
