/// What usually follows the end of a text, for languages without a lexicon's pairs of words.
///
/// Korean writes particles and endings with a word, Japanese and Chinese no spaces: what follows depends on the last letters
/// there. A row has endings and what follows them, the likeliest first; `^` is the beginning of a sentence, `*` anything else:
///
///     let usual = UsualNextWords(Array("^\t저는 오늘\n고 하고\t있어요 싶어요\n*\t정말\n".utf8))
///     usual.words(after: "먹고")   // ["있어요", "싶어요", "정말"]
///     usual.words(after: nil)      // ["저는", "오늘"]
///
/// Cost of a lookup: one hash a letter of the longest ending.
package struct UsualNextWords: Sendable {
    /// No rows.
    package static let none = UsualNextWords([])

    private let followers: [Substring: [Substring]]
    /// The number of characters of the longest ending.
    private let longest: Int

    /// Reads a table: endings, a tab, words; both are separated by spaces.
    ///
    /// Lines that begin with `#` and lines that are no rows are left out.
    ///
    /// - Parameter bytes: UTF-8; nothing is read of other bytes.
    package init(_ bytes: [UInt8]) {
        var followers: [Substring: [Substring]] = [:]
        for line in (String(validating: bytes, as: UTF8.self) ?? "").split(separator: "\n")
        where !line.hasPrefix("#") {
            let sides = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard sides.count == 2 else { continue }
            let words = sides[1].split(separator: " ")
            for ending in sides[0].split(separator: " ") { followers[ending] = words }
        }
        self.followers = followers
        longest = followers.keys.map(\.count).max() ?? 0
    }

    /// Whether there are no rows.
    package var isEmpty: Bool { followers.isEmpty }

    /// What follows a text, the likeliest first: what follows its longest known ending, then shorter ones, then anything.
    ///
    /// - Parameter text: letters; nil at the beginning of a sentence.
    package func words(after text: (some StringProtocol)?) -> [String] {
        guard let text else { return (followers["^"] ?? []).map(String.init) }
        let end = Substring(text.suffix(longest))
        var found: [Substring] = []
        for ending in end.indices.map({ end[$0...] }) + ["*"] {
            for next in followers[ending] ?? [] where next != end && !found.contains(next) {
                found.append(next)
            }
        }
        return found.map(String.init)
    }
}
