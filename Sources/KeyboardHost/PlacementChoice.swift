import Platform
package import UIKit

/// A placement of the keyboard that the key that dismisses it offers when it is held.
package enum PlacementChoice: Hashable, Sendable {
    /// As small as a phone's, in a card above the app.
    case floating
    /// In two halves at the sides of the screen.
    case split
    /// As wide as the screen, above its lower edge.
    case undock
    /// From above the lower edge back to it.
    case dock
    /// From two halves to one piece, at the same height.
    case merge
    /// From two halves to one piece at the lower edge.
    case dockAndMerge

    /// What a keyboard of a form offers, in iPadOS's order; nothing on the small keys of a floating one.
    package static func choices(for form: KeyboardForm) -> [PlacementChoice] {
        switch form {
        case .docked: [.floating, .split, .undock]
        case .undocked: [.floating, .split, .dock]
        case .split: [.floating, .merge, .dockAndMerge]
        case .floating: []
        }
    }

    /// The form of the keyboard after the choice.
    package var form: KeyboardForm {
        switch self {
        case .floating: .floating
        case .split: .split
        case .undock, .merge: .undocked
        case .dock, .dockAndMerge: .docked
        }
    }

    /// The name in the list.
    var title: Message {
        switch self {
        case .floating: Message("Floating", context: "keyboard")
        case .split: Message("Split", context: "keyboard")
        case .undock: Message("Undock", context: "keyboard")
        case .dock: Message("Dock", context: "keyboard")
        case .merge: Message("Merge", context: "keyboard")
        case .dockAndMerge: Message("Dock and Merge", context: "keyboard")
        }
    }
}
