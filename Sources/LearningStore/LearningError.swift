package import Platform

/// Why what was typed cannot be remembered.
package enum LearningError: Error, Hashable, CustomStringConvertible {
    /// The file cannot be opened, read or written: a full disk, no right to, no such folder.
    case file(path: String, reason: String)
    /// The file is no vocabulary, or damaged; it was kept under another name and a new one begun.
    case keptAside(path: String, as: String)
    /// A newer Spinet wrote the file; it is left alone.
    case newer(path: String, version: Int)
    /// Another process holds the file; what is to be written waits.
    case busy(path: String)

    /// The error as a sentence in two languages.
    package var message: Message {
        switch self {
        case .file(let path, let reason):
            Message("What is typed is not learnt: \(path): \(reason).")
        case .keptAside(let path, let name):
            Message(
                "\(path) is damaged or not a vocabulary; it was kept as \(name), and learning begins anew.")
        case .newer(let path, let version):
            Message("What is typed is not learnt: \(path) is of version \(version), of a newer Spinet.")
        case .busy(let path):
            Message("\(path) is being written by another process.")
        }
    }

    package var description: String { message.text }
}
