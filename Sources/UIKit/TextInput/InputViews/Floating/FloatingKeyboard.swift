package import Foundation

/// The geometry of the floating keyboard, in points.
package enum FloatingKeyboard {
    /// The phone whose keyboard it is: 320 by 568, which has 254 points with the bar (as measured on pads).
    package static let screen = CGSize(width: 320, height: 568)
    /// The height of the card above the keys: that of its round corners, so that the keys end at straight edges.
    static let rim: CGFloat = cornerRadius
    /// The height below the keys, which has the handle.
    static let foot: CGFloat = 20
    /// The radius of the card's corners.
    static let cornerRadius: CGFloat = 12
    /// The size of the drawn handle.
    static let handle = CGSize(width: 40, height: 5)
    /// How far the touches of the handle reach beyond the card, to the 44 points of a target.
    static let handleReach: CGFloat = 24

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
    package static func usualFoot(in room: KeyboardRoom) -> CGPoint {
        CGPoint(x: room.size.width / 2, y: room.resting.maxY - 44)
    }

    /// The foot of a card whose keys are in the middle between two fingers.
    package static func foot(below point: CGPoint, keysHeight: CGFloat) -> CGPoint {
        CGPoint(x: point.x, y: point.y + keysHeight / 2 + foot)
    }
}
