package import PreferenceFiles

/// The user's answers to which programs may type, by the paths of their executables.
package struct InsertionAnswers: Hashable, Sendable, DefaultsHaving {
    /// The answers, true for a program that may type; the user is asked about others.
    package var answers: [String: Bool] = [:]

    /// No answers.
    package init() {}
}

/// The text format of the file of answers: one `path = allow` or `path = deny` per line; `#` at its beginning makes a
/// line a comment.
///
///     /usr/bin/foot = allow
package enum InsertionAnswersFormat: SettingsFormat {
    package static let fileName = "text-insertion.conf"

    /// Parses a file; `defaults` is not used, because a file lists all answers.
    package static func read(
        _ text: String, over defaults: InsertionAnswers
    ) throws(PreferencesError) -> InsertionAnswers {
        var answers = InsertionAnswers()
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let statement = line.trimmed, number = index + 1
            if statement.isEmpty || statement.hasPrefix("#") { continue }
            // A path may contain anything; the answer is behind the last "=".
            guard let separator = statement.lastIndex(of: "=") else { throw .noValue(line: number) }
            let path = statement[..<separator].trimmed
            let value = statement[statement.index(after: separator)...].trimmed
            guard answers.answers[path] == nil else { throw .repeated(path, line: number) }
            guard value == "allow" || value == "deny" else {
                throw .badValue(value, name: path, expected: "allow or deny", line: number)
            }
            answers.answers[path] = value == "allow"
        }
        return answers
    }

    package static func write(_ settings: InsertionAnswers) -> String {
        settings.answers.filter { isWritable($0.key) }.sorted { $0.key < $1.key }
            .map { "\($0.key) = \($0.value ? "allow" : "deny")\n" }.joined()
    }

    /// A path that a line cannot hold is not remembered: the user is asked again.
    private static func isWritable(_ path: String) -> Bool {
        !path.isEmpty && !path.hasPrefix("#") && !path.contains { $0.isNewline } && path[...].trimmed == path
    }
}

/// The answers on disk.
package typealias InsertionAnswersFile = SettingsFile<InsertionAnswersFormat>
