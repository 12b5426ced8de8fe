/// How settings stand in a file: one `name = value` a line, `#` starts a comment.
package protocol SettingsFormat {
    /// What is kept; made with its defaults.
    associatedtype Settings: Equatable & Sendable & DefaultsHaving

    /// The file's name in the configuration folder.
    static var fileName: String { get }
    /// Reads a file's text.
    ///
    /// - Parameter defaults: the values of settings that the file does not name.
    /// - Throws: `PreferencesError` naming the line; nothing of a broken file is used.
    static func read(_ text: String, over defaults: Settings) throws(PreferencesError) -> Settings
    /// Writes settings as a file's text.
    static func write(_ settings: Settings) -> String
}

extension SettingsFormat {
    /// Reads a file's text over the defaults of a new installation.
    package static func read(_ text: String) throws(PreferencesError) -> Settings {
        try read(text, over: Settings())
    }
}

/// A file of settings whose names are known.
///
/// What is missing keeps its default, so that a file says only what a person changed.
package protocol NamedSettingsFormat: SettingsFormat {
    /// Every setting, in the order in which they are written.
    static var fields: [SettingsField<Settings>] { get }
}

/// A value that can be made with nothing but its defaults.
package protocol DefaultsHaving {
    /// Makes the defaults.
    init()
}

/// One setting: its name in the file, and how its value is read and written.
package struct SettingsField<Settings> {
    /// The name before the equals sign.
    package var name: String
    /// What values it takes, for the message about one that it does not.
    package var expected: String
    /// Puts a value in; false when it is none of the setting's.
    package var read: (String, inout Settings) -> Bool
    /// The value as it stands in the file; nil where nothing is to be written.
    package var write: (Settings) -> String?

    /// Describes a setting.
    package init(
        name: String, expected: String, read: @escaping (String, inout Settings) -> Bool,
        write: @escaping (Settings) -> String?
    ) {
        self.name = name
        self.expected = expected
        self.read = read
        self.write = write
    }
}

extension NamedSettingsFormat {
    package static func read(
        _ text: String, over defaults: Settings
    ) throws(PreferencesError) -> Settings {
        var settings = defaults
        var seen: Set<String> = []
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let statement = line.prefix { $0 != "#" }.trimmed
            if statement.isEmpty { continue }
            guard let separator = statement.firstIndex(of: "=") else {
                throw .noValue(line: number + 1)
            }
            let name = statement[..<separator].trimmed
            let value = statement[statement.index(after: separator)...].trimmed
            guard let field = fields.first(where: { $0.name == name }) else {
                throw .unknownName(name, line: number + 1)
            }
            guard seen.insert(name).inserted else { throw .repeated(name, line: number + 1) }
            guard field.read(value, &settings) else {
                throw .badValue(value, name: name, expected: field.expected, line: number + 1)
            }
        }
        return settings
    }

    package static func write(_ settings: Settings) -> String {
        fields.compactMap { field in field.write(settings).map { "\(field.name) = \($0)\n" } }.joined()
    }
}

extension Substring {
    var trimmed: String {
        var text = self
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
