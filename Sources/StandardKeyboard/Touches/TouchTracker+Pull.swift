import Foundation

// A key of a tablet that is pulled down types the sign above its letter.

extension TouchTracker {
    /// How far a finger may go down on a key before it pulls it, in points.
    static let pullStart = 20.0
    /// How far it pulls the key until it types its sign.
    static let pullEnough = 50.0

    /// What a key types under a finger.
    func text(of key: Key, _ touch: Touch) -> String? {
        let isShifted = touch.isShifted || touch.origin == .shift
        return touch.pull >= Self.pullEnough
            ? key.pulled(shifted: isShifted) : key.text(shifted: isShifted)
    }

    /// The keys that were pulled down so far that they type their signs.
    package var pulledCells: [KeyplaneGeometry.Cell] {
        touches.filter { $0.mode == .pressing && $0.pull >= Self.pullEnough }.compactMap(\.cell)
    }
}

extension TouchTracker.Touch {
    /// How far the finger pulled its key down; 0 where it went more to a side, or the key is only pressed.
    var pull: Double {
        guard origin == .key, home?.key.pulled != nil else { return 0 }
        let down = point.y - downPoint.y
        return down > abs(point.x - downPoint.x) ? max(0, down) : 0
    }
}
