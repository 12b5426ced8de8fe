/// One key that was pressed, as the typing session sees it.
///
///     KeyStroke(.text("h"), at: 12.25)
///     KeyStroke(.delete(.word), at: 15.0)
public struct KeyStroke: Sendable, Equatable {
    /// What a key does to text.
    public enum Key: Hashable, Sendable {
        /// Types this text, upper case where the keyboard is shifted.
        case text(String)
        /// Types a space; two of them may end a sentence.
        case space
        /// Breaks the line, or tells the field that the text is finished.
        case `return`
        /// Puts a text in the place of what is being composed: a candidate that was chosen.
        case choose(String)
        /// Deletes what stands before the caret, or the selection.
        case delete(DeleteGranularity)
    }

    /// What the key does.
    public var key: Key
    /// When it was pressed, in seconds on the platform's clock.
    public var time: Double
    /// Where it was touched, in points of the keyboard; nil when no finger did it.
    public var point: (x: Double, y: Double)?

    /// Makes a key press.
    public init(_ key: Key, at time: Double, point: (x: Double, y: Double)? = nil) {
        self.key = key
        self.time = time
        self.point = point
    }

    /// Whether both are the same key pressed at the same time and place.
    public static func == (left: KeyStroke, right: KeyStroke) -> Bool {
        left.key == right.key && left.time == right.time
            && left.point?.x == right.point?.x && left.point?.y == right.point?.y
    }
}

/// How much one delete takes away.
public enum DeleteGranularity: Hashable, Sendable {
    /// What a person counts as one character.
    case character
    /// A word with what follows it.
    case word
}
