public import CoreGraphics
public import Foundation

/// What a responder needs so that the keyboard can edit its text anywhere: positions, ranges, marked text, geometry.
///
/// Positions and ranges are the document's own objects. A text input calls its `inputDelegate` around changes of its
/// own, not around those that the keyboard asked for. Members after the first group have defaults.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
    /// The text in a range.
    func text(in range: UITextRange) -> String?
    /// Replaces the text in a range.
    func replace(_ range: UITextRange, withText text: String)
    /// What is selected; an empty range is a caret, nil no selection at all.
    var selectedTextRange: UITextRange? { get set }
    /// The provisional text of an input method.
    var markedTextRange: UITextRange? { get }
    /// How provisional text is drawn.
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    /// Puts provisional text in place of the former one or of the selection.
    ///
    /// - Parameter selectedRange: the selection inside `markedText`, in UTF-16 code units.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Keeps the provisional text as ordinary text.
    func unmarkText()
    /// Where the text begins.
    var beginningOfDocument: UITextPosition { get }
    /// Where the text ends.
    var endOfDocument: UITextPosition { get }
    /// The range between two positions.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// The position so many places on; nil outside the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// The position so many places on in a direction of the screen.
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition?
    /// Which of two positions comes first.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// How many places lie between two positions; negative when the second comes first.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// Told of changes that the keyboard did not ask for; set by the system.
    var inputDelegate: (any UITextInputDelegate)? { get set }
    /// Finds the boundaries of words and other units.
    var tokenizer: any UITextInputTokenizer { get }
    /// The position in a range that lies farthest in a direction.
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
    /// The range from a position to the farthest in a direction.
    func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange?
    /// The writing direction at a position.
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection
    /// Sets the writing direction of a range.
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
    /// The rectangle around the first line of a range.
    func firstRect(for range: UITextRange) -> CGRect
    /// The caret's rectangle at a position.
    func caretRect(for position: UITextPosition) -> CGRect
    /// The rectangles of a range, one a line.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    /// The position nearest to a point.
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// The position in a range nearest to a point.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    /// The character at a point.
    func characterRange(at point: CGPoint) -> UITextRange?

    /// Whether the keyboard may make this change.
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
    /// The attributes of the text at a position.
    func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]?
    /// The position at an offset in a range.
    func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
    /// The offset of a position in a range.
    func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int
    /// The view in whose coordinates geometry is told.
    var textInputView: UIView { get }
    /// To which line a caret at a soft line break belongs.
    var selectionAffinity: UITextStorageDirection { get set }
    /// Inserts text that was heard or recognised, with other readings of it.
    func insertText(_ text: String, alternatives: [String], style: UITextAlternativeStyle)
    /// Puts provisional text with attributes.
    func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange)
    /// The menu over a range; nil shows none.
    func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu?
    /// The edit menu comes.
    func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating)
    /// The edit menu goes.
    func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating)
    /// Makes room of a size for what is not known yet.
    func insertTextPlaceholder(with size: CGSize) -> UITextPlaceholder
    /// Takes the room away.
    func remove(_ textPlaceholder: UITextPlaceholder)
    /// How the caret at a position is turned (iOS 17.4).
    func caretTransform(for position: UITextPosition) -> CGAffineTransform
    /// The finger took hold of the caret on the space bar.
    func beginFloatingCursor(at point: CGPoint)
    /// The finger moved the caret on the space bar.
    func updateFloatingCursor(at point: CGPoint)
    /// The finger let go of the caret.
    func endFloatingCursor()
    /// Inserts dictated phrases.
    func insertDictationResult(_ dictationResult: [UIDictationPhrase])
    /// The recording ended; its recognition follows.
    func dictationRecordingDidEnd()
    /// Nothing was recognised.
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
