/// Words that sound alike, one of which is often written for another: "there", "their" and "they're".
///
///     Homophones(["there their they're"]).others(of: "there")      // ["their", "they're"]
package struct Homophones: Hashable, Sendable {
    /// No words.
    package static let none = Homophones([])

    /// The other words by each word, in lower case and with straight apostrophes.
    private let others: [String: [String]]

    /// Makes a table of words in lower case and with straight apostrophes.
    ///
    /// - Parameters:
    ///   - groups: words that are typed for each other, with spaces between them; a word may be in several groups.
    ///   - oneWay: by a typed word, the words that may be intended, with spaces between them.
    package init(_ groups: [String], oneWay: [String: String] = [:]) {
        var table: [String: [String]] = [:]
        for group in groups {
            let words = Self.words(group)
            for word in words { table[word, default: []] += words.filter { $0 != word } }
        }
        for (word, others) in oneWay { table[word, default: []] += Self.words(others) }
        others = table
    }

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    /// The words that may be intended by a typed word in lower case; empty for a word without homophones.
    func others(of word: String) -> [String] { others[word] ?? [] }
}
