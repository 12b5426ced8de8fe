import Foundation

// Pulling a key of a tablet down types the character above its letter.

extension TouchTracker {
    /// The distance of a touch, in points downward, at which pulling begins.
    static let pullStart = 20.0
    /// The distance at which the key types its upper character, in points.
    static let pullEnough = 50.0

    /// The text that a key types for a touch.
    func text(of key: Key, _ touch: Touch) -> String? {
        let isShifted = touch.isShifted || touch.origin == .shift
        return touch.pull >= Self.pullEnough
            ? key.pulled(shifted: isShifted) : key.text(shifted: isShifted)
    }

    /// The keys that are pulled down far enough to type their upper characters.
    package var pulledCells: [KeyplaneGeometry.Cell] {
        touches.filter { $0.mode == .pressing && $0.pull >= Self.pullEnough }.compactMap(\.cell)
    }
}

extension TouchTracker.Touch {
    /// The distance that the touch pulled its key down; 0 if the movement is more horizontal, or the key cannot be
    /// pulled.
    var pull: Double {
        guard origin == .key, home?.key.pulled != nil else { return 0 }
        let down = point.y - downPoint.y
        return down > abs(point.x - downPoint.x) ? max(0, down) : 0
    }
}
