import Glibc
import Platform

/// Why no device is found nearby, and this one is not found.
package enum NearbyFolderError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no session, whose folder the sockets would be in.
    case noSession
    /// The folder cannot be made or used, for this reason of the system's.
    case unavailable(String, code: Int32)
    /// The folder is not a folder, or not this user's alone.
    case notPrivate(String)

    /// The reason as a sentence.
    package var description: String { message.text }

    private var message: Message {
        switch self {
        case .noSession: Message("Without XDG_RUNTIME_DIR no other simulator is nearby.")
        case .unavailable(let path, let code):
            Message("No other simulator is nearby: \(path): \(String(cString: strerror(code)))")
        case .notPrivate(let path):
            Message("No other simulator is nearby: \(path) is not a folder of this user alone.")
        }
    }
}
