package import Foundation

/// The position of a tablet's keyboard on the screen.
///
///     KeyboardPlacement.floating(at: foot).cardFrame(keysHeight: 254, in: room)    // 320 points wide
package enum KeyboardPlacement: Hashable, Sendable {
    /// At the lower edge, as wide as the screen.
    case docked
    /// As small as a phone's, in a card above the app; the point is the middle of the card's lower edge, in points from the
    /// top left of the screen.
    case floating(at: CGPoint)
    /// As wide as the screen, above its lower edge; the number is the height of its own lower edge, in points from the top.
    case undocked(foot: CGFloat)
    /// In two halves at the sides; the number is the height of their lower edge, in points from the top.
    case split(foot: CGFloat)

    /// The form of the keyboard.
    package var form: KeyboardForm {
        switch self {
        case .docked: .docked
        case .floating: .floating
        case .undocked: .undocked
        case .split: .split
        }
    }

    /// The frame of the card with keys of a height, in points; nil if there is none.
    ///
    /// The card is inside the room wherever it was left, for example on a larger screen.
    package func cardFrame(keysHeight: CGFloat, in room: KeyboardRoom) -> CGRect? {
        switch self {
        case .docked: nil
        case .floating(let foot):
            FloatingKeyboard.frame(foot: foot, keysHeight: keysHeight, within: room.resting)
        case .undocked(let foot), .split(let foot):
            WideKeyboard.frame(
                foot: foot, keysHeight: keysHeight, width: room.size.width, within: room.resting)
        }
    }
}
