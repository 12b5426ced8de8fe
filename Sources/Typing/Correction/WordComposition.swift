import TextInput

/// Keeps the current word as marked text in fields without surrounding text.
///
/// There only marked text can be changed safely: if the caret moved unnoticed, no other text is deleted.
enum WordComposition {
    /// Handles a key that extends or shortens the marked word; leaves other keys to the engine.
    ///
    /// - Returns: whether the key was handled completely.
    static func handle(_ press: KeyPress, _ change: inout TypedChange) -> Bool {
        let context = change.context
        switch press.key {
        case .text(let text) where text.count == 1 && text.first?.isPartOfWord == true:
            let word = context.marked?.before ?? ""
            // A word whose beginning is ordinary text is continued as ordinary text.
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
