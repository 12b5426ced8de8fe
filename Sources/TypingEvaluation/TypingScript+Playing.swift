import TextInput
import Typing

extension TypingScript {
    /// Plays the script: performs each step, and stops at the first unmet expectation.
    ///
    /// The caller implements touches: on a keyboard without a screen, or as calls of a session.
    ///
    /// - Parameters:
    ///   - perform: performs a step; throws if it cannot.
    ///   - observe: returns the current state.
    /// - Throws: `TypingScriptFailure`, with the line.
    package func play(
        perform: (TypingAction) throws -> Void, observe: () -> TypingObservation
    ) throws(TypingScriptFailure) {
        for line in lines {
            switch line.step {
            case .act(let action):
                do {
                    try perform(action)
                } catch {
                    throw TypingScriptFailure(
                        line: line.number, reason: .cannotPerform(action, because: "\(error)"))
                }
            case .expect(let expectation):
                let seen = observe()
                guard seen.meets(expectation) != true else { continue }
                throw TypingScriptFailure(
                    line: line.number, reason: .differs(expectation, found: seen.found(for: expectation)))
            }
        }
    }
}

/// A failure of a script: an unmet expectation, or a step that could not be performed.
package struct TypingScriptFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of failure.
    package enum Reason: Hashable, Sendable {
        /// The actual value differs from the expected one; nil if it cannot be observed.
        case differs(TypingExpectation, found: TypingExpectation?)
        /// A step could not be performed.
        case cannotPerform(TypingAction, because: String)
    }

    /// The line, from 1.
    package var line: Int
    package var reason: Reason

    /// Makes a failure.
    package init(line: Int, reason: Reason) {
        self.line = line
        self.reason = reason
    }

    /// The failure as a sentence.
    package var description: String {
        switch reason {
        case .differs(let expected, let found?):
            "Line \(line): expected \(expected), found \(found.valueDescription)."
        case .differs(let expected, nil): "Line \(line): expected \(expected), which cannot be seen here."
        case .cannotPerform(let action, let reason): "Line \(line): cannot \(action): \(reason)"
        }
    }
}

extension TypingExpectation: CustomStringConvertible {
    /// The expectation as a phrase for messages.
    package var description: String {
        switch self {
        case .text: "the text \(valueDescription)"
        case .caret: "the caret after \(valueDescription) characters"
        case .marked: "the marked text \(valueDescription)"
        case .selected: "the selection \(valueDescription)"
        case .plane: "the plane \(valueDescription)"
        case .shift: "shift \(valueDescription)"
        case .suggestions: "suggestions \(valueDescription)"
        }
    }

    /// The expected or actual value, without its name.
    package var valueDescription: String {
        switch self {
        case .text(let text), .selected(let text), .marked(let text): text.scriptLiteral
        case .caret(let count): "\(count)"
        case .plane(let plane): plane.rawValue
        case .shift(let shift): shift.rawValue
        case .suggestions(let words):
            words.isEmpty ? "none" : words.map(\.scriptLiteral).joined(separator: " ")
        }
    }
}

extension TypingAction: CustomStringConvertible {
    /// The action as a phrase for messages.
    package var description: String {
        switch self {
        case .focus: "focus a field"
        case .chooseKeyboard(let language): "go to the keyboard \(language)"
        case .remember(let isOn): isOn ? "remember" : "remember nothing"
        case .setDocument(let document): "set the document \(document.text.scriptLiteral)"
        case .tap(let key): "tap \(key)"
        case .type(let character): "type \(String(character).scriptLiteral)"
        case .hold(let key, let seconds, let alternate):
            "hold \(key) \(seconds)" + (alternate.map { " -> \($0)" } ?? "")
        case .slide(let start, let end): "slide \(start) -> \(end)"
        case .drag(let key, let points, let isSelecting):
            "drag \(key) by \(points)" + (isSelecting ? " selecting" : "")
        case .rollover(let keys): "rollover \(keys.joined(separator: " "))"
        case .wait(let seconds): "wait \(seconds)"
        }
    }
}

extension String {
    /// The text in quotes, as a literal of a script.
    package var scriptLiteral: String {
        var literal = "\""
        for character in self {
            switch character {
            case "\"", "\\": literal += "\\\(character)"
            case "\n": literal += "\\n"
            case "\t": literal += "\\t"
            default: literal.append(character)
            }
        }
        return literal + "\""
    }
}
