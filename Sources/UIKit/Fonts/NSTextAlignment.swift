/// To which side lines are set.
public enum NSTextAlignment: Int, Sendable {
    /// To the left.
    case left = 0
    /// In the middle.
    case center = 1
    /// To the right.
    case right = 2
    /// To both sides.
    case justified = 3
    /// To the side where the script begins.
    case natural = 4
}

/// What happens to text that is wider than its room.
public enum NSLineBreakMode: Int, Sendable {
    /// Goes on in the next line, word by word.
    case byWordWrapping = 0
    /// Goes on in the next line, character by character.
    case byCharWrapping = 1
    /// Is cut off.
    case byClipping = 2
    /// Loses its beginning to an ellipsis.
    case byTruncatingHead = 3
    /// Loses its end to an ellipsis.
    case byTruncatingTail = 4
    /// Loses its middle to an ellipsis.
    case byTruncatingMiddle = 5
}
