import Foundation

/// The geometry of a keyboard that is undocked, in one piece or split: as wide as the screen, and movable up and down.
enum WideKeyboard {
    /// The height of the keys for which the middle of the screen is found, in points (iPad: 264 with a docked keyboard's keys).
    private static let usualHeight: CGFloat = 264

    /// The frame with keys of a height, whose foot is as near to a height as an area allows.
    ///
    /// Keys that are too high for the area begin at its top.
    static func frame(foot: CGFloat, keysHeight: CGFloat, width: CGFloat, within area: CGRect) -> CGRect {
        let y = max(area.minY, min(foot - keysHeight, area.maxY - keysHeight))
        return CGRect(x: 0, y: y.rounded(), width: width, height: keysHeight)
    }

    /// The foot of a keyboard that is undocked for the first time: in the middle of the screen.
    static func usualFoot(in room: KeyboardRoom) -> CGFloat {
        ((room.size.height + usualHeight) / 2).rounded()
    }
}
