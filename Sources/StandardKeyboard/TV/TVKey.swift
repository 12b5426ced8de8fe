/// A key of a TV keyboard.
package enum TVKey: Hashable, Sendable {
    /// Types this text as it is.
    case text(String)
    /// Types a space.
    case space
    /// Deletes the character before the caret; repeats while held.
    case delete
    /// Deletes the whole text.
    case clear
    /// Shows another plane, by its index.
    case plane(Int)
    /// Switches to the user's next language.
    case nextLanguage
    /// Offers typing on a phone.
    case phone
    /// Replaces the word before the caret by a suggestion, by its index.
    case suggestion(Int)
    /// Performs the action of the field's return key.
    case `return`
    /// Ends typing in a multiline field, where return inserts a line break.
    case done
}
