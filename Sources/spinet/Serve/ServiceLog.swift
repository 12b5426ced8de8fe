import ExtensionHost
import Foundation
import Platform

/// What the service tells its administrator: one line a fact on the standard error stream.
///
/// What the user types never appears here.
enum ServiceLog {
    /// Writes a line.
    static func log(_ sentence: String) {
        FileHandle.standardError.write(Data("spinet: \(sentence.printable)\n".utf8))
    }

    /// Writes a line about an extension that failed.
    static func log(keyboard id: String, _ failure: GuestFailure, retryAfter delay: TimeInterval) {
        log("\(id): \(failure)")
        log(
            Message(
                "The standard keyboard takes the place of \(id), which is tried again after \(Int(delay)) s."
            ).text)
    }

    /// Writes a line about an extension that uses too much.
    static func log(keyboard id: String, _ warning: GuestWarning) { log("\(id): \(warning)") }

    /// Writes a line about something that went wrong and was survived.
    static func log(_ problem: any Error) { log("\(problem)") }
}
