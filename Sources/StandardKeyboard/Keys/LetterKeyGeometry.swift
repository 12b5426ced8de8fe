package import CoreGraphics
package import Typing

/// The letter keys of a plane in the units of the decoder: the width of a key and the height of a row.
package struct LetterKeyGeometry: Hashable, Sendable {
    /// The letters and the space bar.
    package var keys: KeyLayout
    /// The upper left corner of the letters, in points of the keyboard.
    private var origin: CGPoint
    /// The distances between adjacent letters and between rows, in points.
    private var pitch: CGSize

    /// Finds the letter keys of a plane; nil if it has no two adjacent ones, or no space bar.
    package init?(_ geometry: KeyplaneGeometry) {
        let letters = geometry.cells.filter { cell in
            cell.row >= 0 && cell.key.isCharacter && cell.key.text?.first.map(Self.isLetter) == true
        }
        let spaces = geometry.cells.filter { $0.key.action == .space }
        guard let space = spaces.first, let lastSpace = spaces.last, let first = letters.first,
            let second = letters.first(where: { $0.row == first.row && $0.frame.midX > first.frame.midX }),
            let top = letters.map(\.frame.midY).min(), let left = letters.map(\.frame.midX).min()
        else { return nil }
        let rows = max(1, space.row - (letters.map(\.row).min() ?? 0))
        let pitch = CGSize(
            width: second.frame.midX - first.frame.midX,
            height: (space.frame.midY - top) / CGFloat(rows))
        let origin = CGPoint(x: left - pitch.width / 2, y: top - pitch.height / 2)
        guard pitch.width > 0, pitch.height > 0 else { return nil }
        self.pitch = pitch
        self.origin = origin
        func position(_ point: CGPoint) -> KeyLayout.Point { Self.position(of: point, origin, pitch) }
        var centers: [Unicode.Scalar: KeyLayout.Point] = [:]
        for cell in letters {
            guard let scalars = cell.key.text?.unicodeScalars, scalars.count == 1 else { continue }
            centers[scalars.first!] = position(CGPoint(x: cell.frame.midX, y: cell.frame.midY))
        }
        // Shifted characters other than capitals are on the same keys.
        var shifted: Set<Unicode.Scalar> = []
        for cell in letters {
            guard let text = cell.key.shifted, text.unicodeScalars.count == 1,
                let letter = text.unicodeScalars.first,
                text.first.map(Self.isLetter) == true, centers[letter] == nil
            else { continue }
            centers[letter] = position(CGPoint(x: cell.frame.midX, y: cell.frame.midY))
            shifted.insert(letter)
        }
        keys = KeyLayout(
            centers: centers, shifted: shifted, spaceLeft: position(CGPoint(x: space.frame.minX, y: 0)).x,
            spaceRight: position(CGPoint(x: lastSpace.frame.maxX, y: 0)).x,
            spaceY: position(CGPoint(x: 0, y: space.frame.midY)).y)
    }

    /// Whether a key types a letter or a combining mark, such as a dependent vowel of Hindi.
    private static func isLetter(_ character: Character) -> Bool {
        character.isLetter
            || character.unicodeScalars.first.map {
                [.nonspacingMark, .spacingMark].contains($0.properties.generalCategory)
            } == true
    }

    /// Converts a point of the keyboard to the units of the decoder.
    package func position(of point: CGPoint) -> KeyLayout.Point { Self.position(of: point, origin, pitch) }

    private static func position(of point: CGPoint, _ origin: CGPoint, _ pitch: CGSize) -> KeyLayout.Point {
        KeyLayout.Point(
            x: Float((point.x - origin.x) / pitch.width), y: Float((point.y - origin.y) / pitch.height))
    }
}
