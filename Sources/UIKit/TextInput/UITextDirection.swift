/// A direction in the order in which text is stored.
public enum UITextStorageDirection: Int, Sendable {
    /// Towards the end.
    case forward = 0
    /// Towards the beginning.
    case backward = 1
}

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Sendable {
    /// To the right.
    case right = 2
    /// To the left.
    case left = 3
    /// To the line above.
    case up = 4
    /// To the line below.
    case down = 5
}

/// A direction in storage or on the screen; the two share one range of numbers.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    /// The raw value of a storage or a layout direction.
    public let rawValue: Int

    /// Makes a direction from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A direction in the order of storage.
    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }

    /// A direction on the screen.
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
}

/// A unit of text.
public enum UITextGranularity: Int, Sendable {
    /// What a reader takes for one character.
    case character = 0
    /// A word.
    case word = 1
    /// A sentence with the space after it.
    case sentence = 2
    /// A paragraph, without its newline.
    case paragraph = 3
    /// A line as laid out.
    case line = 4
    /// All the text.
    case document = 5
}

/// How sure a dictated or recognised text is.
public enum UITextAlternativeStyle: Int, Sendable {
    /// Sure.
    case none = 0
    /// Not so sure; shown underlined.
    case lowConfidence = 1
}

/// The direction in which a script is written.
public enum NSWritingDirection: Int, Sendable {
    /// As the text's own characters say.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}
