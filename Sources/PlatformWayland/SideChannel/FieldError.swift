import Platform
package import Wire

/// Why a connection of the side channel ends.
package enum FieldError: Error, Hashable, CustomStringConvertible {
    /// Bytes that are no message.
    case invalidMessage(WireError)
    /// The greeting of another version of this protocol.
    case otherVersion(UInt8)
    /// A message at a time at which the protocol has none; what it was.
    case outOfOrder(String)
    /// No greeting came in time.
    case noGreeting

    /// The reason as a sentence.
    package var description: String { message.text }

    private var message: Message {
        switch self {
        case .invalidMessage(let error):
            Message("Disconnected a program that reports its fields: \(error.message)")
        case .otherVersion(let version):
            Message(
                "Disconnected a program that reports its fields: it speaks version \(String(version)) of the protocol, not \(String(FieldFrame.version))."
            )
        case .outOfOrder(let what):
            Message("Disconnected a program that reports its fields: it sent \(what) out of order.")
        case .noGreeting:
            Message("Disconnected a program that reports its fields: it sent no greeting in time.")
        }
    }
}
