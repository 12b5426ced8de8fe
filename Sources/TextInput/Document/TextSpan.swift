/// The text around a selection: before it, in it and after it.
///
/// A span is a window of a document that contains the whole selection. An edit has two of them, the old and the new
/// one, so that it can be undone, checked and printed.
///
///     TextSpan(before: "Hello, ")                  // the caret is after "Hello, "
///     TextSpan(before: "", selected: "world")      // "world" is selected
public struct TextSpan: Hashable, Sendable, Codable {
    /// The text that ends where the selection begins.
    public var before: String
    /// The selected text; empty for a caret.
    public var selected: String
    /// The text that begins where the selection ends.
    public var after: String
    /// Whether the whole span is marked text.
    public var isMarked: Bool
    /// Whether in-process fields draw the marked text as ordinary text, without highlight and underline.
    ///
    /// False by default; iOS draws an open Hangul syllable that way. It affects the appearance only: spans that differ
    /// in nothing else are equal, and it is not encoded. Other applications receive it where the compositor's protocol has
    /// a style for marked text.
    public var isPlain = false
    /// The parts of the marked text that have another style; empty where all of it has one.
    ///
    /// As `isPlain` it affects the appearance only.
    public var parts: [MarkedTextPart] = []

    /// Makes a span; every part is empty by default.
    public init(
        before: String = "", selected: String = "", after: String = "", isMarked: Bool = false,
        isPlain: Bool = false
    ) {
        self.before = before
        self.selected = selected
        self.after = after
        self.isMarked = isMarked
        self.isPlain = isPlain
    }

    /// The whole text of the span.
    public var text: String { before + selected + after }

    /// Whether the span has no text.
    public var isEmpty: Bool { before.isEmpty && selected.isEmpty && after.isEmpty }
}

extension TextSpan {
    private enum CodingKeys: String, CodingKey { case before, selected, after, isMarked }

    public static func == (one: TextSpan, other: TextSpan) -> Bool {
        one.before == other.before && one.selected == other.selected && one.after == other.after
            && one.isMarked == other.isMarked
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(before)
        hasher.combine(selected)
        hasher.combine(after)
        hasher.combine(isMarked)
    }
}
