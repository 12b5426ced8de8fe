import Platform

/// Why a text was not translated.
package enum TranslationError: Error, Hashable, CustomStringConvertible {
    /// The translator could not be started.
    case notStarted(reason: String)
    /// The translator ended with an error, or wrote no text.
    case failed
    /// The translator took too long.
    case slow

    /// The reason as a sentence.
    package var description: String { message.text }

    private var message: Message {
        switch self {
        case .notStarted(let reason): Message("The translator cannot be started: \(reason).")
        case .failed: Message("The translator could not translate the text.")
        case .slow: Message("The translator did not answer in time.")
        }
    }
}
