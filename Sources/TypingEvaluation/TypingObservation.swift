import Typing

/// The state of the field and the keyboard that a script can check.
package struct TypingObservation: Hashable, Sendable {
    /// The field's whole text.
    package var text: String
    /// The number of characters before the selection.
    package var caret: Int
    /// The selected text.
    package var selected: String
    /// The marked text.
    package var marked: String
    /// The visible key plane; nil without a keyboard.
    package var plane: TypingPlane?
    /// The shift state; nil if it cannot be observed.
    package var shift: TypingShift?
    /// The visible suggestions; nil if they cannot be observed.
    package var suggestions: [String]?

    /// Makes an observation.
    package init(
        text: String, caret: Int, selected: String = "", marked: String = "", plane: TypingPlane? = nil,
        shift: TypingShift? = nil, suggestions: [String]? = nil
    ) {
        self.text = text
        self.caret = caret
        self.selected = selected
        self.marked = marked
        self.plane = plane
        self.shift = shift
        self.suggestions = suggestions
    }

    /// Whether an expectation is met; nil if it cannot be observed.
    func meets(_ expectation: TypingExpectation) -> Bool? {
        switch expectation {
        case .text(let expected): text.utf16.elementsEqual(expected.utf16)
        case .caret(let expected): caret == expected
        case .selected(let expected): selected.utf16.elementsEqual(expected.utf16)
        case .marked(let expected): marked.utf16.elementsEqual(expected.utf16)
        case .plane(let expected): plane.map { $0 == expected }
        case .shift(let expected): shift.map { $0 == expected }
        case .suggestions(let expected): suggestions.map { $0 == expected }
        }
    }

    /// The actual value for an expectation; nil if it cannot be observed.
    func found(for expectation: TypingExpectation) -> TypingExpectation? {
        switch expectation {
        case .text: .text(text)
        case .caret: .caret(caret)
        case .selected: .selected(selected)
        case .marked: .marked(marked)
        case .plane: plane.map { .plane($0) }
        case .shift: shift.map { .shift($0) }
        case .suggestions: suggestions.map { .suggestions($0) }
        }
    }
}
