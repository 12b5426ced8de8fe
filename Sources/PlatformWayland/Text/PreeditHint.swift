import TextInput

/// What a part of a preedit is, as version 2 of text-input-v3 numbers it; the offsets are bytes, and may be outside of it.
struct PreeditHint: Hashable, Sendable {
    var start: UInt32, end: UInt32
    var hint: UInt32

    /// The most hints that one preedit has; what exceeds it is ignored.
    static let limit = 64

    /// The part of a text that the hint is about; nil for a hint that changes nothing, and where it covers nothing.
    ///
    /// - Parameter text: the preedit; offsets inside of a character count as its start.
    func part(of text: String) -> MarkedTextPart? {
        guard let role = Self.roles[hint] else { return nil }
        let lower = Self.offset(of: start, in: text), upper = Self.offset(of: end, in: text)
        return lower < upper ? MarkedTextPart(lower..<upper, role) : nil
    }

    /// The hints that have an appearance of their own.
    ///
    /// The others are composing text: the whole, prefixes and suffixes, and
    /// those of newer versions.
    private static let roles: [UInt32: MarkedTextPart.Role] = [
        2: .clause, 3: .prediction, 6: .error, 7: .error,
    ]

    private static func offset(of byte: UInt32, in text: String) -> Int {
        let index =
            text.utf8.index(text.startIndex, offsetBy: Int(byte), limitedBy: text.endIndex) ?? text.endIndex
        // An index inside of a character counts as its start.
        return text.utf16.distance(from: text.startIndex, to: index)
    }
}
