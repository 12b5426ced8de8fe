/// An application's report of the text around its caret: usually a window of a longer text.
///
/// The selection counts UTF-16 code units of `text`.
public struct SurroundingText: Hashable, Sendable, Codable {
    /// The reported text; it need not be the whole document.
    public var text: String
    /// The selection in `text`, in UTF-16 code units; empty for a caret.
    public var selection: Range<Int>
    /// Whether `text` is the whole document, as in an in-process field; otherwise it may be a window.
    public var isComplete: Bool

    /// Makes a report; the selection is clamped to the text.
    public init(text: String, selection: Range<Int>, isComplete: Bool = false) {
        self.text = text
        self.selection = text.clampedUTF16(selection)
        self.isComplete = isComplete
    }

    /// Makes a report from offsets in UTF-8 bytes, as Wayland sends them.
    ///
    /// Offsets are clamped to the text and moved back to the start of a character.
    public init(text: String, cursorUTF8: Int, anchorUTF8: Int) {
        let cursor = text.utf16Offset(utf8: cursorUTF8)
        let anchor = text.utf16Offset(utf8: anchorUTF8)
        self.init(text: text, selection: min(cursor, anchor)..<max(cursor, anchor))
    }

    /// The report as a context.
    public var context: TextContext {
        TextContext(
            before: text.utf16Slice(0..<selection.lowerBound), selected: text.utf16Slice(selection),
            after: text.utf16Slice(selection.upperBound..<text.utf16.count),
            // An empty side of a report is the end of the text or of its paragraph; the report does not say which.
            // Deleting there is left to the application.
            isBeforeComplete: isComplete, isAfterComplete: isComplete)
    }
}
