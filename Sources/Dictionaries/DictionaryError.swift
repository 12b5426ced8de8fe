import Platform

/// Why a dictionary could not be read.
package enum DictionaryError: Error, Hashable, CustomStringConvertible {
    /// A file of it is missing, or cannot be opened.
    case unreadable(path: String)
    /// A file of it is not in its format.
    case damaged(path: String)

    /// The reason as a sentence.
    package var description: String { message.text }

    private var message: Message {
        switch self {
        case .unreadable(let path): Message("The dictionary \(path) cannot be read.")
        case .damaged(let path): Message("The dictionary \(path) is damaged.")
        }
    }
}
