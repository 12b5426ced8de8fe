package import Platform

/// Why a folder that was dropped on the page is not taken.
package enum DropError: Error, Hashable, CustomStringConvertible {
    /// It is no folder of an app or an extension.
    case noBundle(String)
    /// It has too many files.
    case tooManyFiles(String)
    /// Its files are too large.
    case tooLarge(String)
    /// A file would be outside the folder.
    case badPath(String)
    /// The page could not read all files, or sent other ones than it announced.
    case incomplete(String)
    /// The files cannot be written.
    case notWritten(String, reason: String)

    /// The error as a sentence.
    package var description: String { message.text }

    /// The error as a sentence in the language of the user.
    package var message: Message {
        switch self {
        case .noBundle(let name):
            Message("“\(name)” cannot be installed: drop a folder NAME.app or NAME.appex.")
        case .tooManyFiles(let name): Message("“\(name)” has more than 2,000 files.")
        case .tooLarge(let name): Message("“\(name)” is larger than 256 MiB.")
        case .badPath(let path):
            Message("The file “\(path)” would be outside the bundle, or its name is too long.")
        case .incomplete(let name): Message("“\(name)” could not be read whole; drop it again.")
        case .notWritten(let name, let reason): Message("“\(name)” could not be saved: \(reason).")
        }
    }
}
