public import CoreGraphics
public import Foundation

/// The methods of a responder whose text the keyboard can edit anywhere: positions, ranges, marked text and geometry.
///
/// Positions and ranges are the document's own objects. A text input calls its `inputDelegate` around its own changes,
/// not around those that the keyboard made. Members after the first group have default implementations.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
    /// Returns the text in a range; nil for a range outside of the text.
    func text(in range: UITextRange) -> String?
    /// Replaces the text in a range.
    func replace(_ range: UITextRange, withText text: String)
    /// The selected range; empty for a caret, nil without a selection.
    var selectedTextRange: UITextRange? { get set }
    /// The range of the marked text; nil without any.
    var markedTextRange: UITextRange? { get }
    /// The attributes of the marked text; nil for the default style.
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    /// Replaces the marked text, or the selection, by marked text.
    ///
    /// - Parameter selectedRange: the selection inside `markedText`, in UTF-16 code units.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Makes the marked text ordinary text.
    func unmarkText()
    /// The position at the beginning of the text.
    var beginningOfDocument: UITextPosition { get }
    /// The position at the end of the text.
    var endOfDocument: UITextPosition { get }
    /// Returns the range between two positions.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// Returns the position at an offset from another; nil outside of the text.
    ///
    /// The unit of offsets is the document's own.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// Returns the position at an offset in a direction on the screen; nil outside of the text.
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition?
    /// Returns the order of two positions.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// Returns the offset between two positions; negative if the second is before the first.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// The object that is notified of changes that the keyboard did not make; the system sets it.
    var inputDelegate: (any UITextInputDelegate)? { get set }
    /// The tokenizer that finds the boundaries of words and other units.
    var tokenizer: any UITextInputTokenizer { get }
    /// Returns the position in a range that is farthest in a direction.
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
    /// Returns the range from a position to the farthest position in a direction.
    func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange?
    /// Returns the writing direction at a position.
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection
    /// Sets the writing direction of a range.
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
    /// Returns the rectangle of the first line of a range, in the coordinates of `textInputView`.
    func firstRect(for range: UITextRange) -> CGRect
    /// Returns the caret's rectangle at a position, in the coordinates of `textInputView`.
    func caretRect(for position: UITextPosition) -> CGRect
    /// Returns the rectangles of a selected range, one per line.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    /// Returns the position nearest to a point.
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// Returns the position in a range nearest to a point.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    /// Returns the range of the character at a point; nil without one.
    func characterRange(at point: CGPoint) -> UITextRange?

    /// Whether the keyboard may make a change; true by default.
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
    /// Returns the attributes of the text at a position; nil by default.
    func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]?
    /// Returns the position at an offset in a range.
    func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
    /// Returns the offset of a position in a range.
    func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int
    /// The view to whose coordinates all geometry refers; by default the first view in the responder chain.
    var textInputView: UIView { get }
    /// The line to which a caret at a soft line break belongs; `.forward` by default.
    var selectionAffinity: UITextStorageDirection { get set }
    /// Inserts dictated or recognized text, with its alternatives; by default inserts the text.
    func insertText(_ text: String, alternatives: [String], style: UITextAlternativeStyle)
    /// Replaces the marked text by marked text with attributes; by default without the attributes.
    func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange)
    /// Returns the edit menu for a range; nil shows none, and by default it has the suggested actions.
    func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu?
    /// Called before the edit menu appears.
    func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating)
    /// Called before the edit menu disappears.
    func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating)
    /// Inserts a placeholder of a size for text that is not known yet; by default inserts nothing.
    func insertTextPlaceholder(with size: CGSize) -> UITextPlaceholder
    /// Removes a placeholder.
    func remove(_ textPlaceholder: UITextPlaceholder)
    /// Returns the transform of the caret at a position (iOS 17.4); the identity by default.
    func caretTransform(for position: UITextPosition) -> CGAffineTransform
    /// Called when the user begins to move the caret on the space bar.
    func beginFloatingCursor(at point: CGPoint)
    /// Called when the user moves the caret on the space bar.
    func updateFloatingCursor(at point: CGPoint)
    /// Called when the user ends moving the caret on the space bar.
    func endFloatingCursor()
    /// Inserts dictated phrases; by default inserts their most likely text.
    func insertDictationResult(_ dictationResult: [UIDictationPhrase])
    /// Called after a dictation was recorded, before its recognition.
    func dictationRecordingDidEnd()
    /// Called if dictation recognized nothing.
    func dictationRecognitionFailed()
}

extension UITextInput {
    public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

    public func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? { nil }

    public func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition? {
        position(from: range.start, offset: offset)
    }

    public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
        offset(from: range.start, to: position)
    }

    /// The first view in the responder chain.
    public var textInputView: UIView {
        var responder = self as? UIResponder
        while let current = responder {
            if let view = current as? UIView { return view }
            responder = current.next
        }
        return UIView()
    }

    public var selectionAffinity: UITextStorageDirection {
        get { .forward }
        set {}
    }

    public func insertText(_ text: String, alternatives: [String], style: UITextAlternativeStyle) {
        insertText(text)
    }

    public func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
        setMarkedText(markedText?.string, selectedRange: selectedRange)
    }

    public func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        UIMenu(children: suggestedActions)
    }
    public func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {}
    public func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {}
    public func insertTextPlaceholder(with size: CGSize) -> UITextPlaceholder { UITextPlaceholder() }
    public func remove(_ textPlaceholder: UITextPlaceholder) {}
    public func caretTransform(for position: UITextPosition) -> CGAffineTransform { .identity }

    public func beginFloatingCursor(at point: CGPoint) {}
    public func updateFloatingCursor(at point: CGPoint) {}
    public func endFloatingCursor() {}

    public func insertDictationResult(_ dictationResult: [UIDictationPhrase]) {
        insertText(dictationResult.map(\.text).joined())
    }

    public func dictationRecordingDidEnd() {}
    public func dictationRecognitionFailed() {}
}
