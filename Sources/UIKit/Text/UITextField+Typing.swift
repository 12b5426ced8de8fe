import Foundation
import TextInput

// Start and end of editing, and the handling of typed, pasted and deleted text.

extension UITextField {
    /// Called after the field became first responder.
    func editingBegan() {
        isEditing = true
        replacesAllOnEdit = isSecureTextEntry && hasText
        if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { text = "" }
        entryRules?.editingBegan()
        editable.select(editable.editing.count..<editable.editing.count)
        editable.invalidate()
        invalidateIntrinsicContentSize()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }

    /// Called after the field resigned first responder.
    func editingEnded() {
        isEditing = false
        replacesAllOnEdit = false
        if editable.editing.marked != nil { editable.edit { $0.unmark() } }
        editable.hideRevealed()
        editable.touchCancelled()
        editable.menu.close()
        editable.undo.endTyping()
        entryRules?.editingEnded()
        scrollX = 0
        scrollY = 0
        editable.invalidate()
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(
            name: Self.textDidEndEditingNotification, object: self,
            userInfo: [Self.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue])
    }

    /// Whether the delegate and the field's entry rules accept a change.
    func isAdmitted(_ text: String, in range: UITextRange) -> Bool {
        guard text != "\n", let offsets = (range as? TextOffsetRange)?.offsets else { return true }
        // Secure text that is edited again is replaced as a whole, whatever range the keyboard deletes.
        let range =
            replacesAllOnEdit || clearsOnInsertion && !text.isEmpty ? 0..<editable.editing.count : offsets
        let characters = NSRange(location: range.lowerBound, length: range.count)
        guard
            delegate?.textField(self, shouldChangeCharactersIn: characters, replacementString: text) ?? true
        else { return false }
        return entryRules?.accepts(text, in: range) ?? true
    }

    func typed(_ text: String) {
        if text == "\n" { return returned() }
        // A single line: line breaks in pasted or dictated text become spaces.
        let line = text.contains(where: \.isNewline) ? String(text.map { $0.isNewline ? " " : $0 }) : text
        if replacesAllOnEdit || clearsOnInsertion {
            replacesAllOnEdit = false
            clearsOnInsertion = false
            editable.edit(revealing: true) { $0.replace(0..<$0.count, with: line) }
        } else {
            editable.insert(line)
        }
    }

    func deletedBackward() {
        if replacesAllOnEdit {
            replacesAllOnEdit = false
            editable.edit { $0.replace(0..<$0.count, with: "") }
        } else {
            editable.deleteBackward()
        }
    }

    func returned() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let isHandled = !allControlEvents.isDisjoint(with: .editingDidEndOnExit)
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        if isHandled { resignFirstResponder() }
    }

    func clearPressed() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        replacesAllOnEdit = false
        editable.edit { $0.replace(0..<$0.count, with: "") }
        becomeFirstResponder()
    }

    /// Whether the edit menu can perform an editing action now; nil for other actions.
    func mayPerform(_ action: Selector) -> Bool? {
        let hasSelection = !editable.editing.selection.isEmpty
        switch action.name {
        case "copy", "copy:": return hasSelection && !isSecureTextEntry
        case "cut", "cut:", "delete", "delete:": return hasSelection && !isSecureTextEntry && isEnabled
        case "paste", "paste:": return isEnabled && UIPasteboard.general.hasStrings
        case "select", "select:": return !hasSelection && hasText && !isSecureTextEntry
        case "selectAll", "selectAll:":
            return hasText && editable.editing.selection.count < editable.editing.count
        default: return nil
        }
    }
}
