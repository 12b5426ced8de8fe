import Foundation

/// The words that contain Korean syllables; by default lines may break inside them.
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

    /// The words that fit into lines of a width in points, in UTF-16 units.
    ///
    /// A label is as wide as its widest line, which may be one of these words: close to its width the estimate does not
    /// do, or the word that fits exactly would be broken.
    /// - Parameter measure: the width of a range of the text in points.
    func ranges(within width: CGFloat, measure: (NSRange) -> CGFloat) -> [NSRange] {
        words.filter { word in
            word.width <= width
                || word.width <= Self.undecided * width && measure(word.range) <= width + Self.tolerance
        }.map(\.range)
    }

    /// The part of its estimated width that a word may at least have; wider ones are not measured.
    private static let undecided: CGFloat = 2
    /// The rounding errors of a width that was measured before, in points.
    private static let tolerance: CGFloat = 0.01

    /// The assumed width of a Latin letter in em, a generous average; a syllable is at most 1 em wide.
    private static let letter: CGFloat = 0.65

    private static func isSyllable(_ unit: UInt16) -> Bool { (0xAC00...0xD7A3).contains(unit) }

    /// Whether a UTF-16 unit is a space or ends a line or paragraph.
    private static func isSpace(_ unit: UInt16) -> Bool {
        unit <= 0x20 || unit == 0x3000 || unit == 0x2028 || unit == 0x2029
    }
}
