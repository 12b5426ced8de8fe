package import Foundation

/// The drag of a keyboard that is not docked: of a floating one by its handle, of a wide one by the key that dismisses it.
///
///     var drag = CardDrag(of: .floating, from: card.frame, keysHeight: 254)
///     card.frame = drag.frame(movedBy: translation, in: room)
///     drag.placement(movedBy: translation, in: room)    // where it was released
package struct CardDrag: Hashable, Sendable {
    private let form: KeyboardForm
    private let foot: CGPoint
    private let keysHeight: CGFloat

    /// Begins at the frame of a card with keys of a height.
    package init(of form: KeyboardForm, from frame: CGRect, keysHeight: CGFloat) {
        self.form = form
        foot = FloatingKeyboard.foot(of: frame)
        self.keysHeight = keysHeight
    }

    private func foot(movedBy distance: CGPoint) -> CGPoint {
        CGPoint(x: foot.x + distance.x, y: foot.y + distance.y)
    }

    private func frame(foot: CGPoint, in room: KeyboardRoom, within area: CGRect) -> CGRect {
        form.isWide
            ? WideKeyboard.frame(foot: foot.y, keysHeight: keysHeight, width: room.size.width, within: area)
            : FloatingKeyboard.frame(foot: foot, keysHeight: keysHeight, within: area)
    }

    /// The frame of the card under the finger: it follows the finger as far as the screen reaches.
    package func frame(movedBy distance: CGPoint, in room: KeyboardRoom) -> CGRect {
        frame(foot: foot(movedBy: distance), in: room, within: room.dragging)
    }

    /// The placement of a card that is released: docked at the lower edge, otherwise where it is.
    package func placement(movedBy distance: CGPoint, in room: KeyboardRoom) -> KeyboardPlacement {
        let foot = foot(movedBy: distance)
        if room.docks(footAt: foot.y) { return .docked }
        let rest = FloatingKeyboard.foot(of: frame(foot: foot, in: room, within: room.resting))
        return switch form {
        case .docked: .docked
        case .floating: .floating(at: rest)
        case .undocked: .undocked(foot: rest.y)
        case .split: .split(foot: rest.y)
        }
    }
}
