/// Which emoji have skin tones and genders, and how the choice among them is laid out.
///
///     let variants = EmojiVariants(parsing: "👍 👍🏻 👍🏼 👍🏽 👍🏾 👍🏿\n")
///     variants.rows(of: "👍🏽")             // [["👍", "👍🏻", …]]
struct EmojiVariants {
    private let text: String

    /// Takes a table: one line an emoji, its rows between tabs, the emoji of a row between spaces.
    ///
    /// The emoji without skin tone or gender comes first. A first row of one emoji alone is a column before the others.
    init(parsing text: String) { self.text = text }

    /// The rows in which an emoji, or the one that it is a variant of, is found; none where it has no variants.
    ///
    /// - Parameter isDrawn: whether the fonts have each of these emoji; what they have not is left out, and with fewer
    ///   than two there are none.
    func rows(of emoji: String, isDrawn: ([String]) -> [Bool]) -> [[String]] {
        guard emoji.count == 1, let line = line(of: emoji) else { return [] }
        let rows = line.split(separator: "\t").map { $0.split(separator: " ").map(String.init) }
        let all = Array(rows.joined())
        let drawn = Set(zip(all, isDrawn(all)).filter { $0.1 }.map { $0.0 })
        let kept = rows.map { $0.filter(drawn.contains) }.filter { !$0.isEmpty }
        return kept.joined().count > 1 && kept.first?.first == rows.first?.first ? kept : []
    }

    /// The line of an emoji without variants, or else the first one with it as a variant.
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
