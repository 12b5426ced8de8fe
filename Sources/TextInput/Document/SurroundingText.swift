/// What an application says of the text around its caret: usually a window onto a longer text.
///
/// The selection counts UTF-16 code units into `text`.
public struct SurroundingText: Hashable, Sendable, Codable {
    /// The text that was told; it need not be the whole document.
    public var text: String
    /// The selection in `text`, in UTF-16 code units; empty for a caret.
    public var selection: Range<Int>
    /// Whether `text` is known to be the whole document (an in-process field) or may be a window.
    public var isComplete: Bool

    /// Makes a report; a selection outside the text is brought inside.
    public init(text: String, selection: Range<Int>, isComplete: Bool = false) {
        self.text = text
        self.selection = text.clampedUTF16(selection)
        self.isComplete = isComplete
    }

    /// Makes a report from offsets in UTF-8 bytes, as Wayland sends them.
    ///
    /// Wild offsets are brought inside the text and back to the start of a character.
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
            // An application sends what surrounds the caret: an empty side is the end of the text or of
            // its paragraph, and nothing tells which. Deleting there is left to the application.
            isBeforeComplete: isComplete, isAfterComplete: isComplete)
    }
}
