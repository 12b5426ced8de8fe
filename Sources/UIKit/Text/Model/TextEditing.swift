/// The text, selection and provisional text of a field or text view, and how typing changes them.
///
/// A value without a view: offsets count UTF-16 code units and never are inside a character's scalar.
struct TextEditing: Hashable, Sendable {
    private(set) var characters: IndexedText
    private(set) var selection: Range<Int>
    private(set) var marked: Range<Int>?
    /// What was replaced since it was last asked for, in order.
    private(set) var changes: [Change] = []

    /// A stretch of the text, and what took its place.
    struct Change: Hashable, Sendable {
        var range: Range<Int>
        var removed: String
        var replacement: String
        /// Whether the range was all of the selection, or part of the marked text.
        var isTypedOver = false
        /// Whether the range was part of the marked text.
        var isComposing = false
    }

    init(_ text: String = "") {
        characters = IndexedText(text)
        selection = characters.count..<characters.count
    }

    var text: String { characters.string }
    var count: Int { characters.count }
    var boundaries: TextBoundaries { TextBoundaries(characters) }

    func text(in range: Range<Int>) -> String { characters.slice(range) }

    /// Moves the selection; provisional text stays only while the selection lies in it.
    mutating func select(_ range: Range<Int>) {
        selection = characters.clamped(range)
        if let marked, selection.lowerBound < marked.lowerBound || selection.upperBound > marked.upperBound {
            unmark()
        }
    }

    /// What an insertion takes the place of: the provisional text, else the selection.
    var insertionRange: Range<Int> { marked ?? selection }

    /// What the delete key takes away; nil at the beginning.
    var deletionRange: Range<Int>? {
        if !selection.isEmpty { return selection }
        guard selection.lowerBound > 0 else { return nil }
        let start = boundaries.characterStart(before: selection.lowerBound)
        return start..<selection.lowerBound
    }

    /// What the forward delete key takes away; nil at the end.
    var forwardDeletionRange: Range<Int>? {
        if !selection.isEmpty { return selection }
        guard selection.upperBound < count else { return nil }
        return selection.upperBound..<boundaries.characterEnd(after: selection.upperBound)
    }

    /// Replaces a range, the caret after the new text.
    mutating func replace(_ range: Range<Int>, with new: String) {
        let range = characters.clamped(range)
        let rest = count - range.count
        if !range.isEmpty || !new.isEmpty {
            let isComposing =
                marked.map { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound } ?? false
            changes.append(
                Change(
                    range: range, removed: text(in: range), replacement: new,
                    isTypedOver: isComposing || range == selection, isComposing: isComposing))
            characters.replace(range, with: new)
        }
        let end = range.lowerBound + count - rest
        selection = end..<end
        marked = nil
    }

    /// Takes a range away; inside provisional text, that shrinks.
    mutating func delete(_ range: Range<Int>) {
        let marked = marked
        replace(range, with: "")
        guard let marked, marked.lowerBound <= range.lowerBound, range.upperBound <= marked.upperBound else {
            return
        }
        let rest = marked.lowerBound..<(marked.upperBound - range.count)
        self.marked = rest.isEmpty ? nil : rest
    }

    /// Puts provisional text in place of the former one or of the selection.
    ///
    /// - Parameter selected: the selection in it, counted from its start.
    mutating func setMarked(_ new: String, selected: Range<Int>) {
        let range = insertionRange
        let start = range.lowerBound
        replace(range, with: new)
        let end = self.selection.upperBound
        marked = new.isEmpty ? nil : start..<end
        selection = characters.clamped((start + selected.lowerBound)..<(start + selected.upperBound))
            .clamped(to: start..<end)
    }

    /// Takes what was replaced, so that it is told once.
    mutating func takeChanges() -> [Change] {
        defer { changes = [] }
        return changes
    }

    /// Keeps the provisional text as ordinary text, without what only shows where its syllables part.
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

    /// The six-per-em space, which keyboards of Chinese put between syllables as on iOS.
    private static let syllableSpace: UInt16 = 0x2006

    /// The place nearest to an offset where a word begins or ends: where a tap puts the caret.
    func nearestWordEdge(to offset: Int) -> Int {
        let boundaries = boundaries
        let around =
            boundaries.unit(.word, at: offset, forward: true)
            ?? boundaries.unit(.word, at: offset, forward: false)
        guard let around else { return offset }
        return offset - around.lowerBound < around.upperBound - offset ? around.lowerBound : around.upperBound
    }

    /// The paragraph at an offset, without the line break that ends it.
    func paragraph(at offset: Int) -> Range<Int> {
        let boundaries = boundaries
        return boundaries.unit(.paragraph, at: offset, forward: true)
            ?? boundaries.unit(.paragraph, at: offset, forward: false) ?? offset..<offset
    }

    /// The word at an offset, or what is there when it is none.
    func word(at offset: Int) -> Range<Int> {
        let boundaries = boundaries
        return boundaries.unit(.word, at: offset, forward: true)
            ?? boundaries.unit(.word, at: offset, forward: false)
            ?? boundaries.unit(.character, at: offset, forward: offset < count) ?? offset..<offset
    }
}
