import Foundation

// Pulling a key of a tablet down types the character above its letter.

extension TouchTracker {
    /// The text that a key types for a touch.
    func text(of key: Key, _ touch: Touch) -> String? {
        let isShifted = touch.isShifted || touch.origin == .shift
        return touch.pull.isEnough ? key.pulled(shifted: isShifted) : key.text(shifted: isShifted)
    }

    /// The keys that are pulled down far enough to type their upper characters.
    package var pulledCells: [KeyplaneGeometry.Cell] {
        touches.filter { $0.mode == .pressing && $0.pull.isEnough }.compactMap(\.cell)
    }
}

extension TouchTracker.Touch {
    /// How far from its origin a touch counts as at rest, in points: a finger trembles by less.
    private static let rest = 4.0

    /// How the touch pulls its key down; nothing if the movement is more horizontal, or the key cannot be pulled.
    ///
    /// Its speed is that of the last movement, so that the key types what it shows.
    var pull: KeyPull {
        guard origin == .key, let home, home.key.pulled != nil else { return .none }
        let down = point.y - downPoint.y
        guard down > abs(point.x - downPoint.x) else { return .none }
        // A movement without duration is one that the system reports late: it is quick.
        let duration = max(0.001, moveTime - restTime)
        return KeyPull(distance: down, speed: down / duration, keyHeight: home.frame.height)
    }

    /// Moves the touch.
    mutating func move(to point: CGPoint, time: Double) {
        self.point = point
        moveTime = time
        if hypot(point.x - downPoint.x, point.y - downPoint.y) < Self.rest { restTime = time }
    }
}
