import Platform
import Typing
import TypingEvaluation

extension TypingScriptError {
    /// The error as a message to the user.
    var message: Message { Message("Line \(line): \(reason.message)") }
}

extension TypingScriptError.Reason {
    fileprivate var message: Message {
        switch self {
        case .noStep: Message("expected a step such as \"tap: h i\".")
        case .unknownStep(let name):
            Message("\"\(name)\" is no step; expected \(TypingScript.stepNames.joined(separator: ", ")).")
        case .expected(let what): Message("expected \(what).")
        case .unclosedQuote: Message("expected a closing \" at the end of the text.")
        case .badEscape: Message("expected one of \\\" \\\\ \\n \\t \\| \\[ \\] \\u{…} after the backslash.")
        case .tooMuch(let limit): Message("expected at most \(limit).")
        }
    }
}

extension TypingScriptFailure {
    /// The failure as a message to the user.
    var message: Message { Message("Line \(line): \(reason.message)") }
}

extension TypingScriptFailure.Reason {
    fileprivate var message: Message {
        switch self {
        case .differs(let expected, let found?):
            Message("expected \(expected.message), found \(found.valueDescription).")
        case .differs(let expected, nil):
            Message("expected \(expected.message), which cannot be observed here.")
        case .cannotPerform(let action, let reason): Message("cannot \(action): \(reason)")
        }
    }
}

extension TypingExpectation {
    /// The expectation as a phrase.
    fileprivate var message: Message {
        switch self {
        case .text: Message("the text \(valueDescription)")
        case .caret: Message("the caret after \(valueDescription) characters")
        case .selected: Message("the selection \(valueDescription)")
        case .marked: Message("the marked text \(valueDescription)")
        case .plane: Message("the plane \(valueDescription)")
        case .shift: Message("shift \(valueDescription)")
        case .suggestions: Message("suggestions \(valueDescription)")
        }
    }
}
