/// Which words of a segment may be learned before it ends, and which ones were: both are counted from its start.
///
/// Later words may still change a complete word. Its place is learned once, whatever becomes of it.
///
///     var progress = LearningProgress()
///     progress.settle("its ")                             // settled 1
///     progress.wordsWereLearned()                         // learned 1
///     progress.replace("its raining", by: "it's raining") // learned 1: "it's" is not learned, too
struct LearningProgress: Hashable, Sendable {
    /// The number of words up to the last one that a dictionary had as typed.
    private(set) var settled = 0
    /// The number of words that were learned.
    private(set) var learned = 0

    /// Whether a pause has words to learn.
    var hasWords: Bool { settled > learned }

    /// Settles all words of a text, whose last one is complete.
    mutating func settle(_ text: String) { settled = Self.words(of: text).count }

    mutating func wordsWereLearned() { learned = max(learned, settled) }

    /// Updates the counts after a correction.
    ///
    /// Words after the changed ones stay what they are, so a count that reaches into the change keeps its distance from
    /// the end of the text.
    mutating func replace(_ old: String, by new: String) {
        guard settled > 0 || learned > 0, old != new else { return }
        let old = Self.words(of: old), new = Self.words(of: new)
        func moved(_ count: Int) -> Int {
            new.starts(with: old.prefix(count)) ? count : max(0, count + new.count - old.count)
        }
        settled = moved(settled)
        learned = moved(learned)
    }

    /// Updates the counts after a deletion: a word that lost a letter is typed again.
    mutating func delete(from old: some StringProtocol, to new: some StringProtocol) {
        guard settled > 0 || learned > 0 else { return }
        let kept = zip(Self.words(of: old), Self.words(of: new)).prefix { $0 == $1 }.count
        settled = min(settled, kept)
        learned = min(learned, kept)
    }

    /// Updates the counts before a letter is appended to the last word of a text.
    mutating func reopenLastWord(of text: String) {
        guard settled > 0 || learned > 0 else { return }
        let complete = Self.words(of: text).count - 1
        settled = min(settled, complete)
        learned = min(learned, complete)
    }

    private static func words(of text: some StringProtocol) -> [String] {
        text.split(separator: " ").map { String($0) }
    }
}
