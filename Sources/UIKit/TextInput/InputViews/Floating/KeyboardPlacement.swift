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

    /// The frame of the card with keys of a height, in points; nil if there is none.
    ///
    /// The card is inside the room wherever it was left, for example on a larger screen.
    package func cardFrame(keysHeight: CGFloat, in room: KeyboardRoom) -> CGRect? {
        switch self {
        case .docked: nil
        case .floating(let foot):
            FloatingKeyboard.frame(foot: foot, keysHeight: keysHeight, within: room.resting)
        }
    }
}

/// The screen on which a floating keyboard moves, in points.
package struct KeyboardRoom: Hashable, Sendable {
    /// The size of the screen.
    package var size: CGSize
    /// The insets of the status bar and the home indicator.
    package var insets: UIEdgeInsets

    /// Makes the room of a screen.
    package init(size: CGSize, insets: UIEdgeInsets = .zero) {
        self.size = size
        self.insets = insets
    }

    /// The distance to the edges that a card keeps, in points.
    private static let margin: CGFloat = 8
    /// The distance from the area in which a card docks to the lowest card, in points.
    private static let dockDistance: CGFloat = 12

    /// The height at the lower edge in which a released card docks.
    private var dockHeight: CGFloat { max(insets.bottom, Self.margin) }

    /// The area of a card at rest.
    var resting: CGRect { area(bottom: dockHeight + Self.dockDistance) }
    /// The area of a card under a finger, which reaches down to the edge.
    var dragging: CGRect { area(bottom: 0) }

    private func area(bottom: CGFloat) -> CGRect {
        CGRect(origin: .zero, size: size).inset(
            by: UIEdgeInsets(
                top: max(insets.top, Self.margin), left: max(insets.left, Self.margin), bottom: bottom,
                right: max(insets.right, Self.margin)))
    }

    /// Whether a card that is released with its foot at a height docks.
    func docks(footAt y: CGFloat) -> Bool { y > size.height - dockHeight }
}

/// The geometry of the floating keyboard, in points.
package enum FloatingKeyboard {
    /// The phone whose keyboard it is: 320 by 568, which has 254 points with the bar (as measured on pads).
    package static let screen = CGSize(width: 320, height: 568)
    /// The height of the card above the keys, whose corners are round there.
    static let rim: CGFloat = 8
    /// The height below the keys, which has the handle.
    static let foot: CGFloat = 24
    /// The radius of the card's corners.
    static let cornerRadius: CGFloat = 12
    /// The size of the drawn handle.
    static let handle = CGSize(width: 40, height: 5)
    /// How far the touches of the handle reach beyond the card, to the 44 points of a target.
    static let handleReach: CGFloat = 20

    /// The size of a card with keys of a height.
    static func size(keysHeight: CGFloat) -> CGSize {
        CGSize(width: screen.width, height: rim + keysHeight + foot)
    }

    /// The frame of a card whose foot is as near to a point as an area allows.
    ///
    /// A card that is too high for the area begins at its top, so that the keys are more important than the handle.
    static func frame(foot: CGPoint, keysHeight: CGFloat, within area: CGRect) -> CGRect {
        let size = size(keysHeight: keysHeight)
        let x = max(area.minX, min(foot.x - size.width / 2, area.maxX - size.width))
        let y = max(area.minY, min(foot.y - size.height, area.maxY - size.height))
        return CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
    }

    /// The middle of the lower edge of a card's frame.
    static func foot(of frame: CGRect) -> CGPoint { CGPoint(x: frame.midX, y: frame.maxY) }

    /// The foot of a keyboard that floats for the first time: in the middle, a little above the lowest place.
    static func usualFoot(in room: KeyboardRoom) -> CGPoint {
        CGPoint(x: room.size.width / 2, y: room.resting.maxY - 44)
    }

    /// The foot of a card whose keys are in the middle between two fingers.
    static func foot(below point: CGPoint, keysHeight: CGFloat) -> CGPoint {
        CGPoint(x: point.x, y: point.y + keysHeight / 2 + foot)
    }
}
