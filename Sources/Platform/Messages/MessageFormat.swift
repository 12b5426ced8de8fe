/// The placeholders of a text in a string table, `%@` for the next argument and `%2$@` for the second.
///
/// Any other text, a percent sign too, is literal.
enum MessageFormat {
    /// The text with its placeholders replaced; one whose argument is missing stays as it is.
    static func fill(_ format: String, with arguments: [String]) -> String {
        if arguments.isEmpty { return format }
        var result = "", next = 0
        var rest = Substring(format)
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[percent...]
            guard let placeholder = placeholder(of: rest) else {
                result.append(rest.removeFirst())
                continue
            }
            let index = placeholder.index ?? next
            if placeholder.index == nil { next += 1 }
            result +=
                arguments.indices.contains(index)
                ? Substring(arguments[index]) : rest.prefix(placeholder.length)
            rest = rest.dropFirst(placeholder.length)
        }
        return result + rest
    }

    /// The placeholder that a text begins with: the argument's index from 0, nil for the next one, and its length in characters.
    private static func placeholder(of text: Substring) -> (index: Int?, length: Int)? {
        let digits = text.dropFirst().prefix(while: \.isASCIIDigit)
        let rest = text.dropFirst(1 + digits.count)
        if digits.isEmpty { return rest.hasPrefix("@") ? (nil, 2) : nil }
        guard rest.hasPrefix("$@"), let position = Int(digits), position > 0 else { return nil }
        return (position - 1, digits.count + 3)
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
