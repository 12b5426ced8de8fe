/// The visible plane, and when the keyboard switches back to the letters.
///
///     var planes = KeyplaneState(opens: .letters, returnsToLetters: true)
///     planes.touchDown(.numbers)       // shows at once
///     planes.touchUp(slidToCharacter: false)
///     planes.typed(" ")                // letters again
package struct KeyplaneState: Hashable, Sendable {
    /// The visible plane.
    package private(set) var plane: Keyplane.Name
    private var opens: Keyplane.Name
    private var returnsToLetters: Bool
    /// The plane before a touch began on a plane key; nil without such a touch.
    private var planeBeforeHold: Keyplane.Name?
    private var hasTypedWhileHeld = false

    /// Makes the state for a field.
    package init(opens: Keyplane.Name, returnsToLetters: Bool) {
        plane = opens
        self.opens = opens
        self.returnsToLetters = returnsToLetters
    }

    /// Whether a touch is on the plane key.
    package var isHeld: Bool { planeBeforeHold != nil }

    /// Handles the beginning of a touch on a plane key; the plane is shown at once.
    package mutating func touchDown(_ plane: Keyplane.Name) {
        planeBeforeHold = self.plane
        hasTypedWhileHeld = false
        self.plane = plane
    }

    /// Handles the end of that touch: the plane stays, unless a character was typed from it while the key was held.
    package mutating func touchUp(slidToCharacter: Bool) {
        guard let before = planeBeforeHold else { return }
        planeBeforeHold = nil
        if slidToCharacter || hasTypedWhileHeld { plane = before }
    }

    /// Handles the cancellation of that touch: the plane stays.
    package mutating func touchCancelled() { planeBeforeHold = nil }

    /// Shows a plane without a touch, for example with ABC of the emoji view.
    package mutating func show(_ plane: Keyplane.Name) {
        planeBeforeHold = nil
        self.plane = plane
    }

    /// Handles typed text: a space, line break or apostrophe switches back to the letters.
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
