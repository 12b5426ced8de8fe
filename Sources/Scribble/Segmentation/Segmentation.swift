/// A division of strokes into letters: ranges of strokes that follow each other.
struct Segmentation: Hashable, Sendable {
    /// The strokes of each letter.
    var letters: [Range<Int>] = []
    /// The cost of dividing and joining there, by pauses and positions, without that of the letters' shapes.
    var cost: Float = 0
    /// Whether the letters are over each other or beside each other.
    var arrangement: LetterArrangement
}

/// How letters are arranged while they are drawn.
package enum LetterArrangement: Hashable, Sendable, CaseIterable {
    /// Each letter over the one before it, as on a watch.
    case overEachOther
    /// In a line from left to right.
    case line
}
