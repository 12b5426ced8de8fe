/// What two nearby devices say to each other, a line of JSON each.
///
/// The device with the field connects and says hello; the other one answers with its own hello, or refuses.
package enum NearbyMessage: Hashable, Sendable, Codable {
    /// Which device this is.
    case hello(NearbyDevice)
    /// The focused field, for the other device to type into.
    case offer(NearbyField)
    /// The field after a change of it, or another one that has the focus now.
    case field(NearbyField)
    /// The user types on the other device from now on.
    case accept
    /// The text there.
    case text(PhoneText)
    /// The user pressed the return key there, in the field of this number.
    case returnKey(field: Int)
    /// It ends.
    case end(NearbyEnd)
    /// It cannot be, for this reason.
    case refuse(NearbyRefusal)
}

extension NearbyMessage: ContinuityMessage {
    package var isValid: Bool {
        switch self {
        case .hello(let device): device.isValid
        case .offer(let field), .field(let field): field.isValid
        case .text(let text): text.isValid
        case .end(let reason): reason.isSent
        case .accept, .returnKey, .refuse: true
        }
    }
}
