extension TextEdit {
    /// A single edit with the effect of this one followed by another; nil if two are needed.
    ///
    /// Every system shows a batch of one edit as one change, so a rule's replacement is merged into the edit of the
    /// key.
    ///
    ///     TextEdit.insert(" ").followed(by: .replaceWord("  ", with: ". "))     // .replaceWord(" ", with: ". ")
    public func followed(by next: TextEdit) -> TextEdit? {
        guard case .replace(let old, let typed) = self, case .replace(let later, let new) = next else {
            return nil
        }
        // With a selection or marked text, the order of the two edits matters to the field.
        guard typed.selected.isEmpty, typed.after.isEmpty, later.selected.isEmpty, later.after.isEmpty,
            !typed.isMarked, !later.isMarked
        else { return nil }
        if let kept = typed.before.utf16.droppingSuffix(later.before.utf16) {
            var result = new
            result.before = kept + new.before
            // The kept text is not marked, so the merged edit cannot be.
            return new.isMarked && !kept.isEmpty ? nil : .replace(old, with: result)
        }
        guard !old.isMarked, let more = later.before.utf16.droppingSuffix(typed.before.utf16) else {
            return nil
        }
        var removed = old
        removed.before = more + old.before
        return .replace(removed, with: new)
    }
}
