import Foundation

/// What a text field asks of its text beyond its delegate: that it is a number, that it is valid.
@MainActor final class EntryRules {
    private unowned let field: UITextField
    var number: NumberEntry?
    var validation: ValidationState

    init(_ field: UITextField) {
        self.field = field
        validation = ValidationState(field)
    }

    /// Whether a change may be made as it is; one that becomes another is made here.
    func accepts(_ text: String, in range: Range<Int>) -> Bool {
        guard validation.admits(text) else { return false }
        guard let number else { return true }
        let editing = field.editable.editing
        let isBackward = editing.selection.isEmpty && range.upperBound == editing.selection.lowerBound
        guard
            let draft = NumberDraft(
                editing.text, replacing: range, with: text, isBackward: isBackward, syntax: number.syntax)
        else { return false }
        var plain = editing
        plain.replace(range, with: text)
        if plain.text == draft.text, plain.selection.lowerBound == draft.caret { return true }
        field.editable.edit {
            $0.replace(0..<$0.count, with: draft.text)
            $0.select(draft.caret..<draft.caret)
        }
        return false
    }

    func editingBegan() {
        if let number, field.hasText { field.text = number.draft(of: field.text ?? "") }
    }

    /// Whether the focus may leave.
    func mayEndEditing() -> Bool { validation.mayLeave() }

    func editingEnded() {
        if let number {
            let text = number.finished(field.text ?? "")
            if text != field.text { field.text = text }
        }
        validation.left()
    }

    func textChanged() { validation.changed() }

    /// Shows in the field's frame that something is wrong.
    func markBorder() {
        guard validation.problem != nil, field.borderStyle != .none else { return }
        field.layer.borderColor = UIColor.validationProblem.resolvedColor(with: field.traitCollection).cgColor
    }
}

extension UITextField {
    /// The rules, made when the first is set.
    var rules: EntryRules {
        if let entryRules { return entryRules }
        let made = EntryRules(self)
        entryRules = made
        return made
    }
}
