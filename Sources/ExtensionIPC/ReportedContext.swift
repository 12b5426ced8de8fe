package import TextInput

/// The part of a field's text that another process reads: the caret's paragraph, or more.
package enum ReportedContext {
    /// The maximum number of UTF-8 bytes at each side of the caret, of the selection and of marked text.
    static let limit = 4_000

    /// The marked text for the other process; nil if it is longer than what is reported of a field.
    package static func marked(_ span: TextSpan?) -> TextSpan? {
        span.flatMap { $0.text.utf8.count <= limit ? $0 : nil }
    }

    /// The text for the other process; nil if nothing is known of it.
    ///
    /// - Parameter isWhole: whether it may be more than the caret's paragraph: with the user's grant, or for the host.
    ///
    /// Of a field that does not report its text, it is what was typed since the field received the focus, by any
    /// keyboard: so an extension continues a sentence that the standard keyboard began.
    package static func surroundingText(_ context: TextContext, isWhole: Bool) -> SurroundingText? {
        let isReported = context.knowledge == .known
        let isEmpty = (context.before + context.selected + context.after).isEmpty
        // Where the caret was lost, what the other process knows is wrong.
        guard isReported || context.knowledge == .lost || !isEmpty else { return nil }
        var part = context.window(bytes: limit)
        if !isWhole {
            if let line = part.before.lastIndex(where: \.isNewline) {
                part.before = String(part.before[part.before.index(after: line)...])
                part.isBeforeComplete = false
            }
            if let line = part.after.firstIndex(where: \.isNewline) {
                part.after = String(part.after[..<line])
                part.isAfterComplete = false
            }
        }
        let start = part.before.utf16.count, selected = part.selected.prefix(bytes: limit)
        let isCut = selected.count < part.selected.count
        return SurroundingText(
            text: part.before + selected + part.after, selection: start..<(start + selected.utf16.count),
            isComplete: isReported && part.isBeforeComplete && part.isAfterComplete && !isCut)
    }
}
