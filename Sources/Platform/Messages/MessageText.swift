/// The English text of a message with its arguments, made from an interpolated string literal.
package struct MessageText: ExpressibleByStringInterpolation {
    let key: String
    let arguments: [MessageArgument]

    /// Creates a text without arguments; a percent sign in it stands for itself.
    package init(stringLiteral value: String) {
        key = value
        arguments = []
    }

    /// Creates a text with arguments.
    package init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        arguments = stringInterpolation.arguments
    }

    /// Collects the literal parts and the arguments.
    package struct StringInterpolation: StringInterpolationProtocol {
        var key = ""
        var arguments: [MessageArgument] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity + 2 * interpolationCount)
            arguments.reserveCapacity(interpolationCount)
        }

        package mutating func appendLiteral(_ literal: String) { key += literal }

        /// An integer; the first one selects the plural form.
        package mutating func appendInterpolation(_ value: some BinaryInteger) {
            append(.number(Int(clamping: value)))
        }

        /// A message, read in the language of the whole.
        package mutating func appendInterpolation(_ value: Message) { append(.message(value)) }

        /// Any other value, by its description.
        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            append(.text(value.description))
        }

        private mutating func append(_ argument: MessageArgument) {
            key += "%@"
            arguments.append(argument)
        }
    }
}

/// An argument of a message.
enum MessageArgument: Hashable, Sendable {
    case text(String)
    case number(Int)
    indirect case message(Message)

    /// The number that selects a plural form.
    var count: Int? { if case .number(let count) = self { count } else { nil } }

    func text(in language: MessageLanguage) -> String {
        switch self {
        case .text(let text): text
        case .number(let number): String(number)
        case .message(let message): message.text(in: language)
        }
    }
}
