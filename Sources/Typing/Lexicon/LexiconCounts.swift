import Foundation

/// The counts that a lexicon is built from, read from the folder of a language.
///
/// `words.tsv`, `pairs.tsv` and `triples.tsv` are required; `edits.tsv`, `about.tsv`, `unoffered.tsv` and `sentence.model` are
/// optional.
struct LexiconCounts {
    struct Entry {
        var spelling: String
        /// 100 times the decimal logarithm of the occurrences in 1e9 words.
        var frequency: Int
        var textCount: Int
        var validity: UInt8
        /// What keeps it from the suggestions: flags of `LexiconFormat`.
        var kept: UInt8 = 0
    }
    struct Pair {
        var first: String
        var second: String
        var books: Int
        var text: Int
    }
    struct Triple {
        var words: (String, String, String)
        /// The occurrences of the third word per million occurrences of the first two in speech; 0 if unknown.
        var speech: Int
        var text: Int
    }
    struct Edit {
        var typed: String
        var intended: String
        var cost: Float
    }

    var entries: [Entry] = []
    var pairs: [Pair] = []
    var triples: [Triple] = []
    var edits: [Edit] = []
    var about = ""
    /// The sentence model and the spelling of each of its rows; empty without one.
    var sentenceModel: [UInt8] = []
    var sentenceWords: [Substring] = []
    /// Spellings of chats and the words that they are read as where they precede a next word: "u" is *you*.
    var readings: [String: String] = [:]

    init(folder: String) throws(LexiconError) {
        for line in try Self.lines(folder, "words.tsv") {
            guard line.parts.count == 4, let frequency = Int(line.parts[1]), let text = Int(line.parts[2]),
                let validity = UInt8(line.parts[3]), validity <= 2, !line.parts[0].isEmpty
            else { throw line.error("a word, its frequency, count and validity are expected") }
            entries.append(
                Entry(
                    spelling: String(line.parts[0]), frequency: frequency, textCount: text, validity: validity
                ))
        }
        for line in try Self.lines(folder, "pairs.tsv") {
            for follower in line.parts.dropFirst() {
                let parts = follower.split(separator: " ")
                guard parts.count == 3, let books = Int(parts[1]), let text = Int(parts[2]) else {
                    throw line.error("“\(follower)” is no word with two counts")
                }
                pairs.append(
                    Pair(first: String(line.parts[0]), second: String(parts[0]), books: books, text: text))
            }
        }
        for line in try Self.lines(folder, "triples.tsv") {
            for follower in line.parts.dropFirst(2) {
                let parts = follower.split(separator: " ")
                guard parts.count == 3, let speech = Int(parts[1]), (0...1_000_000).contains(speech),
                    let text = Int(parts[2])
                else {
                    throw line.error("“\(follower)” is no word with a count in a million and a count")
                }
                triples.append(
                    Triple(
                        words: (String(line.parts[0]), String(line.parts[1]), String(parts[0])),
                        speech: speech, text: text))
            }
        }
        if FileManager.default.fileExists(atPath: folder + "/edits.tsv") {
            for line in try Self.lines(folder, "edits.tsv") {
                guard line.parts.count == 3, let cost = Float(line.parts[2]) else {
                    throw line.error("what was typed, what was meant and a cost are expected")
                }
                edits.append(Edit(typed: String(line.parts[0]), intended: String(line.parts[1]), cost: cost))
            }
        }
        try readUnoffered(folder)
        about = (try? String(contentsOfFile: folder + "/about.tsv", encoding: .utf8)) ?? ""
        for line in about.split(separator: "\n") where line.hasPrefix("read-as\t") {
            for pair in line.dropFirst("read-as\t".count).split(separator: " ") {
                let sides = pair.split(separator: "=")
                if sides.count == 2 { readings[String(sides[0])] = String(sides[1]) }
            }
        }
        let path = folder + "/sentence.model"
        if let model = FileManager.default.contents(atPath: path) {
            guard let end = model.withUnsafeBytes({ SentenceModelLayout($0)?.end }) else {
                throw .corrupt(path: path, reason: "it is no sentence model of this version")
            }
            sentenceModel = Array(model.prefix(end))
            sentenceWords = String(decoding: model.dropFirst(end), as: UTF8.self).split(separator: "\n")
        }
    }

    /// Reads which words are kept from the suggestions.
    private mutating func readUnoffered(_ folder: String) throws(LexiconError) {
        guard FileManager.default.fileExists(atPath: folder + "/unoffered.tsv") else { return }
        var kept: [String: UInt8] = [:]
        for line in try Self.lines(folder, "unoffered.tsv") {
            let flag: UInt8? =
                switch line.parts.last {
                case "never": LexiconFormat.unoffered
                case "next": LexiconFormat.unpredicted
                default: nil
                }
            guard line.parts.count == 2, let flag else {
                throw line.error("a word and “never” or “next” are expected")
            }
            kept[line.parts[0].lowercased()] = flag
        }
        for place in entries.indices {
            if let flag = kept[entries[place].spelling.lowercased()] { entries[place].kept = flag }
        }
    }

    private struct Line {
        var file: String
        var number: Int
        var parts: [Substring]

        func error(_ reason: String) -> LexiconError {
            .malformedCounts(file: file, line: number, reason: reason)
        }
    }

    private static func lines(_ folder: String, _ name: String) throws(LexiconError) -> [Line] {
        let path = folder + "/" + name
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .unreadable(path: path, reason: "there is no such file")
        }
        let text = String(decoding: data, as: UTF8.self)
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
            number, line in
            line.isEmpty || line.hasPrefix("#")
                ? nil
                : Line(
                    file: path, number: number + 1,
                    parts: line.split(separator: "\t", omittingEmptySubsequences: false))
        }
    }
}
