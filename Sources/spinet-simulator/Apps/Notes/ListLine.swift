import Foundation

/// A line of a list in plain text: after it the return key begins the next one, or ends the list where nothing is written.
///
///     ListLine("- milk")?.next         // "- "
///     ListLine("  9. eggs")?.next      // "  10. "
///     ListLine("- ")?.isEmpty          // true
struct ListLine: Hashable, Sendable {
    /// What the next line begins with.
    let next: String
    /// The number of UTF-16 units of the indentation and the mark with its space.
    let prefix: Int
    /// Whether nothing is written behind the mark.
    let isEmpty: Bool

    private static let marks: [Character] = ["-", "*", "•", "–"]
    /// A longer number is no mark.
    private static let mostDigits = 3

    /// Reads a line without its end; nil if it is none of a list.
    init?(_ line: some StringProtocol) {
        let indentation = line.prefix { $0 == " " || $0 == "\t" }
        let rest = line.dropFirst(indentation.count)
        guard let mark = Self.mark(of: rest) else { return nil }
        next = indentation + mark.next + " "
        prefix = indentation.utf16.count + mark.own.utf16.count + 1
        isEmpty = rest.dropFirst(mark.own.count + 1).allSatisfy(\.isWhitespace)
    }

    private static func mark(of rest: some StringProtocol) -> (own: String, next: String)? {
        if let first = rest.first, marks.contains(first), rest.dropFirst().first == " " {
            return (String(first), String(first))
        }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits), digits.count <= mostDigits else { return nil }
        let end = rest.dropFirst(digits.count)
        guard let sign = end.first, sign == "." || sign == ")", end.dropFirst().first == " " else {
            return nil
        }
        return ("\(digits)\(sign)", "\(number + 1)\(sign)")
    }
}
