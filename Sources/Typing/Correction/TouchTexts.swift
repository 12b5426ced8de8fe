/// The text that each touch of a segment typed, in one string.
///
///     var texts = TouchTexts()
///     texts.append("o"); texts.append(" "); texts.append("k")
///     texts[0..<2]        // "o"
struct TouchTexts: Sendable {
    private var text = ""
    /// The end of each touch's text, in bytes of UTF-8.
    private var ends: [Int] = []
    /// Whether a touch typed a Korean letter.
    private(set) var hasJamo = false

    /// Appends a touch.
    ///
    /// - Parameter character: the character that it typed; nil if an earlier touch counts for the character.
    mutating func append(_ character: Character?) {
        if let character { add(character) }
        ends.append(text.utf8.count)
    }

    /// Appends a character to the text of the last touch; without touches it is ignored.
    mutating func appendToLast(_ character: Character) {
        guard !ends.isEmpty else { return }
        add(character)
        ends[ends.count - 1] = text.utf8.count
    }

    /// Removes the last touch.
    mutating func removeLast() {
        ends.removeLast()
        text = String(text[..<index(ends.last ?? 0)])
    }

    mutating func removeAll() { self = TouchTexts() }

    /// Removes an apostrophe that follows other text of the last touch.
    ///
    /// - Returns: the apostrophe; nil if the last touch has none, or nothing else.
    mutating func removeApostrophe() -> Character? {
        let last = text[index(ends.dropLast().last ?? 0)...]
        guard last.count > 1, let mark = last.last, mark.isApostrophe else { return nil }
        text = String(text[..<last.index(before: last.endIndex)])
        ends[ends.count - 1] = text.utf8.count
        return mark
    }

    /// The text of some touches, without surrounding spaces.
    subscript(_ touches: Range<Int>) -> Substring {
        guard !touches.isEmpty else { return "" }
        let bytes = text.utf8
        var start = index(touches.lowerBound == 0 ? 0 : ends[touches.lowerBound - 1])
        var end = index(ends[touches.upperBound - 1])
        while start < end, bytes[start] == Self.space { start = bytes.index(after: start) }
        while start < end, bytes[bytes.index(before: end)] == Self.space { end = bytes.index(before: end) }
        return text[start..<end]
    }

    private mutating func add(_ character: Character) {
        text.append(character)
        if !hasJamo { hasJamo = character.unicodeScalars.contains(where: KeyLetters.isJamo) }
    }

    private func index(_ offset: Int) -> String.Index {
        text.utf8.index(text.startIndex, offsetBy: offset)
    }

    private static let space = UInt8(ascii: " ")
}
