/// The ranges of a text that a search found.
struct FoundMarks: Hashable, Sendable {
    private(set) var ranges: [Range<Int>] = []
    /// The current result.
    private(set) var current: Range<Int>?

    var isEmpty: Bool { ranges.isEmpty && current == nil }

    mutating func show(_ range: Range<Int>, as style: UITextSearchFoundTextStyle) {
        ranges.removeAll { $0 == range }
        if current == range { current = nil }
        switch style {
        case .normal: break
        case .found: ranges.append(range)
        case .highlighted: current = range
        }
    }

    /// Moves the marks after a range was replaced by a number of units, and removes those that the change touches.
    mutating func move(_ range: Range<Int>, by length: Int) {
        func moved(_ mark: Range<Int>) -> Range<Int>? {
            if mark.upperBound <= range.lowerBound { return mark }
            guard mark.lowerBound >= range.upperBound else { return nil }
            let distance = length - range.count
            return mark.lowerBound + distance..<mark.upperBound + distance
        }
        ranges = ranges.compactMap(moved)
        current = current.flatMap(moved)
    }
}
