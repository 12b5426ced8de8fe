package import Platform

/// Why typing on a nearby device ended.
package enum NearbyEnd: Hashable, Sendable, Codable {
    /// The user ended it on the device with the keyboard, or does not want it there.
    case phone
    /// The field was left.
    case left
    /// The user types on another nearby device.
    case taken
    /// The other device is gone.
    case vanished
    /// One of the devices refused the other.
    case refused(NearbyRefusal)

    /// The reason as a sentence.
    package var message: Message {
        switch self {
        case .phone: Message("Typing was ended on the nearby device.")
        case .left: Message("The text field is not being edited any more.")
        case .taken: Message("Another nearby device types into the text field.")
        case .vanished: Message("The nearby device does not answer any more.")
        case .refused(let refusal): refusal.message
        }
    }

    /// Whether one device tells it to the other.
    var isSent: Bool {
        switch self {
        case .phone, .left, .taken: true
        case .vanished, .refused: false
        }
    }
}
