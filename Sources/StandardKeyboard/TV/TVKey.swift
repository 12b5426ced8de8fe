/// One key of a television's keyboard.
package enum TVKey: Hashable, Sendable {
    /// Types this text as it is.
    case text(String)
    /// Types a space.
    case space
    /// Deletes backwards; held, it repeats.
    case delete
    /// Deletes everything.
    case clear
    /// Shows another plane, by its index.
    case plane(Int)
    /// Goes to the next of the person's languages.
    case nextLanguage
    /// Does what the field's return key says.
    case `return`
    /// Ends typing in text of several lines, where return breaks a line.
    case done
}
