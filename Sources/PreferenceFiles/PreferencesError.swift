/// The reason why a preferences file cannot be used.
package enum PreferencesError: Error, Hashable, CustomStringConvertible {
    /// A line without `=`.
    case noValue(line: Int)
    /// An unknown name.
    case unknownName(String, line: Int)
    /// A duplicate name.
    case repeated(String, line: Int)
    /// A value that is invalid for the preference.
    case badValue(String, name: String, expected: String, line: Int)
    /// A shortcut that cannot be typed as one word.
    case badShortcut(String, line: Int)
    /// The file exists but cannot be read or written.
    case file(path: String, reason: String)

    /// The error as a sentence.
    package var description: String {
        switch self {
        case .noValue(let line): "Line \(line) has no \"=\"; write name = value."
        case .unknownName(let name, let line): "Line \(line) sets \"\(name)\", which is no preference."
        case .repeated(let name, let line): "Line \(line) sets \"\(name)\" a second time."
        case .badValue(let value, let name, let expected, let line):
            "Line \(line) sets \(name) to \"\(value)\"; it takes \(expected)."
        case .badShortcut(let shortcut, let line):
            "Line \(line) has the shortcut \"\(shortcut)\"; a shortcut is one word without spaces."
        case .file(let path, let reason): "\(path): \(reason)."
        }
    }
}
