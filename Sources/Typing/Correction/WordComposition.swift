import TextInput

/// Keeps a word provisional while it is typed, in fields that tell nothing of their text.
///
/// There only what is provisional can be changed without a risk: a caret that went elsewhere unseen takes nothing of
/// the other text with it.
enum WordComposition {
    /// Adds what a key does while a word is provisional; what it does besides is left to the engine.
    ///
    /// - Returns: whether that was all.
    static func handle(_ stroke: KeyStroke, _ change: inout TypedChange) -> Bool {
        let context = change.context
        switch stroke.key {
        case .text(let text) where text.count == 1 && text.first?.isPartOfWord == true:
            let word = context.marked?.before ?? ""
            // A word that stands there in part is ordinary text, and goes on as it.
            let isOwn = !word.isEmpty || context.before.last?.isPartOfWord != true
            guard isOwn, context.selected.isEmpty, !(word + text).first!.isApostrophe else { break }
            change.apply(.setMarked(TextSpan(before: word + text), in: context))
            return true
        case .delete(.character) where context.marked != nil:
            if let edit = TextEdit.backspace(in: context) { change.apply(edit) }
            return true
        default: break
        }
        if let edit = TextEdit.unmark(in: context) { change.apply(edit) }
        return false
    }
}
