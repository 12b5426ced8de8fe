/// Why a script cannot be read.
public struct TypingScriptError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong with a line.
    public enum Reason: Hashable, Sendable {
        /// A line does not start with a name and a colon.
        case noStep
        /// The name before the colon means nothing.
        case unknownStep(String)
        /// What was expected stands elsewhere, or not at all.
        case expected(String)
        /// A quoted text does not end.
        case unclosedQuote
        /// A backslash is followed by something that it cannot stand before.
        case badEscape
        /// A number is too great, or there are too many of something.
        case tooMuch(String)
    }

    /// The line, from 1.
    public var line: Int
    /// What is wrong with it.
    public var reason: Reason

    /// Makes an error.
    public init(line: Int, reason: Reason) {
        self.line = line
        self.reason = reason
    }

    /// The reason as a sentence that names the line and what was expected.
    public var description: String {
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
