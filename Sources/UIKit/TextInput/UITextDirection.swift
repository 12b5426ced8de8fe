/// A direction in the logical order of a text.
public enum UITextStorageDirection: Int, Sendable {
    /// Toward the end of the text.
    case forward = 0
    /// Toward the beginning of the text.
    case backward = 1
}

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Sendable {
    /// Right.
    case right = 2
    /// Left.
    case left = 3
    /// Up, to the line above.
    case up = 4
    /// Down, to the line below.
    case down = 5
}

/// A logical direction or a direction on the screen; their raw values do not overlap.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    /// The raw value of a storage or a layout direction.
    public let rawValue: Int

    /// Creates a direction from a raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Returns a direction in the logical order.
    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }

    /// Returns a direction on the screen.
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
}

/// A unit of text, for the methods of a tokenizer.
public enum UITextGranularity: Int, Sendable {
    /// A grapheme cluster.
    case character = 0
    /// A word, without spaces and punctuation.
    case word = 1
    /// A sentence with the space after it.
    case sentence = 2
    /// A paragraph without its newline.
    case paragraph = 3
    /// A line as laid out.
    case line = 4
    /// The whole text.
    case document = 5
}

/// The confidence of a dictated or recognized text.
public enum UITextAlternativeStyle: Int, Sendable {
    /// High confidence.
    case none = 0
    /// Low confidence; shown underlined.
    case lowConfidence = 1
}

/// The direction in which a text is written.
public enum NSWritingDirection: Int, Sendable {
    /// The direction of the text's own characters.
    case natural = -1
    /// Left to right.
    case leftToRight = 0
    /// Right to left.
    case rightToLeft = 1
}
