import TextInput

extension UITextInput {
    /// The range that delete removes before a position: a deletion cluster; nil if there is no text before it.
    @MainActor func backwardDeletionRange(from end: UITextPosition) -> UITextRange? {
        // No character is longer; the rest of a long text is not read.
        let start = position(from: end, offset: -256) ?? beginningOfDocument
        guard let before = textRange(from: start, to: end), let text = text(in: before), !text.isEmpty,
            let lower = position(from: end, offset: -text.lastDeletionCluster.utf16.count)
        else { return nil }
        return textRange(from: lower, to: end)
    }
}
