import Foundation

/// The words of a text that have Korean syllables, which a line may otherwise end between.
struct HangulWords {
    private let words: [(range: NSRange, width: CGFloat)]

    init(in text: String, _ runs: [TextRun]) {
        let units = Array(text.utf16)
        guard units.contains(where: Self.isSyllable) else {
            words = []
            return
        }
        let size = runs.reduce(0) { max($0, $1.style.font.size) }
        var words: [(NSRange, CGFloat)] = []
        var start = 0
        while start < units.count {
            let end = units[start...].firstIndex(where: Self.isSpace) ?? units.count
            let word = units[start..<end]
            if word.contains(where: Self.isSyllable) {
                let ems = word.reduce(0) { $0 + ($1 < 0x250 ? Self.letter : 1) }
                words.append((NSRange(location: start, length: end - start), ems * size))
            }
            start = end + 1
        }
        self.words = words
    }

    /// The words that surely fit into lines of a width, in UTF-16 units.
    func ranges(within width: CGFloat) -> [NSRange] {
        words.filter { $0.width <= width }.map(\.range)
    }

    /// The width of a Latin letter, in ems: an average that is rather large; a syllable takes one at most.
    private static let letter: CGFloat = 0.65

    private static func isSyllable(_ unit: UInt16) -> Bool { (0xAC00...0xD7A3).contains(unit) }

    /// Spaces and the ends of lines and paragraphs.
    private static func isSpace(_ unit: UInt16) -> Bool {
        unit <= 0x20 || unit == 0x3000 || unit == 0x2028 || unit == 0x2029
    }
}
