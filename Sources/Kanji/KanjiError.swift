/// Why there are no kanji.
public enum KanjiError: Error, Hashable, CustomStringConvertible {
    /// mozc's server is not installed.
    case noServer

    /// The Debian package that is missing.
    public var package: String { "mozc-server" }

    public var description: String {
        "mozc is not installed (package \(package)), so Japanese is typed in kana."
    }
}
