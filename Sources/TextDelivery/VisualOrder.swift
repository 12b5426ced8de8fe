import BidirectionalText

/// The order on the screen of a paragraph's characters, for arrow keys.
///
/// GTK, Firefox and Chromium move the caret by visual direction: in right-to-left text the left arrow moves forward in the
/// text. An offset counts grapheme clusters, as arrow keys do.
///
///     VisualOrder("سلام").presses(from: 4, to: 3)      // 1: one press of the right arrow
///     VisualOrder("abc").presses(from: 3, to: 1)       // -2: two presses of the left arrow
struct VisualOrder: Hashable, Sendable {
    private let paragraph: BidiParagraph
    /// The position of each character on the screen, counted from the left.
    private let places: [Int]

    /// Orders a paragraph without its line break.
    init(_ text: some StringProtocol) {
        paragraph = BidiParagraph(text)
        var places = [Int](repeating: 0, count: paragraph.levels.count)
        for (place, index) in paragraph.visualOrder.enumerated() { places[index] = place }
        self.places = places
    }

    /// Whether the paragraph runs from right to left, by its first strong letter.
    var isRightToLeft: Bool { paragraph.isRightToLeft }

    /// How many arrow keys move the caret from one offset to another: to the right when positive.
    func presses(from start: Int, to end: Int) -> Int { place(ofCaret: end) - place(ofCaret: start) }

    /// The number of characters to the left of the caret on the screen.
    ///
    /// Between two directions there are two places; toolkits draw the caret at the one where a letter in the paragraph's
    /// direction would be inserted.
    private func place(ofCaret offset: Int) -> Int {
        let count = places.count
        let offset = min(max(0, offset), count)
        let isLeftBefore = offset > 0 ? paragraph.runsLeft(offset - 1) : isRightToLeft
        let isLeftAfter = offset < count ? paragraph.runsLeft(offset) : isRightToLeft
        let usesBefore = isLeftBefore == isRightToLeft || isLeftBefore == isLeftAfter
        if usesBefore {
            guard offset > 0 else { return isRightToLeft ? count : 0 }
            return isLeftBefore ? places[offset - 1] : places[offset - 1] + 1
        }
        guard offset < count else { return isRightToLeft ? 0 : count }
        return isLeftAfter ? places[offset] + 1 : places[offset]
    }
}
