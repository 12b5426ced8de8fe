import Glibc
import Platform

/// Why an extension does not run, or no longer.
package enum ExtensionFailure: Error, Hashable, CustomStringConvertible {
    /// A program that the sandbox needs is missing.
    case missingProgram(String)
    /// The files of the bundle are not those that were installed; a sentence.
    case changed(String)
    /// The sandbox could not be made; what it printed.
    case noSandbox(String)
    /// The system refused a process, a socket or memory.
    case system(operation: String, code: Int32)
    /// The extension printed this and ended before it was ready.
    case notStarted(String)
    /// The extension speaks another version of the protocol.
    case otherVersion(UInt32)
    /// The extension says that it cannot run.
    case refused(String)
    /// The process ended; what it printed last, which may be empty.
    case ended(String)
    /// The extension sent what is no message, or more than is allowed.
    case badMessage(String)
    /// The extension does not read its messages.
    case notReading
    /// The extension sent too many messages.
    case flooding
    /// The extension printed too much.
    case printing
    /// The extension did not answer within its budget.
    case hanging(ExtensionLimits)
    /// The extension did not greet the host in time.
    case slowStart
    /// The extension used more memory than its budget, in bytes.
    case exceededMemory(Int)
    /// The extension keeps more files, or larger ones, than its limits allow.
    case exceededStorage(ExtensionLimits)
    /// The extension used more than its share of a processor without a touch of the user, for two windows of the limits.
    case exceededProcessorTime(ExtensionLimits)

    /// The failure of a call of the system.
    init(_ error: PlatformError) {
        self =
            if case .system(let operation, let code) = error {
                .system(operation: operation, code: code)
            } else {
                .refused(error.description)
            }
    }

    /// The reason as a sentence on one line; what it quotes of the extension is made printable.
    package var description: String { message.text.printable(atMost: 1_000) }

    private var message: Message {
        switch self {
        case .missingProgram(let name):
            Message("\(name) is not installed, which the sandbox of keyboards needs.")
        case .changed(let sentence): Message(verbatim: sentence)
        case .noSandbox(let reason): Message("The sandbox of the keyboard cannot be made: \(reason)")
        case .system(let operation, let code):
            Message("\(operation) failed for the keyboard's process: \(String(cString: strerror(code))).")
        case .notStarted(let output): Message("The keyboard's process ended at its start: \(output)")
        case .otherVersion(let version):
            Message(
                "The keyboard was built for version \(Int(version)) of the extension protocol; rebuild it.")
        case .refused(let reason): Message("The keyboard cannot run: \(reason)")
        case .ended(""): Message("The keyboard's process ended unexpectedly.")
        case .ended(let output): Message("The keyboard's process ended unexpectedly: \(output)")
        case .badMessage(let reason): Message("The keyboard sent an invalid message: \(reason)")
        case .notReading: Message("The keyboard does not respond.")
        case .hanging(let limits):
            Message(
                "The keyboard did not answer within \(Int(limits.replyTime * 1_000)) ms of processor time, or waited for a second."
            )
        case .slowStart: Message("The keyboard's process did not start within 5 s.")
        case .exceededMemory(let limit):
            Message("The keyboard used its whole memory of \(limit >> 20) MiB.")
        case .exceededStorage(let limits):
            Message(
                "The keyboard keeps more than \(limits.containerSize >> 20) MiB or \(limits.containerFiles) files. Removing the keyboard deletes them."
            )
        case .flooding: Message("The keyboard sent too many messages.")
        case .printing: Message("The keyboard printed more than 64 KiB a second.")
        case .exceededProcessorTime(let limits):
            Message(
                "The keyboard used too much processor time without a touch: more than \(limits.percentage) % of a processor."
            )
        }
    }
}
