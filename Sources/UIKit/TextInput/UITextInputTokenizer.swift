public import Foundation

/// Finds the boundaries of characters, words, sentences, paragraphs and lines.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
    /// Whether a position is where a unit ends, coming from the other side of the direction.
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
    /// Whether a position lies in a unit; at an end it depends on the direction looked at.
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
    /// The next boundary in a direction; nil where there is none.
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition?
    /// The unit around a position; at an end the one in the direction looked at.
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextRange?
}
