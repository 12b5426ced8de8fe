import Platform
import StandardKeyboard

/// What a television is operated with, as far as its keyboards differ.
enum TVRemote: Hashable, Sendable {
    /// A remote control with a touch surface: fingers and the mouse, on the television's screen.
    case touch
    /// Arrow buttons: of an infrared remote control, a gamepad or a hardware keyboard.
    case buttons
}

/// Which keyboard a television shows.
enum TVKeyboardChoice: String, Hashable, Sendable, CaseIterable {
    /// The one that suits what was used last.
    case automatic
    /// One row of letters, whatever is used.
    case linear
    /// A grid of letters, whatever is used.
    case grid

    /// What the user calls it.
    var name: Message {
        switch self {
        case .automatic: Message("Automatic")
        case .linear: Message("One Row")
        case .grid: Message("Grid")
        }
    }

    /// The arrangement of the keys for a field that is selected now.
    func arrangement(for remote: TVRemote) -> TVArrangement {
        switch self {
        case .automatic: remote == .touch ? .linear : .grid
        case .linear: .linear
        case .grid: .grid
        }
    }
}
