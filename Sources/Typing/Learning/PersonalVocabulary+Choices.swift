/// The candidates that the user chose for phonetic inputs.
extension PersonalVocabulary {
    /// The chosen candidates of each phonetic input, the most recent first.
    package var choices: [String: [String]] {
        let facts = facts(.choice)
        let today = facts.values.map(\.day).max() ?? 0
        var found: [String: [(text: String, weight: Float)]] = [:]
        for (name, fact) in facts {
            let parts = name.split(separator: "\t")
            guard parts.count == 2 else { continue }
            found[String(parts[0]), default: []].append((String(parts[1]), fact.weight(on: today)))
        }
        return found.mapValues { ways in
            ways.sorted { $0.weight == $1.weight ? $0.text < $1.text : $0.weight > $1.weight }.map(\.text)
        }
    }

    /// The maximum length of a learned candidate in characters, enough for a word or a name; a longer one may be a
    /// sentence.
    private static let longestChoice = 6
    private static let longestReading = 24

    /// Whether a choice may be learned: both texts consist of letters and are no longer than a word.
    static func isChoice(_ text: String, for input: String) -> Bool {
        func isWritten(_ text: String, _ limit: Int) -> Bool {
            (1...limit).contains(text.count)
                && text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "'" }
        }
        return isWritten(text, longestChoice) && isWritten(input, longestReading)
    }
}
