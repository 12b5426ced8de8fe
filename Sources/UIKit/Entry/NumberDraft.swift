/// A number while it is edited: the displayed text, and the caret in UTF-16 code units.
struct NumberDraft: Equatable, Sendable {
    var text: String
    var caret: Int

    /// Applies an edit to a text; nil if the result cannot become a number.
    ///
    /// Grouping separators are inserted again, and the caret stays after the same digit.
    ///
    /// - Parameter isBackward: whether a deletion removes the character before the caret; at a separator it removes the
    ///   digit beyond it.
    init?(
        _ text: String, replacing range: Range<Int>, with new: String, isBackward: Bool = true,
        syntax: NumberSyntax
    ) {
        let units = Array(text.utf16)
        let range = range.clamped(to: 0..<units.count)
        func characters(_ range: Range<Int>) -> String {
            String(String(decoding: units[range], as: UTF16.self).unicodeScalars.compactMap(syntax.plain))
        }
        var head = characters(0..<range.lowerBound), tail = characters(range.upperBound..<units.count)
        guard let inserted = syntax.read(new) else { return nil }
        if new.isEmpty, !range.isEmpty, characters(range).isEmpty {
            if isBackward { _ = head.popLast() } else { tail = String(tail.dropFirst()) }
        }
        head += inserted
        guard syntax.isPart(head + tail) else { return nil }
        let (plain, before) = Self.withoutLeadingZeros(head, tail)
        self.init(plain, caretAfter: before, syntax: syntax)
    }

    /// Displays a plain form, with the caret after a number of its characters.
    init(_ plain: String, caretAfter count: Int, syntax: NumberSyntax) {
        text = ""
        caret = 0
        var left = count
        for piece in syntax.pieces(plain) {
            text += piece.text
            guard left > 0 else { continue }
            if piece.isCharacter { left -= 1 }
            caret = text.utf16.count
        }
    }

    /// "007" is 7: a leading zero is kept only alone or before the decimal separator.
    private static func withoutLeadingZeros(_ head: String, _ tail: String) -> (plain: String, before: Int) {
        let sign = (head + tail).hasPrefix("-") ? 1 : 0
        var plain = Array(head + tail), before = head.count
        while plain.count > sign + 1, plain[sign] == "0", plain[sign + 1] != "." {
            plain.remove(at: sign)
            if before > sign { before -= 1 }
        }
        return (String(plain), before)
    }
}
