import Platform

/// Why the page cannot be served.
enum HelperError: Error, Hashable, CustomStringConvertible {
    /// The machine has no address in a private network.
    case noAddress
    /// The address cannot be served.
    case address(String, reason: String)
    /// No certificate could be made.
    case certificate(reason: String)
    /// The address is too long for a QR code.
    case code
    /// The program was not started by the service, which gives it a socket.
    case noService
    /// The page's file cannot be read.
    case page(reason: String)

    /// The reason as a sentence.
    var description: String { message.text }

    private var message: Message {
        switch self {
        case .noAddress: Message("This machine has no address in a local network that a phone could open.")
        case .address(let address, let reason):
            Message("The address \(address) cannot be served: \(reason).")
        case .certificate(let reason): Message("The certificate for the phone could not be made: \(reason)")
        case .code: Message("The QR code for the phone could not be made.")
        case .noService: Message("spinet-continuity is started by spinet serve, and does nothing by itself.")
        case .page(let reason): Message("The page for the phone cannot be read: \(reason)")
        }
    }
}
