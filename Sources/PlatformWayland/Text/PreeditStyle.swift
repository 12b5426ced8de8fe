import TextInput

/// How a part of marked text looks, as text-input-v1 numbers it and input-method-v1 sends it.
enum PreeditStyle: UInt32, Hashable, Sendable {
    /// As text that is not marked.
    case plain = 1
    /// With another background.
    case highlight = 4
    case underline = 5

    /// The style of each part of marked text, in bytes of UTF-8; they cover it in order and do not overlap.
    ///
    /// A selection in marked text is the clause that the next key changes.
    static func parts(of span: TextSpan) -> [(bytes: Range<Int>, style: PreeditStyle)] {
        if span.isPlain { return [(0..<span.text.utf8.count, .plain)] }
        let clause = span.before.utf8.count..<span.before.utf8.count + span.selected.utf8.count
        let parts: [(bytes: Range<Int>, style: PreeditStyle)] = [
            (0..<clause.lowerBound, .underline), (clause, .highlight),
            (clause.upperBound..<span.text.utf8.count, .underline),
        ]
        return parts.filter { !$0.bytes.isEmpty }
    }
}
