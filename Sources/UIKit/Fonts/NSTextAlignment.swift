/// The horizontal alignment of lines.
public enum NSTextAlignment: Int, Sendable {
    /// Aligned at the left.
    case left = 0
    /// Centered.
    case center = 1
    /// Aligned at the right.
    case right = 2
    /// Stretched to both edges, except for the last line of a paragraph.
    case justified = 3
    /// Aligned at the start of the text's direction.
    case natural = 4
}

/// The wrapping or truncation of text that is wider than its container.
public enum NSLineBreakMode: Int, Sendable {
    /// Wraps between words.
    case byWordWrapping = 0
    /// Wraps between any characters.
    case byCharWrapping = 1
    /// Clips at the edge.
    case byClipping = 2
    /// Replaces the start by an ellipsis.
    case byTruncatingHead = 3
    /// Replaces the end by an ellipsis.
    case byTruncatingTail = 4
    /// Replaces the middle by an ellipsis.
    case byTruncatingMiddle = 5
}
