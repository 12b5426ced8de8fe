/// Why there are no kanji.
package enum MozcError: Error, Hashable, CustomStringConvertible {
    /// mozc's server is not installed.
    case noServer
    /// The server does not begin, or does not answer.
    case silentServer

    /// The Debian package that has the server.
    package var package: String { "mozc-server" }

    package var description: String {
        switch self {
        case .noServer: "mozc is not installed (package \(package)), so Japanese is typed in kana."
        case .silentServer: "mozc does not answer, so Japanese is typed in kana for a while."
        }
    }
}
