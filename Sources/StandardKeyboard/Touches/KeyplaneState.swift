/// Which plane shows, and when the letters come back.
///
///     var planes = KeyplaneState(opens: .letters, returnsToLetters: true)
///     planes.touchDown(.numbers)       // shows at once
///     planes.touchUp(slidToCharacter: false)
///     planes.typed(" ")                // letters again
package struct KeyplaneState: Hashable, Sendable {
    /// The plane that shows.
    package private(set) var plane: Keyplane.Name
    private var opens: Keyplane.Name
    private var returnsToLetters: Bool
    /// The plane that showed before a finger came down on 123.
    private var planeBeforeHold: Keyplane.Name?
    private var hasTypedWhileHeld = false

    /// Makes the planes of a field.
    package init(opens: Keyplane.Name, returnsToLetters: Bool) {
        plane = opens
        self.opens = opens
        self.returnsToLetters = returnsToLetters
    }

    /// Whether a finger is on the key that changed the plane.
    package var isHeld: Bool { planeBeforeHold != nil }

    /// A finger came down on a key for a plane; the plane shows at once.
    package mutating func touchDown(_ plane: Keyplane.Name) {
        planeBeforeHold = self.plane
        hasTypedWhileHeld = false
        self.plane = plane
    }

    /// The finger rose: the plane stays, unless it served one sign or the signs of another finger.
    package mutating func touchUp(slidToCharacter: Bool) {
        guard let before = planeBeforeHold else { return }
        planeBeforeHold = nil
        if slidToCharacter || hasTypedWhileHeld { plane = before }
    }

    /// The system took the finger away: the plane stays as it shows.
    package mutating func touchCancelled() { planeBeforeHold = nil }

    /// Shows a plane without a finger, from the emoji's ABC for example.
    package mutating func show(_ plane: Keyplane.Name) {
        planeBeforeHold = nil
        self.plane = plane
    }

    /// A text was typed: a space, a line's end or an apostrophe brings the letters back.
    package mutating func typed(_ text: String) {
        if isHeld {
            hasTypedWhileHeld = true
            return
        }
        guard returnsToLetters, plane == .numbers || plane == .symbols, opens == .letters else { return }
        if Self.returning.contains(text) { plane = .letters }
    }

    private static let returning: Set<String> = [" ", "\n", "'", "’", "‘", "`"]
}
