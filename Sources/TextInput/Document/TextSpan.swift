/// The text right around a selection: what stands before it, in it and after it.
///
/// A span is a window onto a document that always contains the whole selection. An edit is two of them,
/// what was there and what is there afterwards, so that an edit can be undone, checked and shown.
///
///     TextSpan(before: "Hello, ")                  // the caret stands after "Hello, "
///     TextSpan(before: "", selected: "world")      // "world" is selected
public struct TextSpan: Hashable, Sendable, Codable {
    /// Text that ends where the selection begins.
    public var before: String
    /// The selected text; empty for a caret.
    public var selected: String
    /// Text that begins where the selection ends.
    public var after: String
    /// Whether this whole span is provisional (marked) text of an input method.
    public var isMarked: Bool
    /// Whether fields of this process draw the marked text as ordinary text, without highlight and underline.
    ///
    /// False by default; iOS draws an open syllable of Hangul so. Appearance only: spans that differ in nothing else are
    /// equal, and it is neither encoded nor known to other processes, since Wayland's input methods have no style.
    public var isPlain = false

    /// Makes a span; every part is empty unless given.
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

    /// The whole text of the span, without the selection.
    public var text: String { before + selected + after }

    /// Whether the span holds no text at all.
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
