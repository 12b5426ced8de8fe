import TextInput

extension TypingScript {
    /// Plays the script: does each step, and stops at the first that does not come out as expected.
    ///
    /// Whoever plays decides what a finger is: a touch on a keyboard without a screen, or a call of a
    /// session.
    ///
    /// - Parameters:
    ///   - perform: does a step; throws an error that says why it cannot.
    ///   - observe: tells what can be seen now.
    /// - Throws: `TypingScriptFailure`, which names the line.
    public func play(
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

/// Where a script did not come out as expected.
public struct TypingScriptFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What went wrong.
    public enum Reason: Hashable, Sendable {
        /// Something else was found than expected; nil where it cannot be seen.
        case differs(TypingExpectation, found: TypingExpectation?)
        /// A step could not be done.
        case cannotPerform(TypingAction, because: String)
    }

    /// The line, from 1.
    public var line: Int
    /// What went wrong.
    public var reason: Reason

    /// Makes a failure.
    public init(line: Int, reason: Reason) {
        self.line = line
        self.reason = reason
    }

    /// The failure as a sentence.
    public var description: String {
        switch reason {
        case .differs(let expected, let found?):
            "Line \(line): expected \(expected), found \(found.valueDescription)."
        case .differs(let expected, nil): "Line \(line): expected \(expected), which cannot be seen here."
        case .cannotPerform(let action, let reason): "Line \(line): cannot \(action): \(reason)"
        }
    }
}

extension TypingExpectation: CustomStringConvertible {
    /// What is expected, as it stands in scripts.
    public var description: String {
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

    /// What is expected or found, without saying of what.
    public var valueDescription: String {
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
    /// What is done, as it stands in scripts.
    public var description: String {
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
    /// The text in quotes, as scripts write it.
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
