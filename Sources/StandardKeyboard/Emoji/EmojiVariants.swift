/// The table of emoji with skin tones and genders, and the rows in which the popover shows them.
///
///     let variants = EmojiVariants(parsing: "👍 👍🏻 👍🏼 👍🏽 👍🏾 👍🏿\n")
///     variants.rows(of: "👍🏽")             // [["👍", "👍🏻", …]]
struct EmojiVariants {
    private let text: String

    /// Creates a table from text: one line per emoji, rows separated by tabs, the emoji of a row by spaces.
    ///
    /// The emoji without skin tone or gender comes first. A first row with a single emoji is a column before the
    /// others.
    init(parsing text: String) { self.text = text }

    /// The rows that contain an emoji or, if it is a variant, its base emoji; empty if it has no variants.
    ///
    /// - Parameter isDrawn: whether the fonts have each of these emoji. Missing ones are left out; with fewer than two
    ///   left, there are no rows.
    func rows(of emoji: String, isDrawn: ([String]) -> [Bool]) -> [[String]] {
        guard emoji.count == 1, let line = line(of: emoji) else { return [] }
        let rows = line.split(separator: "\t").map { $0.split(separator: " ").map(String.init) }
        let all = Array(rows.joined())
        let drawn = Set(zip(all, isDrawn(all)).filter { $0.1 }.map { $0.0 })
        let kept = rows.map { $0.filter(drawn.contains) }.filter { !$0.isEmpty }
        return kept.joined().count > 1 && kept.first?.first == rows.first?.first ? kept : []
    }

    /// The line that begins with an emoji, otherwise the first line that has it as a variant.
    private func line(of emoji: String) -> Substring? {
        var holder: Substring?
        for line in text.split(separator: "\n") where line.first != "#" {
            if line.utf8.starts(with: emoji.utf8),
                line.dropFirst().first.map({ $0 == " " || $0 == "\t" }) == true
            {
                return line
            }
            if holder == nil, line.contains(emoji),
                line.split(whereSeparator: { $0 == " " || $0 == "\t" }).contains(where: { $0 == emoji })
            {
                holder = line
            }
        }
        return holder
    }
}
