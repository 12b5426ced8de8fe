package import TextInput
import Typing

/// A script: what a user does on a keyboard and the expected result, as plain text.
///
///     field: email            # traits
///     tap: h i @ space
///     expect: "hi@ "
///
/// `Docs/typing-scripts.md` describes the format; `init(_:)` parses it.
package struct TypingScript: Hashable, Sendable {
    /// A step and its line number, for messages.
    package struct Line: Hashable, Sendable {
        /// The line, from 1.
        package var number: Int
        package var step: TypingStep

        /// Makes a line.
        package init(number: Int, step: TypingStep) {
            self.number = number
            self.step = step
        }
    }

    /// The steps in order.
    package var lines: [Line]

    /// Makes a script from parsed steps.
    package init(lines: [Line]) {
        self.lines = lines
    }
}

/// A step of a script: an action or an expectation.
package enum TypingStep: Hashable, Sendable {
    /// Performs an action.
    case act(TypingAction)
    /// Checks an expectation.
    case expect(TypingExpectation)
}

/// An action of the user or the app.
package enum TypingAction: Hashable, Sendable {
    /// Moves the focus to another, empty field, with or without surrounding text.
    case focus(TextInputTraits, reportsText: Bool = true)
    /// Sets the text and the selection, as the app would.
    case setDocument(TextDocument)
    /// Switches to the keyboard of a language, such as "ko".
    case chooseKeyboard(String)
    /// Turns learning on or off; either way the user dictionary becomes empty.
    case remember(Bool)
    /// Taps the key with a label.
    case tap(String)
    /// Taps all keys that a character needs, including shift and plane keys.
    case type(Character)
    /// Holds a key, slides to one of its alternates, if any, and lifts the finger.
    case hold(String, seconds: Double, alternate: String?)
    /// Touches down on a key, slides to another one and lifts the finger there.
    case slide(from: String, to: String)
    /// Holds a key until it reacts, then slides to the right by a number of points and lifts the finger; a second
    /// finger may tap meanwhile, to select text.
    case drag(String, points: Double, isSelecting: Bool = false)
    /// Touches down on each key before the previous finger lifts.
    case rollover([String])
    /// Waits for a number of seconds.
    case wait(Double)
}

/// An expected state.
package enum TypingExpectation: Hashable, Sendable {
    /// The field's whole text.
    case text(String)
    /// The number of characters before the caret.
    case caret(Int)
    /// The selected text.
    case selected(String)
    /// The marked text; empty if there is none.
    case marked(String)
    /// The visible key plane.
    case plane(TypingPlane)
    /// The shift state.
    case shift(TypingShift)
    /// The visible suggestions, in order.
    case suggestions([String])
}

/// A key plane, by its name in scripts.
package enum TypingPlane: String, Hashable, Sendable, CaseIterable {
    /// The letters.
    case letters
    /// Digits and common punctuation.
    case numbers
    /// Symbols.
    case symbols
    /// The emoji.
    case emoji
}

/// A shift state, by its name in scripts.
package enum TypingShift: String, Hashable, Sendable, CaseIterable {
    /// Lower case.
    case off
    /// Shifted for one letter.
    case once
    /// Caps lock.
    case locked
}
