package import Foundation

/// Turns a finger's way over the trackpad into steps of the caret.
package struct TrackpadMotion: Hashable, Sendable {
    /// How far a finger goes for one character, in points: about the width of one.
    package static let characterStep = 9.0
    /// How far a finger goes for one line, in points.
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

    /// Whether the steps select: a second finger touched the keyboard.
    package var isSelecting = false
    private var x = 0.0
    private var y = 0.0

    package init() {}

    /// Adds a move and takes the whole steps out of it.
    package mutating func move(by distance: CGPoint) -> Step {
        x += distance.x
        y += distance.y
        // A sideways move wanders up and down a little; that is no change of line.
        if abs(distance.x) > 2 * abs(distance.y) { y *= 0.8 }
        let characters = (x / Self.characterStep).rounded(.towardZero)
        let lines = (y / Self.lineStep).rounded(.towardZero)
        x -= characters * Self.characterStep
        y -= lines * Self.lineStep
        return Step(characters: Int(characters), lines: Int(lines))
    }
}
