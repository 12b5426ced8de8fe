import Typing

/// The touches of a user who hits the key of each character, near its center: a seeded normal distribution, cut off
/// inside the key.
///
/// The typed text stays as given, since no touch leaves its key.
struct TouchNoise: Sendable {
    /// The standard deviation across and along the rows, in key widths and row heights.
    ///
    /// One careful finger scatters as much in the touches of the test data.
    static let deviation: Float = 0.2
    /// The maximum distance from the center on each axis, in key widths and row heights.
    static let maximumDistance: Float = 0.45

    private let layout: KeyLayout
    private var generator: SplitMix

    /// Starts the touches of a seed on a layout.
    init(_ layout: KeyLayout, seed: UInt64) {
        self.layout = layout
        generator = SplitMix(seed: seed)
    }

    /// The position of the next touch; nil if no key of the layout types the character.
    mutating func point(for character: Character) -> KeyLayout.Point? {
        let center: KeyLayout.Point
        if character == " " {
            center = KeyLayout.Point(x: (layout.spaceLeft + layout.spaceRight) / 2, y: layout.spaceY)
        } else {
            let letters = character.lowercased().unicodeScalars
            guard letters.count == 1, let key = letters.first.flatMap({ layout.centers[$0] }) else {
                return nil
            }
            center = key
        }
        return KeyLayout.Point(x: center.x + offset(), y: center.y + offset())
    }

    private mutating func offset() -> Float {
        // The sum of twelve uniform numbers is nearly normal, with a variance of one.
        let sum = (0..<12).reduce(Float(-6)) { sum, _ in sum + Float.random(in: 0..<1, using: &generator) }
        return min(max(sum * Self.deviation, -Self.maximumDistance), Self.maximumDistance)
    }
}
