/// Names of two words whose capitals belong together, although a word is an ordinary one: "New York", "in March".
///
///     var words = ["in", "new", "York"]
///     CompoundNames(["New York"]).capitalize(&words)       // ["in", "New", "York"]
package struct CompoundNames: Hashable, Sendable {
    /// No names.
    package static let none = CompoundNames([])

    /// The names by their words in lower case.
    private let names: [String: [String: [String]]]

    /// Makes a table of names of two words each, separated by a space; others are left out.
    package init(_ names: [String]) {
        var table: [String: [String: [String]]] = [:]
        for name in names {
            let words = name.split(separator: " ").map(String.init)
            guard words.count == 2 else { continue }
            table[words[0].lowercased(), default: [:]][words[1].lowercased()] = words
        }
        self.names = table
    }

    /// Writes the names among the words with their capitals.
    ///
    /// - Parameter keeps: whether a word stays as it is written.
    func capitalize(_ words: inout [String], keeping keeps: (String) -> Bool = { _ in false }) {
        guard !names.isEmpty, words.count > 1 else { return }
        for place in words.indices.dropLast() {
            guard let seconds = names[words[place].lowercased()],
                let name = seconds[words[place + 1].lowercased()],
                !keeps(words[place]), !keeps(words[place + 1])
            else { continue }
            // A word that has no capital in the name has its own: that of a sentence, for example.
            for (offset, word) in name.enumerated()
            where word != word.lowercased() && !WordCase.isAllCapitals(words[place + offset]) {
                words[place + offset] = word
            }
        }
    }
}
