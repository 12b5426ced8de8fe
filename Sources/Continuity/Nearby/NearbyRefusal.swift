package import Platform

/// Why a device refuses another one.
package enum NearbyRefusal: String, Error, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The other device belongs to another account.
    case otherAccount
    /// The other device is at another place.
    case otherPlace
    /// A message came at a time at which there is none of its kind.
    case outOfTurn
    /// A line is longer than any message.
    case tooLong
    /// A line is no message, or a value of it is out of its range.
    case malformed

    /// The refusal of a line that cannot be read.
    package init(_ error: ContinuityError) {
        switch error {
        case .tooLong: self = .tooLong
        case .malformed: self = .malformed
        }
    }

    /// The reason as a sentence.
    package var description: String { message.text }

    /// The reason as a sentence.
    package var message: Message {
        switch self {
        case .otherAccount: Message("The nearby device belongs to another account.")
        case .otherPlace: Message("The device is not near.")
        case .outOfTurn: Message("The nearby device sent a message out of turn.")
        case .tooLong: ContinuityError.tooLong.message
        case .malformed: ContinuityError.malformed.message
        }
    }
}
