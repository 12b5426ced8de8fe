import CoreGraphics
import Foundation
import TextInput

/// The interface between `EditableText` and the field or text view that owns it.
@MainActor protocol EditableTextOwner: UIView, UITextInput {
    var editable: EditableText { get }
    /// The font, color and alignment of text without its own attributes.
    var textDefaults: StyledText.Defaults { get }
    /// The width at which lines wrap, in points; nil for a single line of any length.
    var wrappingWidth: CGFloat? { get }
    /// Whether line breaks start a new line.
    var hasParagraphs: Bool { get }
    /// Returns the factor of the font sizes with which text of a width fits.
    func fontScale(forWidth width: CGFloat) -> CGFloat
    /// The visible part of the text, in the canvas's coordinates.
    var visibleText: CGRect { get }
    /// The rectangle that clips the selection handles and the caret, in the canvas's coordinates; nil without clipping.
    var handleLimit: CGRect? { get }
    /// Whether the user can change the text.
    var mayEdit: Bool { get }
    /// Whether `dressed` adds attributes, so that each change of the text lays out all of it.
    var dressesText: Bool { get }
    /// Returns the text with the attributes that the owner adds for display.
    func dressed(_ text: AttributedText) -> AttributedText
    /// Acts on what is at a point of the canvas, such as a link.
    ///
    /// - Returns: whether there was something; else the tap sets the caret.
    func tappedItem(at point: CGPoint) -> Bool
    /// Called after the text was laid out again.
    func layoutDidChange()
    /// Called after the user or the keyboard changed the text, before any delegate is notified.
    func placeEditedText()
    /// Called after the user or the keyboard changed the text.
    func textWasEdited()
    /// Called after the selection changed; before `textWasEdited()` if the text changed with it.
    func selectionWasMoved()
    /// Called after the touch that moved the selection has ended.
    func selectionWasDropped()
    /// Called after the app set the text, if the selection changed with it.
    func textWasSetWithSelection()
}

extension EditableTextOwner {
    var dressesText: Bool { false }
    func selectionWasDropped() {}
    func dressed(_ text: AttributedText) -> AttributedText { text }
    func tappedItem(at point: CGPoint) -> Bool { false }

    /// Shows whether the user moves the caret on the space bar.
    func showTrackpad(_ isOn: Bool) {
        editable.isOnTrackpad = isOn
        editable.updateMarks()
    }

    /// The attributes of text typed into an empty field.
    var emptyTextAttributes: [NSAttributedString.Key: Any] {
        (self as? UITextField)?.defaultTextAttributes ?? [:]
    }
}
