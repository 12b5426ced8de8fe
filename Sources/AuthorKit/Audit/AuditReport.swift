package import Foundation

/// The result of an audit.
package struct AuditReport: Sendable, Encodable {
    /// The identifier of the keyboard.
    package let keyboard: String
    /// The findings, those of one rule together.
    package var findings: [AuditFinding] = []
    /// The shortest time to the first frame, in seconds; nil if there was none.
    package var startDuration: TimeInterval?
    /// The private memory of the process after typing, in bytes; nil if it had ended.
    package var memory: Int?
    /// The number of screens on which the keyboard was shown.
    package var screens = 0

    init(keyboard: String) { self.keyboard = keyboard }
}
