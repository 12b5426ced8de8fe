/// The text format of the preferences file: one `name = value` a line, `#` starts a comment.
///
///     keyboards = en-US, dvorak
///     key-clicks = off
///
/// What is missing keeps its default, so that a file says only what a person changed.
public enum PreferencesFormat {
    /// Reads a file's text.
    ///
    /// - Throws: `PreferencesError` naming the line; nothing of a broken file is used.
    public static func read(_ text: String) throws(PreferencesError) -> Preferences {
        var preferences = Preferences()
        var seen: Set<String> = []
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let statement = line.prefix { $0 != "#" }.trimmed
            if statement.isEmpty { continue }
            guard let separator = statement.firstIndex(of: "=") else {
                throw .noValue(line: number + 1)
            }
            let name = statement[..<separator].trimmed
            let value = statement[statement.index(after: separator)...].trimmed
            guard let field = Self.fields.first(where: { $0.name == name }) else {
                throw .unknownName(name, line: number + 1)
            }
            guard seen.insert(name).inserted else { throw .repeated(name, line: number + 1) }
            guard field.read(value, &preferences) else {
                throw .badValue(value, name: name, expected: field.expected, line: number + 1)
            }
        }
        return preferences
    }

    /// Writes preferences as a file's text, every name with its value.
    public static func write(_ preferences: Preferences) -> String {
        fields.map { "\($0.name) = \($0.write(preferences))\n" }.joined()
    }

    private struct Field {
        var name: String
        var expected: String
        var read: (String, inout Preferences) -> Bool
        var write: (Preferences) -> String
    }

    private static func toggle(_ name: String, _ path: WritableKeyPath<Preferences, Bool>) -> Field {
        Field(
            name: name, expected: "on or off",
            read: { value, preferences in
                guard value == "on" || value == "off" else { return false }
                preferences[keyPath: path] = value == "on"
                return true
            },
            write: { $0[keyPath: path] ? "on" : "off" })
    }

    private static var fields: [Field] {
        [
            Field(
                name: "keyboards", expected: "names separated by commas",
                read: { value, preferences in
                    let names = value.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
                    guard !names.contains("") else { return false }
                    preferences.keyboards = names
                    return true
                },
                write: { $0.keyboards.joined(separator: ", ") }),
            Field(
                name: "appearance", expected: "system, light or dark",
                read: { value, preferences in
                    guard let appearance = Preferences.Appearance(rawValue: value) else { return false }
                    preferences.appearance = appearance
                    return true
                },
                write: { $0.appearance.rawValue }),
            toggle("emoji", \.emoji),
            toggle("key-clicks", \.keyClicks),
            toggle("auto-capitalization", \.autoCapitalization),
            toggle("double-space-period", \.doubleSpacePeriod),
            toggle("smart-punctuation", \.smartPunctuation),
            toggle("caps-lock", \.capsLock),
            toggle("character-preview", \.characterPreview),
        ]
    }
}

/// Why a preferences file cannot be used.
public enum PreferencesError: Error, Hashable, CustomStringConvertible {
    /// A line without `=`.
    case noValue(line: Int)
    /// A name that no preference has.
    case unknownName(String, line: Int)
    /// A name that stands in the file twice.
    case repeated(String, line: Int)
    /// A value that the preference cannot take.
    case badValue(String, name: String, expected: String, line: Int)
    /// The file is there and cannot be read or written.
    case file(path: String, reason: String)

    /// The reason as a sentence.
    public var description: String {
        switch self {
        case .noValue(let line): "Line \(line) has no \"=\"; write name = value."
        case .unknownName(let name, let line): "Line \(line) sets \"\(name)\", which is no preference."
        case .repeated(let name, let line): "Line \(line) sets \"\(name)\" a second time."
        case .badValue(let value, let name, let expected, let line):
            "Line \(line) sets \(name) to \"\(value)\"; it takes \(expected)."
        case .file(let path, let reason): "\(path): \(reason)."
        }
    }
}

extension Substring {
    fileprivate var trimmed: String {
        var text = self
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
