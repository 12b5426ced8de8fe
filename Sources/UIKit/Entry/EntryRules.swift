import Foundation

/// The requirements of a text field beside its delegate: a number, or valid text.
@MainActor final class EntryRules {
    private unowned let field: UITextField
    var number: NumberEntry?
    var validation: ValidationState

    init(_ field: UITextField) {
        self.field = field
        validation = ValidationState(field)
    }

    /// Whether a change may be made as it is; a change that becomes another one is applied here.
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

    /// Whether the field may resign first responder.
    func mayEndEditing() -> Bool { validation.mayLeave() }

    func editingEnded() {
        if let number {
            let text = number.finished(field.text ?? "")
            if text != field.text { field.text = text }
        }
        validation.left()
    }

    func textChanged() { validation.changed() }

    /// Marks the field's border as invalid.
    func markBorder() {
        guard validation.problem != nil, field.borderStyle != .none else { return }
        field.layer.borderColor = UIColor.validationProblem.resolvedColor(with: field.traitCollection).cgColor
    }
}

extension UITextField {
    /// The field's entry rules; created on first use.
    var rules: EntryRules {
        if let entryRules { return entryRules }
        let made = EntryRules(self)
        entryRules = made
        return made
    }
}
