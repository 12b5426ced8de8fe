package import TextInput

/// The engine of alphabetic scripts: each key inserts its text.
package struct LatinEngine: InputEngine {
    /// Makes the engine.
    package init() {}

    /// The edits of a key press; empty if the surrounding text shows that there is nothing to delete.
    package mutating func handle(_ press: KeyPress, in context: TextContext) -> [TextEdit] {
        switch press.key {
        case .text(let text), .choose(let text): text.isEmpty ? [] : [.insert(text, over: context)]
        case .suggestion(let suggestion): [.insert(suggestion.text, over: context)]
        case .space: [.insert(" ", over: context)]
        case .return: [.insert("\n", over: context)]
        case .delete(.character): TextEdit.backspace(in: context).map { [$0] } ?? []
        case .delete(.word): deleteWord(in: context)
        }
    }

    /// Does nothing: the engine has no state.
    package mutating func reset() {}

    /// Commits the marked text.
    package mutating func pause(in context: TextContext) -> [TextEdit] {
        TextEdit.unmark(in: context).map { [$0] } ?? []
    }

    private func deleteWord(in context: TextContext) -> [TextEdit] {
        let word = context.before.lastWordForDeletion
        guard context.marked == nil, context.selected.isEmpty, !word.isEmpty else {
            return TextEdit.backspace(in: context).map { [$0] } ?? []
        }
        return [.delete(before: String(word))]
    }
}
