import Platform

/// What the phone's page shows, as the answer to its question.
package struct PhoneState: Hashable, Sendable, Codable {
    /// Which of the page's screens.
    package enum Screen: String, Hashable, Sendable, Codable {
        /// The code, until the user has confirmed it on the television.
        case compare
        /// The field, or a sentence where none has the focus.
        case field
        /// Why the session ended.
        case ended
    }

    /// Counts the changes, so that the page waits for the next one.
    package var number: Int
    /// Which of the page's screens.
    package var screen: Screen
    /// The focused field; nil where none has the focus.
    package var field: PhoneField?
    /// Why the session ended; empty before.
    package var reason: String

    /// The state in a phase of the session.
    ///
    /// The field is part of it only after the codes were compared.
    package init(number: Int, phase: ContinuitySession.Phase, field: PhoneField?) {
        self.number = number
        reason = ""
        switch phase {
        case .offered, .opened: screen = .compare
        case .compared, .typing:
            screen = .field
            self.field = field
        case .ended(let end):
            screen = .ended
            reason = end.message.text
        }
    }
}
