import Glibc
import Platform

/// Why an app does not run, or no longer.
package enum AppFailure: Error, Hashable, CustomStringConvertible {
    /// The system refused a process, a socket or memory.
    case system(operation: String, code: Int32)
    /// The app printed this and ended before it was ready, which may be empty.
    case notStarted(String)
    /// The app did not show its screen in time.
    case slowStart
    /// The app was built for another version of the protocol.
    case otherVersion(UInt32)
    /// The process ended; what it printed last, which may be empty.
    case ended(String)
    /// The app sent what is no message.
    case badMessage(String)
    /// The app does not read its messages.
    case notReading
    /// The app sent too many messages.
    case flooding

    /// The failure of a call of the system.
    init(_ error: PlatformError) {
        self =
            if case .system(let operation, let code) = error {
                .system(operation: operation, code: code)
            } else {
                .notStarted(error.description)
            }
    }

    /// Whether the app never showed its screen.
    package var isOfStart: Bool {
        switch self {
        case .system, .notStarted, .slowStart, .otherVersion: true
        case .ended, .badMessage, .notReading, .flooding: false
        }
    }

    /// The reason as a sentence.
    package var description: String { message.text.printable(atMost: 1_000) }

    private var message: Message {
        switch self {
        case .system(let operation, let code):
            Message("\(operation) failed for the app's process: \(String(cString: strerror(code))).")
        case .notStarted(""): Message("The app's process ended at its start.")
        case .notStarted(let output): Message("The app's process ended at its start: \(output)")
        case .slowStart: Message("The app showed nothing within \(Int(HostedApp.longestStart)) s.")
        case .otherVersion(let version):
            Message("The app was built for version \(Int(version)) of the protocol; rebuild it.")
        case .ended(""): Message("The app's process ended unexpectedly.")
        case .ended(let output): Message("The app's process ended unexpectedly: \(output)")
        case .badMessage(let reason): Message("The app sent an invalid message: \(reason)")
        case .notReading: Message("The app does not respond.")
        case .flooding: Message("The app sent too many messages.")
        }
    }
}
