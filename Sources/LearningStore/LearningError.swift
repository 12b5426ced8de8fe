package import Platform

/// The reason why the user dictionary cannot be read or written.
package enum LearningError: Error, Hashable, CustomStringConvertible {
    /// The file cannot be opened, read or written: the disk is full, permission is denied, or the folder is missing.
    case file(path: String, reason: String)
    /// The file is damaged or not a user dictionary; the store renamed it and created a new one.
    case keptAside(path: String, as: String)
    /// A newer version of Spinet wrote the file; the store does not change it.
    case newer(path: String, version: Int)
    /// Another process has locked the file; the store writes later.
    case busy(path: String)

    /// The error as a localized sentence.
    package var message: Message {
        switch self {
        case .file(let path, let reason):
            Message("Words are not learned: \(path): \(reason).")
        case .keptAside(let path, let name):
            Message(
                "\(path) is damaged or not a user dictionary; it was kept as \(name), and learning starts over."
            )
        case .newer(let path, let version):
            Message("Words are not learned: \(path) has version \(version), of a newer Spinet.")
        case .busy(let path):
            Message("\(path) is being written by another process.")
        }
    }

    package var description: String { message.text }
}
