import ArgumentParser
import Platform

/// A word on the command line that names no command, and the command that is probably meant.
struct CommandSuggestion {
    /// The word, after those of the commands that exist.
    var word: String
    /// The commands before it: "spinet keyboards".
    var path: String
    /// The nearest command; nil if none is near.
    var nearest: String?

    /// Follows the words from a command downwards; nil if all of them are commands, options or arguments.
    init?(words: ArraySlice<String>, in root: any ParsableCommand.Type) {
        var command = root, path = root._commandName
        for word in words {
            let names = command.configuration.subcommands.map { $0._commandName }
            guard !names.isEmpty, !word.hasPrefix("-"), word != "help" else { return nil }
            guard let index = names.firstIndex(of: word) else {
                self.word = word
                self.path = path
                let near = names.map { ($0, Self.distance(word, $0)) }.min { $0.1 < $1.1 }
                nearest = near.flatMap { $0.1 <= max(1, word.count / 3) ? $0.0 : nil }
                return
            }
            command = command.configuration.subcommands[index]
            path += " " + word
        }
        return nil
    }

    /// What is wrong, as a sentence.
    var message: Message {
        if let nearest {
            return Message("There is no command “\(path) \(word)”; is “\(path) \(nearest)” meant?")
        }
        return Message("There is no command “\(path) \(word)”; “\(path) --help” lists those there are.")
    }

    /// How many letters are to be inserted, removed, replaced or exchanged with their neighbors.
    static func distance(_ one: String, _ other: String) -> Int {
        let a = Array(one), b = Array(other)
        var rows = [Array(0...b.count)]
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var least = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    least = min(least, rows[i - 1][j - 1] + 1)
                }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}
