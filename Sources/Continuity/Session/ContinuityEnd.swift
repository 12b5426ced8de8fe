package import Platform

/// Why the typing on a phone ended; the raw value is what the pipe and the phone's page carry.
package enum ContinuityEnd: String, Hashable, Sendable, Codable, CaseIterable {
    /// The user ended it on the phone.
    case phone
    /// The user ended it on the television, or the keyboard was switched off.
    case television
    /// The user said that the two codes differ.
    case codesDiffer
    /// No phone opened the address in time.
    case expired
    /// Nothing was typed for a long time.
    case idle
    /// The service or the helper program ended, or broke the rules of the pipe.
    case failed

    /// The reason as a sentence.
    package var message: Message {
        switch self {
        case .phone: Message("Typing was ended on the phone.")
        case .television: Message("Typing was ended on the television.")
        case .codesDiffer: Message("The codes differ, so nothing was connected.")
        case .expired: Message("No phone opened the address in time.")
        case .idle: Message("Nothing was typed for a while, so the phone was disconnected.")
        case .failed: Message("Typing on a phone stopped because of an error.")
        }
    }
}
