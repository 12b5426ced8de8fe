import Platform
import Typing

/// What was learned, as text: a heading, then a fact a line, its columns parted by tabs.
///
///     # spinet words 1
///     language  kind  times  weight  day  x  y  words…
///
/// A file without the heading is a list of words of another program (`PersonalDictionary`). Docs/learned-words.md describes all of it.
enum WordsFormat {
    static let heading = "# spinet words 1\n"

    /// Why a text cannot be read.
    enum Problem: Error, Hashable {
        /// A line that is none of the format's.
        case line(Int)
        /// A format of a newer Spinet.
        case version(String)

        var message: Message {
            switch self {
            case .line(let number):
                Message("Line \(number) is not a fact or a word; nothing was learned.")
            case .version(let heading):
                Message("“\(heading)” is a format of a newer Spinet; nothing was learned.")
            }
        }
    }

    /// The facts of a language, in an order that stays.
    static func text(of vocabulary: PersonalVocabulary, language: String) -> String {
        let code = language.prefix { $0 != "-" }
        return Fact.Kind.allCases.map { kind in
            vocabulary.facts(kind).sorted { $0.key < $1.key }.map { text, fact in
                let (x, y) = fact.columns
                let numbers = "\(fact.times)\t\(fact.weight)\t\(fact.day)\t\(x)\t\(y)"
                return "\(code)\t\(kind.rawValue)\t\(numbers)\t\(text)\n"
            }.joined()
        }.joined()
    }

    /// Whether a file's content is an export, of this or another version.
    static func isExport(_ bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: "# spinet words ".utf8) }

    /// Reads an export, whole or not at all.
    static func read(_ text: String) throws(Problem) -> [String: [(Fact.Name, Fact)]] {
        var facts: [String: [(Fact.Name, Fact)]] = [:]
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (place, line) in lines.enumerated() {
            if line.hasPrefix("#") {
                if place == 0, line + "\n" != heading { throw .version(String(line)) }
                continue
            }
            if line.isEmpty { continue }
            let columns = line.split(separator: "\t", maxSplits: 7, omittingEmptySubsequences: false)
            guard columns.count == 8, !columns[0].isEmpty, columns[0].allSatisfy(\.isLetter),
                let kind = Fact.Kind(rawValue: String(columns[1])), let times = Int(columns[2]),
                let weight = Float(columns[3]), let day = Int(columns[4]), let x = Float(columns[5]),
                let y = Float(columns[6])
            else { throw .line(place + 1) }
            let name = Fact.Name(kind, String(columns[7]))
            guard name.isSound,
                let fact = Fact(kind, weight: weight, times: times, day: day, x: x, y: y)
            else { throw .line(place + 1) }
            facts[String(columns[0]), default: []].append((name, fact))
        }
        return facts
    }
}
