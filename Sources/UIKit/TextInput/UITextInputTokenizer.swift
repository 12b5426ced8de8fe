public import Foundation

/// Finds the boundaries of characters, words, sentences, paragraphs and lines.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
    /// Whether a unit ends at a position (forward) or begins there (backward).
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
    /// Whether a position is in a unit; at a boundary the direction decides.
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
    /// Returns the next boundary in a direction; nil without one.
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition?
    /// Returns the unit that contains a position; at a boundary the one in the direction, nil without one.
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextRange?
}
