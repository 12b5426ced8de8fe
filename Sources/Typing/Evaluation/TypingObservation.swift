/// What a script can see of the field and the keyboard.
public struct TypingObservation: Hashable, Sendable {
    /// The field's whole text.
    public var text: String
    /// The characters before the selection.
    public var caret: Int
    /// The selected text.
    public var selected: String
    /// The provisional text of what is being composed.
    public var marked: String
    /// The plane of keys that shows; nil where there is no keyboard to see.
    public var plane: TypingPlane?
    /// The state of the shift key; nil where there is no keyboard to see.
    public var shift: TypingShift?
    /// The suggestions that show; nil where there is no keyboard to see.
    public var suggestions: [String]?

    /// Describes what can be seen.
    public init(
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

    /// Whether something is so; nil where it cannot be seen.
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

    /// What is found where something else was expected; nil where it cannot be seen.
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
