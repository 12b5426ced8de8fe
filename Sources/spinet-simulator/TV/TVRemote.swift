import Platform
import StandardKeyboard

extension TVKeyboardChoice {
    /// What the user calls it.
    var name: Message {
        switch self {
        case .automatic: Message("Automatic")
        case .linear: Message("One Row")
        case .grid: Message("Grid")
        }
    }
}
