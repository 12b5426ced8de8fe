package import TextInput
package import Typing

/// Plays scripts without a keyboard: key presses go directly to a typing session and a document.
///
/// It tests rules fast and without a screen. Planes, alternates and touches need a real keyboard.
///
///     var typist = SessionTypist()
///     try typist.perform(.tap("h"))
///     typist.document.text                    // "H"
package struct SessionTypist: Sendable {
    /// The session that handles the key presses.
    package var session: TypingSession
    /// The field's traits.
    package private(set) var traits = TextInputTraits()
    /// The field's text.
    package private(set) var document = TextDocument()
    /// The edits of the last step.
    package private(set) var edits: [TextEdit] = []
    /// The time in seconds; each key press advances it by `keyInterval`.
    package private(set) var time = 0.0

    /// Whether learning events are applied to the user dictionary.
    private var remembers = false
    private var shift: TypingShift?
    private var wasShift = false

    /// The interval between two key presses, in seconds: that of a good typist.
    static let keyInterval = 0.1

    /// Starts in an empty field with default traits.
    package init(session: TypingSession = TypingSession()) {
        self.session = session
    }

    /// The current state of the field and the session.
    package var observation: TypingObservation {
        let context = document.context
        return TypingObservation(
            text: document.text, caret: context.before.count, selected: context.selected,
            marked: context.marked?.text ?? "", shift: currentShift,
            suggestions: session.suggestions.map(\.text))
    }

    /// Performs a step.
    ///
    /// - Throws: `SessionTypistError` if the step needs a real keyboard, or `TextEditError`.
    package mutating func perform(_ action: TypingAction) throws {
        edits = []
        switch action {
        case .focus(let traits, let reportsText):
            guard reportsText else { throw SessionTypistError.needsKeyboard("silent") }
            rest()
            self.traits = traits
            document = TextDocument()
            session.enterField()
            shift = nil
        case .setDocument(let document):
            self.document = document
            session.contextChanged(to: document.context, traits: traits)
            shift = nil
        case .chooseKeyboard(let language): throw SessionTypistError.needsKeyboard(language)
        case .remember(let isOn):
            rest()
            remembers = isOn
            session.personal = PersonalVocabulary()
        case .tap(let key): try tap(key)
        case .type(" "): try press(.space)
        case .type("\n"): try press(.return)
        case .type(let character): try press(.text(String(character)))
        case .hold("delete", let seconds, nil): try holdDelete(for: seconds)
        case .rollover(let keys): for key in keys { try tap(key) }
        case .wait(let seconds):
            time += seconds
            rest()
        case .hold(let key, _, _), .drag(let key, _, _), .slide(let key, _):
            throw SessionTypistError.needsKeyboard(key)
        }
    }

    /// Applies the pending learning events, as a keyboard does in a pause.
    private mutating func rest() {
        let learningEvents = session.takeLearningEvents()
        guard remembers else { return }
        for learningEvent in learningEvents { session.personal.learn(learningEvent, on: 0) }
    }

    private mutating func tap(_ key: String) throws {
        defer { wasShift = key == "shift" }
        switch key {
        case "space": try press(.space)
        case "return": try press(.return)
        case "delete": try press(.delete(.character))
        case "shift":
            shift = currentShift == .off ? .once : wasShift ? .locked : .off
        case _ where session.suggestions.contains { $0.text == key }:
            for suggestion in session.suggestions where suggestion.text == key {
                return try press(.suggestion(suggestion))
            }
        case _ where key.count == 1: try press(.text(currentShift == .off ? key : key.uppercased()))
        default: throw SessionTypistError.needsKeyboard(key)
        }
    }

    /// Taps the key of a character: letters follow the automatic shift state, other characters are typed as they are.
    ///
    /// - Parameter point: the touch position in the units of the session's key layout; nil without a touch.
    mutating func touch(_ character: Character, at point: KeyLayout.Point?) throws {
        edits = []
        switch character {
        case " ": try press(.space, at: point)
        default:
            let text = String(character)
            try press(.text(currentShift == .off ? text : text.uppercased()), at: point)
        }
    }

    /// Moves the focus out of the field, which corrects its last word, and into an empty one.
    ///
    /// - Returns: the final text of the field.
    mutating func leaveField() throws -> String {
        edits = session.leave(in: document.context, traits: traits)
        for edit in edits { try document.apply(edit) }
        defer {
            document = TextDocument()
            session.enterField()
            shift = nil
        }
        return document.text
    }

    private mutating func holdDelete(for seconds: Double) throws {
        var held = DeleteRepeat(pressedAt: time)
        let end = time + seconds
        try press(.delete(.character))
        while held.nextTime <= end {
            time = held.nextTime
            try press(.delete(held.fire()))
        }
        time = end
    }

    private mutating func press(_ key: KeyPress.Key, at point: KeyLayout.Point? = nil) throws {
        time += Self.keyInterval
        let made = session.press(KeyPress(key, at: time, point: point), in: document.context, traits: traits)
            .edits
        for edit in made { try document.apply(edit) }
        edits += made
        session.readAhead(in: document.context, traits: traits)
        if shift != .locked { shift = nil }
    }

    private var currentShift: TypingShift {
        shift ?? (session.shouldCapitalize(in: document.context, traits: traits) ? .once : .off)
    }
}

/// The reason why a step cannot be performed without a keyboard.
package enum SessionTypistError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The key, or the gesture on it, needs a keyboard.
    case needsKeyboard(String)

    /// The reason as a sentence.
    package var description: String {
        switch self {
        case .needsKeyboard(let key): "\"\(key)\" needs a keyboard with keys."
        }
    }
}
