/// The reason why kana cannot be converted.
package enum MozcError: Error, Hashable, CustomStringConvertible {
    /// mozc's server is not installed.
    case noServer
    /// The server does not start, or does not answer.
    case silentServer

    /// The Debian package that contains the server.
    package var package: String { "mozc-server" }

    package var description: String {
        switch self {
        case .noServer: "mozc is not installed (package \(package)), so Japanese is typed in kana."
        case .silentServer: "mozc does not answer, so Japanese is typed in kana for a while."
        }
    }
}
