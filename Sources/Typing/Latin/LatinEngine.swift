public import TextInput

/// The engine of alphabets: a key types what it says.
public struct LatinEngine: InputEngine {
    /// Makes the engine.
    public init() {}

    /// The edits that a key stroke makes; none where there is certainly nothing to delete.
    public mutating func handle(_ stroke: KeyStroke, in context: TextContext) -> [TextEdit] {
        switch stroke.key {
        case .text(let text), .choose(let text): text.isEmpty ? [] : [.insert(text, over: context)]
        case .suggestion(let suggestion): [.insert(suggestion.text, over: context)]
        case .space: [.insert(" ", over: context)]
        case .return: [.insert("\n", over: context)]
        case .delete(.character): TextEdit.backspace(in: context).map { [$0] } ?? []
        case .delete(.word): deleteWord(in: context)
        }
    }

    /// Nothing is kept from one key to the next.
    public mutating func reset() {}

    /// Keeps a word that is provisional.
    public mutating func pause(in context: TextContext) -> [TextEdit] {
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
