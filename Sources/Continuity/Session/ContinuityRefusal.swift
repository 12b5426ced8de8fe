import Platform

/// Why a request of a phone is refused.
package enum ContinuityRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The token is not the one in the address.
    case wrongToken
    /// A phone has used the token already; it is valid once.
    case alreadyOpened
    /// The key is not the one that the phone received for the token.
    case wrongKey
    /// The user has not confirmed on the television that the codes are the same.
    case notCompared
    /// More requests than a user can cause.
    case tooMany
    /// The session is over.
    case ended
    /// The request does not come from the page itself, or under another name than the address.
    case foreign
    /// The program at the other end is of another account of this machine.
    case otherAccount
    /// The request is not one of those that the page sends, or too long.
    case malformed

    /// The HTTP status of the answer.
    package var status: Int {
        switch self {
        case .wrongToken, .wrongKey, .foreign, .otherAccount: 403
        case .alreadyOpened, .notCompared: 409
        case .tooMany: 429
        case .ended: 410
        case .malformed: 400
        }
    }

    /// The reason as a sentence.
    package var description: String { message.text }

    private var message: Message {
        switch self {
        case .wrongToken: Message("This link is not valid. Scan the code on the television again.")
        case .alreadyOpened: Message("This link was used already. Scan a new code on the television.")
        case .wrongKey: Message("This page is not the one that is connected.")
        case .notCompared: Message("Confirm on the television first that both codes are the same.")
        case .tooMany: Message("There were too many requests. Try again in a moment.")
        case .ended: Message("This connection has ended.")
        case .foreign: Message("Requests of other pages are not allowed here.")
        case .otherAccount: Message("Programs of other accounts are not allowed here.")
        case .malformed: Message("The request could not be read.")
        }
    }
}
