import Foundation

/// An error in loading or building a lexicon.
package enum LexiconError: Error, Hashable, Sendable {
    /// The file cannot be opened or mapped.
    case unreadable(path: String, reason: String)
    /// The file is not a lexicon.
    case foreign(path: String)
    /// The file has another version of the format.
    case version(path: String, found: Int)
    /// The file is shorter than its header says, its checksum is wrong, or a part has a reference outside the file.
    case corrupt(path: String, reason: String)
    /// The file was truncated or overwritten while it was in use.
    case changed(path: String)
    /// A line of counts is malformed.
    case malformedCounts(file: String, line: Int, reason: String)
    /// The lexicon exceeds a limit of the format.
    case tooLarge(reason: String)
}

extension LexiconError: LocalizedError {
    /// The error as a sentence for the user.
    package var errorDescription: String? {
        switch self {
        case .unreadable(let path, let reason): "The lexicon \(path) cannot be read: \(reason)."
        case .foreign(let path): "\(path) is no lexicon."
        case .version(let path, let found):
            "The lexicon \(path) has version \(found) of the format, not \(LexiconFormat.version); rebuild it."
        case .corrupt(let path, let reason): "The lexicon \(path) is damaged: \(reason)."
        case .changed(let path):
            "The lexicon \(path) was changed while it was in use, so there are no suggestions until the next start; install lexicons by renaming."
        case .malformedCounts(let file, let line, let reason): "\(file):\(line): \(reason)."
        case .tooLarge(let reason): "The lexicon cannot be made: \(reason)."
        }
    }
}
