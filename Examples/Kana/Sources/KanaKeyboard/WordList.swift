import Foundation

/// The words that kana are written as, from a file: kana, a tab, and the words, the likeliest first.
struct WordList {
    /// The words of the keyboard's bundle; empty without its file.
    static let installed = WordList(
        Bundle.main.url(forResource: "words", withExtension: "tsv")
            .flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "")

    private var entries: [(kana: String, words: [String])] = []

    /// Reads the lines of a file; those that begin with # are comments.
    init(_ text: String) {
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t").map(String.init)
            if let kana = fields.first { entries.append((kana, Array(fields.dropFirst()))) }
        }
    }

    /// The words that are written with these kana.
    func words(for kana: String) -> [String] { entries.first { $0.kana == kana }?.words ?? [] }

    /// The words that only begin with these kana.
    func completions(of kana: String) -> [String] {
        entries.filter { $0.kana.hasPrefix(kana) && $0.kana != kana }.flatMap(\.words)
    }
}
