/// A list of words that another program keeps for its user, as entries.
///
///     let list = try PersonalDictionary(bytes)      // the content tells the format
///     list.entries.map(\.word)
///
/// It knows the formats only. Which words are learned, and in which language, is decided by `WordsImport`.
struct PersonalDictionary: Hashable {
    /// Whose list it is.
    enum Format: String, CaseIterable {
        /// Gboard's `dictionary.txt`: lines of shortcut, word and language, parted by tabs.
        case gboard
        /// Hunspell's personal list: `word`, `word/flags`, or `*word`, which is forbidden; a count may come first.
        case hunspell
        /// Aspell's personal list: a heading with language and encoding, then a word a line.
        case aspell
        /// A word a line; lines that begin with `#` are comments.
        case plain
    }

    /// A line of the list.
    struct Entry: Hashable {
        /// The word, or the phrase that a shortcut stands for.
        var word: String
        /// What is typed for the word; nil where it is the word itself.
        var shortcut: String?
        /// The language's code as the list writes it, "en-US" for example; nil where the list names none.
        var language: String?
        /// Whether the list forbids the word.
        var isForbidden = false
        /// The number of the line, from 1.
        var line: Int
    }

    /// The format that was read.
    let format: Format
    /// The entries in the order of the list.
    let entries: [Entry]

    /// Reads a list, whole or not at all.
    ///
    /// - Parameters:
    ///   - bytes: the file's content.
    ///   - format: the format; nil where the content decides.
    /// - Throws: `Problem`. Cost: a few passes over the bytes.
    init(_ bytes: [UInt8], format: Format? = nil) throws(Problem) {
        let lines = Self.lines(of: try Self.text(of: bytes))
        self.format = format ?? Self.format(of: lines)
        entries =
            switch self.format {
            case .gboard: try Self.gboard(lines)
            case .hunspell: Self.hunspell(lines)
            case .aspell: try Self.aspell(lines)
            case .plain: Self.plain(lines)
            }
    }
}

extension PersonalDictionary {
    /// The reason why a list cannot be read.
    enum Problem: Error, Hashable {
        /// A zip archive, as Gboard's export is.
        case archive
        /// A line that is not UTF-8, in a list that names no other encoding.
        case notUTF8(line: Int)
        /// An encoding that is not converted.
        case encoding(String)
        /// A line of Gboard's without three columns.
        case columns(line: Int)
        /// A list without the heading of Aspell's lists.
        case noHeading
        /// Aspell's list of corrections, which holds no words of the user's.
        case corrections
    }
}
