/// How far typing on a phone is, as the television shows it.
///
///     var state = PhoneTypingState.off
///     state.start()
///     state.receive(.offered(offer))
///     state.receive(.opened(code: "012 345"))
///     state.compare()
///     state.receive(.text(text))          // true: the text is for the field
package enum PhoneTypingState: Hashable, Sendable {
    /// The user has not chosen it.
    case off
    /// The helper program starts.
    case starting
    /// The address and its QR code are shown.
    case offered(ContinuityOffer)
    /// A phone opened the address; the code is shown.
    case opened(code: String)
    /// The user has confirmed the code: the phone's text goes to the field.
    case typing
    /// It is over; the reason is shown until the user closes it.
    case ended(ContinuityEnd)
    /// The helper program could not do it, for a reason that it gives as a sentence.
    case failed(reason: String)

    /// Whether a helper program is to run.
    package var needsHelper: Bool {
        switch self {
        case .starting, .offered, .opened, .typing: true
        case .off, .ended, .failed: false
        }
    }

    /// Begins, where nothing is under way.
    ///
    /// - Returns: whether a helper program is to be started.
    package mutating func start() -> Bool {
        guard !needsHelper else { return false }
        self = .starting
        return true
    }

    /// Handles a message of the helper program; one that does not fit ends it.
    ///
    /// - Returns: whether it is a change or a key for the field.
    package mutating func receive(_ message: HelperMessage) -> Bool {
        guard needsHelper else { return false }
        switch (message, self) {
        case (.offered(let offer), .starting): self = .offered(offer)
        case (.opened(let code), .offered): self = .opened(code: code)
        case (.text, .typing), (.returnKey, .typing): return true
        case (.ended(let reason), _): self = .ended(reason)
        case (.failed(let reason), _): self = .failed(reason: reason)
        default: self = .ended(.failed)
        }
        return false
    }

    /// The user confirms that the codes are the same.
    ///
    /// - Returns: false where there is no code.
    package mutating func compare() -> Bool {
        guard case .opened = self else { return false }
        self = .typing
        return true
    }

    /// The user ends it, or closes what is shown of its end.
    ///
    /// - Returns: the reason for the helper program; nil where none runs.
    package mutating func end() -> ContinuityEnd? {
        let reason: ContinuityEnd? =
            switch self {
            case .opened: .codesDiffer
            case .starting, .offered, .typing: .television
            case .off, .ended, .failed: nil
            }
        self = reason == .codesDiffer ? .ended(.codesDiffer) : .off
        return reason
    }

    /// The helper program is gone.
    package mutating func helperEnded() { if needsHelper { self = .ended(.failed) } }
}
