/// The movement of a touch that pulls a tablet's key down, relative to the height of the key.
///
///     KeyPull(distance: 22, speed: 100, keyHeight: 54).isEnough    // true: 0.41 of the key
///     KeyPull(distance: 15, speed: 100, keyHeight: 54).isEnough    // false: it may become a tap again
///     KeyPull(distance: 15, speed: 400, keyHeight: 54).isEnough    // true: a quick flick
struct KeyPull: Hashable, Sendable {
    /// The distance downward, in heights of the key; 0 for a touch that pulls nothing.
    var distance: Double
    /// The mean speed since the touch left its origin, in heights of the key per second.
    var speed: Double

    /// A touch that pulls nothing.
    static let none = KeyPull(distance: 0, speed: 0, keyHeight: 1)

    /// Makes a pull from points, points per second and the key's height in points.
    init(distance: Double, speed: Double, keyHeight: Double) {
        let height = max(1, keyHeight)
        self.distance = max(0, distance / height)
        self.speed = speed / height
    }

    /// The distance at which a touch pulls its key, so that it no longer slides to other keys.
    static let start = 0.2
    /// The distance at which a slow pull types the upper character; less than half of a key, as on iPadOS.
    static let enough = 0.4
    /// The distance at which a quick flick types it.
    static let enoughForFlick = 0.25
    /// The speed from which a pull is a flick; a finger that rolls in a tap moves at about half of it.
    static let flickSpeed = 5.0

    /// Whether the touch pulls its key rather than slides or taps.
    var isPulling: Bool { distance >= Self.start }
    /// Whether the key types its upper character.
    var isEnough: Bool {
        distance >= (speed >= Self.flickSpeed ? Self.enoughForFlick : Self.enough)
    }
}
