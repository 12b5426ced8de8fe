/// What a television is operated with, as far as its keyboards differ.
package enum TVRemote: Hashable, Sendable {
    /// A remote control with a touch surface: fingers and the mouse, on the television's screen.
    case touch
    /// Arrow buttons: of an infrared remote control, a gamepad or a hardware keyboard.
    case buttons
}

/// Which keyboard a television shows.
package enum TVKeyboardChoice: String, Hashable, Sendable, CaseIterable {
    /// The one that suits what was used last.
    case automatic
    /// One row of letters, whatever is used.
    case linear
    /// A grid of letters, whatever is used.
    case grid

    /// The arrangement of the keys for a field that is selected now.
    package func arrangement(for remote: TVRemote) -> TVArrangement {
        switch self {
        case .automatic: remote == .touch ? .linear : .grid
        case .linear: .linear
        case .grid: .grid
        }
    }
}

/// How the television of a session is operated: one for all its keyboards, which report here what was used last.
@MainActor package final class TVControls {
    /// The user's choice.
    package let choice: TVKeyboardChoice
    /// What was used last.
    package var remote: TVRemote
    /// Typing on a phone; nil where it is not switched on.
    package let phone: TVPhone?

    /// Makes the controls of a television.
    ///
    /// - Parameters:
    ///   - remote: what it most likely is operated with, before anything was used.
    ///   - phone: typing on a phone; nil where it is not switched on.
    package init(choice: TVKeyboardChoice = .automatic, remote: TVRemote, phone: TVPhone? = nil) {
        self.choice = choice
        self.remote = remote
        self.phone = phone
    }

    /// The arrangement of the keys for a field that is selected now.
    var arrangement: TVArrangement { choice.arrangement(for: remote) }
}
