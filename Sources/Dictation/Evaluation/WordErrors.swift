/// How many words of sentences were recognized wrongly.
///
///     var errors = WordErrors()
///     errors.add("the whether is nice", of: "the weather is nice")
///     errors.share        // 0.25
package struct WordErrors: Hashable, Sendable {
    /// The words that are missing, added or others.
    package private(set) var count = 0
    /// The words that were spoken.
    package private(set) var words = 0

    /// Makes errors of no sentence.
    package init() {}

    /// The errors as a share of the spoken words; it is above 1 where more was recognized than spoken.
    package var share: Double { words == 0 ? 0 : Double(count) / Double(words) }

    /// Adds a sentence, without its punctuation and capitals.
    ///
    /// - Parameters:
    ///   - recognized: what was recognized.
    ///   - spoken: what was said.
    package mutating func add(_ recognized: String, of spoken: String) {
        let (recognized, spoken) = (Self.words(of: recognized), Self.words(of: spoken))
        count += Self.distance(recognized, spoken)
        words += spoken.count
    }

    private static func words(of text: String) -> [Substring] {
        text.lowercased().replacing("’", with: "'").split { !($0.isLetter || $0.isNumber || $0 == "'") }
    }

    /// The least number of words that are inserted, removed or replaced (Levenshtein's distance).
    private static func distance(_ first: [Substring], _ second: [Substring]) -> Int {
        var row = Array(0...second.count)
        for (index, word) in first.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, other) in second.enumerated() {
                let replaced = diagonal + (word == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[second.count]
    }
}
