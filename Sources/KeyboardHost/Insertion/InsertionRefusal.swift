package import Platform

/// Why a program's text was not put into a field.
///
/// The raw value is the name of the error on the bus.
package enum InsertionRefusal: String, Error, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// The user switched it off.
    case off = "Off"
    /// The user did not allow this program.
    case denied = "Denied"
    /// The user did not answer in time.
    case unanswered = "Unanswered"
    /// The caller's program is not known, so that the user cannot be asked about it.
    case unknownProgram = "UnknownProgram"
    /// No field has the focus, or the screen is locked.
    case noField = "NoField"
    /// Another field has the focus than when the program called, or none.
    case focusMoved = "FocusMoved"
    /// The field is for a password or another secret.
    case secureField = "SecureField"
    /// The field is a terminal, or may be one.
    case terminal = "Terminal"
    /// The field is a terminal, which has no marked text.
    case partInTerminal = "PartInTerminal"
    /// The text is longer than allowed.
    case tooLong = "TooLong"
    /// The text comes faster than allowed.
    case tooFast = "TooFast"
    /// The text has control characters.
    case controlCharacters = "ControlCharacters"
    /// Another program inserts, or the user is asked about another one.
    case busy = "Busy"
    /// There is no sheet to ask with.
    case noDisplay = "NoDisplay"

    /// The reason as a message.
    package var message: Message {
        switch self {
        case .off: Message("Text from other programs is off: turn it on in Settings.")
        case .denied: Message("You did not allow this program to type: Settings can forget that.")
        case .unanswered: Message("The question whether this program may type was not answered.")
        case .unknownProgram: Message("It is not known which program wants to type.")
        case .noField: Message("No text field has the focus, or the screen is locked.")
        case .focusMoved: Message("The focus moved to another field or window.")
        case .secureField: Message("The field is for a password or another secret.")
        case .terminal: Message("The field is, or may be, a terminal: such text must be asked for.")
        case .partInTerminal: Message("A terminal takes whole texts only, no partial results.")
        case .tooLong: Message("The text is longer than \(InsertionRequest.largestText / 1024) KiB.")
        case .tooFast: Message("Too much text comes at once: wait and try again.")
        case .controlCharacters: Message("The text has control characters.")
        case .busy: Message("Another program is typing, or the keyboard asks about one.")
        case .noDisplay: Message("There is no display to ask on whether this program may type.")
        }
    }

    package var description: String { message.text }
}
