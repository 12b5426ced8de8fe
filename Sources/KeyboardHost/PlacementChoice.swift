import Platform

/// A placement of the keyboard that the key that dismisses it offers when it is held.
package enum PlacementChoice: Hashable, Sendable, CaseIterable {
    /// As small as a phone's, in a card above the app.
    case floating

    /// The name in the list.
    var title: Message {
        switch self {
        case .floating: Message("Floating", context: "keyboard")
        }
    }
}
