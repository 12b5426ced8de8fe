/// A move of the caret, or of one end of the selection, as by an arrow key.
///
/// It is relative, for text that is not known, and for lines, whose breaks only the field knows.
///
///     CaretMove(.character, by: -2)                       // two characters back
///     CaretMove(.line, by: 1, extending: .end)            // the selection's end goes one line down
public struct CaretMove: Hashable, Sendable, Codable {
    /// The unit of a step.
    public enum Unit: String, Hashable, Sendable, Codable {
        /// A grapheme cluster.
        case character
        /// A line as displayed.
        case line
    }

    /// An end of the selection.
    public enum End: String, Hashable, Sendable, Codable {
        /// The end nearer to the start of the text.
        case start
        /// The end nearer to the end of the text.
        case end
    }

    public var unit: Unit
    /// The number of steps; positive is forward or down.
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
