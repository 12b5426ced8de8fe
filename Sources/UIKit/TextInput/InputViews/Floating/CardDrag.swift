import Foundation

/// The drag of a floating keyboard by its handle.
///
///     var drag = CardDrag(from: card.frame, keysHeight: 254)
///     card.frame = drag.frame(movedBy: translation, in: room)
///     drag.placement(movedBy: translation, in: room)    // where it was released
struct CardDrag: Hashable, Sendable {
    private let foot: CGPoint
    private let keysHeight: CGFloat

    /// Begins at the frame of a card with keys of a height.
    init(from frame: CGRect, keysHeight: CGFloat) {
        foot = FloatingKeyboard.foot(of: frame)
        self.keysHeight = keysHeight
    }

    private func foot(movedBy distance: CGPoint) -> CGPoint {
        CGPoint(x: foot.x + distance.x, y: foot.y + distance.y)
    }

    /// The frame of the card under the finger: it follows the finger as far as the screen reaches.
    func frame(movedBy distance: CGPoint, in room: KeyboardRoom) -> CGRect {
        FloatingKeyboard.frame(
            foot: foot(movedBy: distance), keysHeight: keysHeight, within: room.dragging)
    }

    /// The placement of a card that is released: docked at the lower edge, otherwise where it is.
    func placement(movedBy distance: CGPoint, in room: KeyboardRoom) -> KeyboardPlacement {
        let foot = foot(movedBy: distance)
        if room.docks(footAt: foot.y) { return .docked }
        let frame = FloatingKeyboard.frame(foot: foot, keysHeight: keysHeight, within: room.resting)
        return .floating(at: FloatingKeyboard.foot(of: frame))
    }
}
