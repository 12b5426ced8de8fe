/// A move of the caret, or of one end of the selection, as the arrow keys make it.
///
/// It says how far, not where to: it is for text that is not known, and for lines, which only the field knows
/// because it wraps them.
///
///     CaretMove(.character, by: -2)                       // two characters back
///     CaretMove(.line, by: 1, extending: .end)            // the selection's end goes one line down
public struct CaretMove: Hashable, Sendable, Codable {
    /// What a step is.
    public enum Unit: String, Hashable, Sendable, Codable {
        /// What a person counts as one character.
        case character
        /// A line as it shows.
        case line
    }

    /// One end of a selection.
    public enum End: String, Hashable, Sendable, Codable {
        /// Where it begins in the text.
        case start
        /// Where it stops in the text.
        case end
    }

    /// What a step is.
    public var unit: Unit
    /// The steps, forward or down when positive.
    public var count: Int
    /// The end of the selection that moves while the other stays; nil moves the caret.
    public var extending: End?

    /// Makes a move.
    public init(_ unit: Unit, by count: Int, extending: End? = nil) {
        self.unit = unit
        self.count = count
        self.extending = extending
    }
}
