/// Why bytes from the other process are not a message.
package enum WireError: Error, Hashable, CustomStringConvertible {
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

    /// The reason as a sentence.
    package var description: String {
        switch self {
        case .truncated: "A message ends inside a value."
        case .tooLong(let count): "A message is too long: \(count)."
        case .invalidText: "A text is not UTF-8."
        case .invalidValue(let name): "A message has an invalid \(name)."
        case .unknownMessage(let kind): "There is no message \(kind)."
        case .trailingBytes(let count): "\(count) bytes follow the end of a message."
        case .missingDescriptors: "A message came without its file descriptors."
        case .closed: "The other process closed the connection."
        case .blocked(let count): "The other process does not read; \(count) bytes wait."
        }
    }
}
