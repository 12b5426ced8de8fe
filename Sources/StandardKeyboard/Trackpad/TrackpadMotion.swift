package import Foundation

/// Converts the movement of a touch on the trackpad to steps of the caret.
package struct TrackpadMotion: Hashable, Sendable {
    /// The distance of a touch for one character, in points: about the width of a character.
    package static let characterStep = 9.0
    /// The distance of a touch for one line, in points.
    package static let lineStep = 22.0

    /// Whole steps of the caret.
    package struct Step: Hashable, Sendable {
        /// Characters, forward when positive.
        package var characters = 0
        /// Lines, down when positive.
        package var lines = 0

        package init(characters: Int = 0, lines: Int = 0) {
            self.characters = characters
            self.lines = lines
        }
    }

    /// Whether the steps extend the selection: a second touch began.
    package var isSelecting = false
    private var x = 0.0
    private var y = 0.0

    package init() {}

    /// Adds a movement, and removes and returns the whole steps.
    package mutating func move(by distance: CGPoint) -> Step {
        x += distance.x
        y += distance.y
        // A sideways movement also drifts vertically; that is no change of line.
        if abs(distance.x) > 2 * abs(distance.y) { y *= 0.8 }
        let characters = (x / Self.characterStep).rounded(.towardZero)
        let lines = (y / Self.lineStep).rounded(.towardZero)
        x -= characters * Self.characterStep
        y -= lines * Self.lineStep
        return Step(characters: Int(characters), lines: Int(lines))
    }
}
