/// The text, selection and marked text of a field or text view, and the effects of typing on them.
///
/// A value without a view. Offsets count UTF-16 code units and are never inside a scalar.
struct TextEditing: Hashable, Sendable {
    private(set) var characters: IndexedText
    private(set) var selection: Range<Int>
    private(set) var marked: Range<Int>?
    /// The replacements since `takeChanges()`, in order.
    private(set) var changes: [Change] = []

    /// A range of the text, and its replacement.
    struct Change: Hashable, Sendable {
        var range: Range<Int>
        var removed: String
        var replacement: String
        /// Whether the range was the whole selection, or part of the marked text.
        var isTypedOver = false
        /// Whether the range was part of the marked text.
        var isComposing = false
        /// The selection before the change.
        var selection = 0..<0
    }

    init(_ text: String = "") {
        characters = IndexedText(text)
        selection = characters.count..<characters.count
    }

    var text: String { characters.string }
    var count: Int { characters.count }
    var boundaries: TextBoundaries { TextBoundaries(characters) }

    func text(in range: Range<Int>) -> String { characters.slice(range) }

    /// Sets the selection; marked text is kept only if it contains the selection.
    mutating func select(_ range: Range<Int>) {
        selection = characters.clamped(range)
        if let marked, selection.lowerBound < marked.lowerBound || selection.upperBound > marked.upperBound {
            unmark()
        }
    }

    /// The range that an insertion replaces: the marked text, or else the selection.
    var insertionRange: Range<Int> { marked ?? selection }

    /// The range that the delete key removes, which may be a part of a grapheme cluster; nil at the beginning.
    var deletionRange: Range<Int>? {
        if !selection.isEmpty { return selection }
        guard selection.lowerBound > 0 else { return nil }
        let character = boundaries.characterStart(before: selection.lowerBound)..<selection.lowerBound
        let length = text(in: character).lastDeletionCluster.utf16.count
        return selection.lowerBound - length..<selection.lowerBound
    }

    /// Replaces a range, and moves the caret to the end of the new text.
    mutating func replace(_ range: Range<Int>, with new: String) {
        let range = characters.clamped(range)
        let rest = count - range.count
        if !range.isEmpty || !new.isEmpty {
            let isComposing =
                marked.map { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound } ?? false
            changes.append(
                Change(
                    range: range, removed: text(in: range), replacement: new,
                    isTypedOver: isComposing || range == selection, isComposing: isComposing,
                    selection: selection))
            characters.replace(range, with: new)
        }
        let end = range.lowerBound + count - rest
        selection = end..<end
        marked = nil
    }

    /// Deletes a range; a range inside marked text shortens it.
    mutating func delete(_ range: Range<Int>) {
        let marked = marked
        replace(range, with: "")
        guard let marked, marked.lowerBound <= range.lowerBound, range.upperBound <= marked.upperBound else {
            return
        }
        let rest = marked.lowerBound..<(marked.upperBound - range.count)
        self.marked = rest.isEmpty ? nil : rest
    }

    /// Replaces the marked text, or the selection, by marked text.
    ///
    /// - Parameter selected: the selection in the new text, relative to its start.
    mutating func setMarked(_ new: String, selected: Range<Int>) {
        let range = insertionRange
        let start = range.lowerBound
        replace(range, with: new)
        let end = self.selection.upperBound
        marked = new.isEmpty ? nil : start..<end
        selection = characters.clamped((start + selected.lowerBound)..<(start + selected.upperBound))
            .clamped(to: start..<end)
    }

    /// Returns the pending replacements and clears them, so that each is reported once.
    mutating func takeChanges() -> [Change] {
        defer { changes = [] }
        return changes
    }

    /// Makes the marked text ordinary text, without the spaces that separate its syllables.
    mutating func unmark() {
        guard let range = marked else { return }
        marked = nil
        let units = Array(text(in: range).utf16)
        for (place, unit) in units.enumerated().reversed() where unit == Self.syllableSpace {
            let offset = range.lowerBound + place
            let (start, end) = (selection.lowerBound, selection.upperBound)
            replace(offset..<offset + 1, with: "")
            selection = (start > offset ? start - 1 : start)..<(end > offset ? end - 1 : end)
        }
    }

    /// The six-per-em space, which Chinese keyboards insert between syllables, as on iOS.
    private static let syllableSpace: UInt16 = 0x2006

    /// The word boundary nearest to an offset, where a tap moves the caret.
    func nearestWordEdge(to offset: Int) -> Int {
        let boundaries = boundaries
        let around =
            boundaries.unit(.word, at: offset, forward: true)
            ?? boundaries.unit(.word, at: offset, forward: false)
        guard let around else { return offset }
        return offset - around.lowerBound < around.upperBound - offset ? around.lowerBound : around.upperBound
    }

    /// The paragraph that contains an offset, without its line break.
    func paragraph(at offset: Int) -> Range<Int> {
        let boundaries = boundaries
        return boundaries.unit(.paragraph, at: offset, forward: true)
            ?? boundaries.unit(.paragraph, at: offset, forward: false) ?? offset..<offset
    }

    /// The word that contains an offset, or the text between words; for the spaces and marks at the end of a line the word before
    /// them, and nothing in an empty line.
    func word(at offset: Int) -> Range<Int> {
        let boundaries = boundaries
        return boundaries.unit(.word, at: offset, forward: true)
            ?? boundaries.unit(.word, at: offset, forward: false) ?? lastWord(at: offset)
            ?? character(at: offset) ?? offset..<offset
    }

    /// The character after an offset, or the last one; nil for a line break.
    private func character(at offset: Int) -> Range<Int>? {
        boundaries.unit(.character, at: offset, forward: offset < count).flatMap {
            text(in: $0).first?.isNewline == true ? nil : $0
        }
    }

    /// The last word of a line, if an offset is among or behind the spaces and marks that end the line.
    private func lastWord(at offset: Int) -> Range<Int>? {
        let boundaries = boundaries, line = paragraph(at: offset)
        guard text(in: offset..<max(offset, line.upperBound)).allSatisfy(\.isWhitespace) else { return nil }
        var end = offset
        while end > line.lowerBound {
            if let word = boundaries.unit(.word, at: end, forward: false) { return word }
            end = boundaries.characterStart(before: end)
        }
        return nil
    }
}
