import Typing

extension Evaluation {
    /// How often the intended word is the first suggestion for a misspelling, or among three; the misspelling itself
    /// does not count as a suggestion.
    func typos(_ rows: [EvaluationTable.Row], source: String) -> Figure {
        var decoder = Decoder(lexicon, costs: costs), times = Times()
        var first = 0, three = 0
        for row in rows {
            // Sources with counts have one intended word per row.
            let all =
                row[4].isEmpty || source == "twitter"
                ? [row[2]] : row[4].split(separator: "|").map(String.init)
            let intended = Set(all.map { $0.lowercased() })
            let suggested = times.measure { Array(decoder.suggestions(for: row[1], most: 3)) }
                .map { $0.lowercased() }
            if let best = suggested.first, intended.contains(best) { first += 1 }
            if suggested.contains(where: intended.contains) { three += 1 }
        }
        return .group([
            "n": .number(Double(rows.count)), "top1": .percent(first, of: rows.count),
            "top3": .percent(three, of: rows.count), "us": times.figure,
        ])
    }
}
