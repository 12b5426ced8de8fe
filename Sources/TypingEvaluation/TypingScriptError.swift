import Typing

/// A syntax error in a script.
package struct TypingScriptError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of syntax errors.
    package enum Reason: Hashable, Sendable {
        /// The line does not start with a name and a colon.
        case noStep
        /// The name before the colon is not a step.
        case unknownStep(String)
        /// An element is missing.
        case expected(String)
        /// A text in quotes has no closing quote.
        case unclosedQuote
        /// A backslash begins no valid escape sequence.
        case badEscape
        /// A number or a count exceeds a limit.
        case tooMuch(String)
    }

    /// The line, from 1.
    package var line: Int
    package var reason: Reason

    /// Makes an error.
    package init(line: Int, reason: Reason) {
        self.line = line
        self.reason = reason
    }

    /// The error as a sentence, with the line and what was expected.
    package var description: String {
        switch reason {
        case .noStep: "Line \(line): expected a step such as \"tap: h i\"."
        case .unknownStep(let name):
            "Line \(line): \"\(name)\" is no step; expected \(TypingScript.stepNames.joined(separator: ", "))."
        case .expected(let what): "Line \(line): expected \(what)."
        case .unclosedQuote: "Line \(line): expected a closing \" at the end of the text."
        case .badEscape:
            "Line \(line): expected one of \\\" \\\\ \\n \\t \\| \\[ \\] \\u{…} after the backslash."
        case .tooMuch(let limit): "Line \(line): expected at most \(limit)."
        }
    }
}
