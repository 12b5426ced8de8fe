package import Platform

/// Why bytes are not a message, why values cannot become one, or why the connection ended.
package enum WireError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The bytes end inside a value.
    case truncated
    /// A message or a part of it exceeds its limit, in bytes or elements.
    case tooLong(Int)
    /// A text is not UTF-8.
    case invalidText
    /// A value is outside its range; the name of its type.
    case invalidValue(String)
    /// A message of an unknown kind.
    case unknownMessage(UInt8)
    /// Bytes follow the last value of a message.
    case trailingBytes(Int)
    /// A message that came without the file descriptors it needs.
    case missingDescriptors
    /// The other process closed the connection, or the system did.
    case closed
    /// The other process does not read; the number of bytes that wait.
    case blocked(Int)

    /// Whether the connection is of no use any more.
    ///
    /// After any other error of `MessageChannel.send(_:)` only that one message was not sent.
    package var endsConnection: Bool {
        switch self {
        case .closed, .blocked: true
        default: false
        }
    }

    /// The reason as a sentence.
    package var description: String { message.text }

    /// The reason as a sentence in the language in which it is read.
    package var message: Message {
        switch self {
        case .truncated: Message("A message ends inside a value.")
        case .tooLong(let count): Message("A message or a part of it is too long: \(String(count)).")
        case .invalidText: Message("A text is not UTF-8.")
        case .invalidValue(let name): Message("A message has an invalid \(name).")
        case .unknownMessage(let kind): Message("There is no message \(String(kind)).")
        case .trailingBytes(let count): Message("A message is followed by more bytes: \(String(count)).")
        case .missingDescriptors: Message("A message came without its file descriptors.")
        case .closed: Message("The other process closed the connection.")
        case .blocked(let count):
            Message("The other process does not read; bytes that wait: \(String(count)).")
        }
    }
}
