public import TextInput

/// What a person does on a keyboard and what should come of it, as plain text that can be played.
///
///     field: email            # traits
///     tap: h i @ space
///     expect: "hi@ "
///
/// The format is described in Docs/typing-scripts.md; `init(_:)` reads it.
public struct TypingScript: Hashable, Sendable {
    /// A step and the line that it stands in, for messages.
    public struct Line: Hashable, Sendable {
        /// The line, from 1.
        public var number: Int
        /// What happens there.
        public var step: TypingStep

        /// Makes a line.
        public init(number: Int, step: TypingStep) {
            self.number = number
            self.step = step
        }
    }

    /// The steps in their order.
    public var lines: [Line]

    /// Makes a script from steps that were read already.
    public init(lines: [Line]) {
        self.lines = lines
    }
}

/// One step of a script: something done, or something expected.
public enum TypingStep: Hashable, Sendable {
    /// Does something.
    case act(TypingAction)
    /// Checks something.
    case expect(TypingExpectation)
}

/// Something that a person, or an application, does.
public enum TypingAction: Hashable, Sendable {
    /// Another field gets the focus; it is empty, and may never tell of its text.
    case focus(TextInputTraits, tellsText: Bool = true)
    /// The application sets the text and the selection.
    case setDocument(TextDocument)
    /// The person goes to the keyboard of a language, "ko" for example.
    case chooseKeyboard(String)
    /// What typing teaches is remembered from now on, beginning with nothing; or it is forgotten, and no more learnt.
    case remember(Bool)
    /// A finger taps the key with this label.
    case tap(String)
    /// Fingers tap whatever keys a character needs, shift and planes included.
    case type(Character)
    /// A finger holds a key, slides to one of its alternates, if any, and rises.
    case hold(String, seconds: Double, alternate: String?)
    /// A finger comes down on one key, slides to another and rises there.
    case slide(from: String, to: String)
    /// A finger holds a key until it reacts, then slides to the right by so many points, and rises; a second
    /// one may tap meanwhile, to select.
    case drag(String, points: Double, isSelecting: Bool = false)
    /// Each finger comes down before the one before it rises.
    case rollover([String])
    /// Time passes, in seconds.
    case wait(Double)
}

/// Something that should be so.
public enum TypingExpectation: Hashable, Sendable {
    /// The field's whole text.
    case text(String)
    /// The characters before the caret.
    case caret(Int)
    /// The selected text.
    case selected(String)
    /// The provisional text of what is being composed; empty where nothing is.
    case marked(String)
    /// The plane of keys that shows.
    case plane(TypingPlane)
    /// The state of the shift key.
    case shift(TypingShift)
    /// The suggestions that show, in their order.
    case suggestions([String])
}

/// A plane of keys, by the name that scripts use.
public enum TypingPlane: String, Hashable, Sendable, CaseIterable {
    /// The letters.
    case letters
    /// Digits and common punctuation.
    case numbers
    /// The other signs.
    case symbols
    /// The emoji.
    case emoji
}

/// The state of the shift key, by the name that scripts use.
public enum TypingShift: String, Hashable, Sendable, CaseIterable {
    /// Small letters.
    case off
    /// One capital.
    case once
    /// Capitals until shift is tapped again.
    case locked
}
