/// A part of marked text that looks different from the rest, as the input method that composes it says.
///
///     MarkedTextPart(0..<2, .clause)      // of two clauses the one that the user converts now
public struct MarkedTextPart: Hashable, Sendable {
    /// What a part is.
    public enum Role: Hashable, Sendable {
        /// Composed as the rest is.
        case composing
        /// The clause that the next key changes.
        case clause
        /// Predicted by the input method, not typed by the user.
        case prediction
        /// Misspelled, or not composable.
        case error
    }

    /// The part's offsets in the marked text, in UTF-16 code units.
    public var range: Range<Int>
    /// What it is.
    public var role: Role

    /// Makes a part.
    public init(_ range: Range<Int>, _ role: Role) {
        self.range = range
        self.role = role
    }

    /// Divides marked text into parts that do not overlap: of several roles the last given one counts.
    ///
    /// - Parameter count: the length of the text in UTF-16 code units; what exceeds it is dropped.
    /// - Returns: the parts in order, which cover the whole text.
    public static func covering(_ count: Int, with parts: [MarkedTextPart]) -> [MarkedTextPart] {
        var roles = [Role](repeating: .composing, count: count)
        for part in parts {
            for index in part.range.clamped(to: 0..<count) { roles[index] = part.role }
        }
        var covering: [MarkedTextPart] = []
        for (index, role) in roles.enumerated() {
            if covering.last?.role == role {
                covering[covering.count - 1].range = covering[covering.count - 1].range.lowerBound..<index + 1
            } else {
                covering.append(MarkedTextPart(index..<index + 1, role))
            }
        }
        return covering
    }
}
