import Platform

/// The arrow keys that move the caret in a text that is known.
///
///     ArrowKeys(in: "ab\nסלום").keys(from: 1, to: 4)      // right, right (to the next line), left
struct ArrowKeys: Hashable, Sendable {
    private let text: String

    /// Prepares the keys for a text; offsets count its grapheme clusters.
    init(in text: String) { self.text = text }

    /// The keys that move the caret from one offset to another, in order.
    func keys(from start: Int, to end: Int) -> [HardwareKey.Code] {
        guard start != end else { return [] }
        // Without right-to-left text the order on the screen is the order of the text.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return Self.keys(end - start) }
        var keys: [HardwareKey.Code] = []
        var first = 0
        var parts: [(order: VisualOrder, first: Int, last: Int)] = []
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            parts.append((VisualOrder(line), first, first + line.count))
            first += line.count + 1
        }
        if start > end { parts.reverse() }
        var caret = start
        for part in parts where (part.first...part.last).contains(caret) {
            let target = min(max(end, part.first), part.last)
            keys += Self.keys(part.order.presses(from: caret - part.first, to: target - part.first))
            caret = target
            guard caret != end else { break }
            // Past the line break, in the direction of the paragraph.
            let isForward = end > start
            keys.append(isForward == part.order.isRightToLeft ? .left : .right)
            caret += isForward ? 1 : -1
        }
        return keys
    }

    private static func keys(_ presses: Int) -> [HardwareKey.Code] {
        Array(repeating: presses < 0 ? .left : .right, count: abs(presses))
    }
}
