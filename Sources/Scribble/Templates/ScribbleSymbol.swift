/// What a drawing means: a character, or a command to the text.
package enum ScribbleSymbol: Hashable, Sendable {
    /// A letter, a digit, punctuation, or a Korean letter that a key types.
    case character(Character)
    /// A line to the right: a space.
    case space
    /// A line to the left: deletes the letter before it.
    case delete

    /// The character that it types; nil for `delete`.
    package var character: Character? {
        switch self {
        case .character(let character): character
        case .space: " "
        case .delete: nil
        }
    }
}

extension ScribbleSymbol {
    /// The symbol of a name in a file: a character, `space` or `delete`; nil for another name.
    init?(named name: String) {
        switch name {
        case "space": self = .space
        case "delete": self = .delete
        default:
            guard name.count == 1, let character = name.first else { return nil }
            self = .character(character)
        }
    }
}
