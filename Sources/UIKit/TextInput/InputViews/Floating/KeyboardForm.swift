/// The form of a tablet's keyboard, which the user chooses.
package enum KeyboardForm: String, Hashable, Sendable, CaseIterable {
    /// At the lower edge, as wide as the screen.
    case docked
    /// As small as a phone's, in a card above the app.
    case floating
    /// As wide as the screen, above its lower edge.
    case undocked
    /// In two halves at the sides of the screen, for the thumbs.
    case split

    /// Whether it is as wide as the screen and moves up and down only.
    package var isWide: Bool { self == .undocked || self == .split }
}
