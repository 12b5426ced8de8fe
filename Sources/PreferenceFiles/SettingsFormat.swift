/// The text format of a settings file: one `name = value` per line; `#` starts a comment.
package protocol SettingsFormat {
    /// The settings, whose initializer gives the defaults.
    associatedtype Settings: Equatable & Sendable & DefaultsHaving

    /// The name of the file in the configuration folder.
    static var fileName: String { get }
    /// Parses a file.
    ///
    /// - Parameter defaults: the values of settings that the file does not contain.
    /// - Throws: `PreferencesError` with the line; no part of a malformed file is used.
    static func read(_ text: String, over defaults: Settings) throws(PreferencesError) -> Settings
    /// Formats settings as a file.
    static func write(_ settings: Settings) -> String
}

extension SettingsFormat {
    /// Parses a file over the defaults of a new installation.
    package static func read(_ text: String) throws(PreferencesError) -> Settings {
        try read(text, over: Settings())
    }
}

/// The format of a file whose settings have fixed names.
///
/// Missing settings have their defaults, so that a file contains only what the user changed.
package protocol NamedSettingsFormat: SettingsFormat {
    /// All settings, in the order in which they are written.
    static var fields: [SettingsField<Settings>] { get }
}

/// A value whose initializer without arguments gives the defaults.
package protocol DefaultsHaving {
    /// Makes the defaults.
    init()
}

/// A setting: its name in the file, and how to parse and format its value.
package struct SettingsField<Settings> {
    /// The name before the equals sign.
    package var name: String
    /// The valid values, for the message about an invalid one.
    package var expected: String
    /// Parses and sets a value; returns false if it is invalid.
    package var read: (String, inout Settings) -> Bool
    /// Formats the value; nil if it must not be written.
    package var write: (Settings) -> String?

    /// Makes a setting.
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
    /// The text without white space at either end.
    package var trimmed: String {
        var text = self
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
