import CoreGraphics
import Foundation

/// An inline prediction: the gray rest of a word after the caret, which is not part of the text.
///
/// It does not move text: it is hidden if text follows the caret, or if it does not fit.
@MainActor final class InlinePrediction {
    /// The predicted rest of the word; empty without a prediction.
    private(set) var rest = ""
    private var label: UILabel?

    /// Whether the prediction is visible.
    var isSeen: Bool { label?.isHidden == false }

    /// Shows another prediction, or none.
    func showInlinePrediction(_ rest: String, in text: EditableText) {
        self.rest = rest
        place(in: text)
    }

    /// Updates the prediction after a change of the text: typing its beginning shortens it, any other change removes
    /// it.
    func follow(_ changes: [TextEditing.Change]) {
        guard !rest.isEmpty, !changes.isEmpty else { return }
        let typed = changes[0].replacement
        let goesOn = changes.count == 1 && changes[0].range.isEmpty && rest.hasPrefix(typed)
        rest = goesOn ? String(rest.dropFirst(typed.count)) : ""
    }

    /// Removes the prediction, after the caret moved or the text changed externally.
    func forget() { rest = "" }

    /// Updates the label to the text's layout.
    func place(in text: EditableText) {
        guard !rest.isEmpty, let frame = frame(in: text) else {
            label?.isHidden = true
            return
        }
        label?.frame = frame
        label?.isHidden = false
    }

    private func frame(in text: EditableText) -> CGRect? {
        let editing = text.editing, end = editing.selection.upperBound
        guard let owner = text.owner, owner.isFirstResponder, owner.mayEdit, !text.isSecure,
            editing.selection.isEmpty, editing.marked == nil,
            editing.text(in: end..<min(end + 1, editing.count)).first.map(\.isNewline) ?? true,
            owner.fontScale(forWidth: text.flow.size.width) == 1
        else { return nil }
        let label = label ?? makeLabel(under: text)
        let font = text.attributes(at: end)[.font] as? UIFont ?? owner.textDefaults.font
        if label.font != font { label.font = font }
        if label.text != rest { label.text = rest }
        let size = label.intrinsicContentSize, caret = text.caretRect(at: end)
        let isRightToLeft = text.isRightToLeft(at: end)
        let frame = CGRect(
            x: isRightToLeft ? caret.midX - size.width : caret.midX,
            y: caret.midY - size.height / 2, width: size.width, height: size.height)
        var room = owner.visibleText
        if let width = owner.wrappingWidth {
            room = room.intersection(CGRect(x: 0, y: room.minY, width: width, height: room.height))
        }
        return frame.minX >= room.minX - 1 && frame.maxX <= room.maxX + 1 ? frame : nil
    }

    private func makeLabel(under text: EditableText) -> UILabel {
        let label = UILabel()
        label.textColor = .secondaryLabel
        label.isAccessibilityElement = false
        label.isUserInteractionEnabled = false
        text.canvas.insertSubview(label, belowSubview: text.caret)
        self.label = label
        return label
    }
}
