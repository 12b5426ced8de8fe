import TextInput

/// An extension's marked text that was committed while the user pauses.
///
/// Apps of other toolkits discard marked text with the focus. The standard keyboards therefore commit their composing text
/// when the user pauses, and continue it with the next key; the host does the same for extensions. The extension still has
/// its marked text, and its next edit marks the text again.
///
///     var composition = PausedComposition()
///     composition.pause(in: context)                       // the edit that commits “にほん”
///     composition.known(context)                           // the text with “にほん” marked, for the extension
///     composition.continued([.setMarked(…)], in: context)  // replaces the committed text by marked text
struct PausedComposition: Hashable, Sendable {
    /// The marked text, as the extension knows it; nil if no composition is paused.
    private var marked: TextSpan?

    /// How long the user pauses before marked text is committed, in seconds; as long as for the standard keyboards.
    static let delay = 0.5

    /// Returns the edit that commits the marked text; nil if there is none.
    mutating func pause(in context: TextContext) -> TextEdit? {
        guard let edit = TextEdit.unmark(in: context) else { return nil }
        marked = context.marked
        return edit
    }

    /// The text as the extension knows it: the committed text is still marked, unless something else changed the text.
    func known(_ context: TextContext) -> TextContext {
        guard let marked, let before = rest(in: context) else { return context }
        var context = context
        context.before = before + marked.before
        context.selected = marked.selected
        context.after = marked.after + context.after
        context.marked = marked
        return context
    }

    /// Ends the composition if something else changed the text.
    mutating func forget(unlessIn context: TextContext) {
        if rest(in: context) == nil { marked = nil }
    }

    /// The edits to apply for those that were made for the text that `known(_:)` returns.
    mutating func continued(_ edits: [TextEdit], in context: TextContext) -> [TextEdit] {
        guard let first = edits.first, let marked, rest(in: context) != nil else { return edits }
        self.marked = nil
        let committed = TextSpan(before: marked.text)
        guard case .replace(marked, let new) = first else {
            return [.replace(committed, with: marked)] + edits
        }
        // The extension commits what is committed already.
        let change: [TextEdit] = new == committed ? [] : [.replace(committed, with: new)]
        return change + edits.dropFirst()
    }

    /// The text before the committed text; nil if the caret is not at its end.
    private func rest(in context: TextContext) -> String? {
        guard let marked, context.marked == nil, context.selected.isEmpty else { return nil }
        let before = Array(context.before.utf16), text = Array(marked.text.utf16)
        guard before.count >= text.count, before.suffix(text.count).elementsEqual(text) else { return nil }
        return String(decoding: before.dropLast(text.count), as: UTF16.self)
    }
}
