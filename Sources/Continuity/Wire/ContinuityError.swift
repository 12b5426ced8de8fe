import Platform

/// What is wrong with a line of the pipe.
package enum ContinuityError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line is longer than any message.
    case tooLong
    /// The line is no message, or a value of it is out of its range.
    case malformed

    /// The reason as a sentence.
    package var description: String { message.text }

    var message: Message {
        switch self {
        case .tooLong: Message("A message about typing on a phone is too long.")
        case .malformed: Message("A message about typing on a phone cannot be read.")
        }
    }
}
