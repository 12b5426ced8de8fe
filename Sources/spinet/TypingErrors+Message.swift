import Platform
import Typing
import TypingEvaluation

extension LexiconError {
    /// The error as a message to the user.
    var message: Message {
        switch self {
        case .unreadable(let path, let reason): Message("The lexicon \(path) cannot be read: \(reason).")
        case .foreign(let path): Message("\(path) is not a lexicon.")
        case .version(let path, let found):
            Message(
                "The lexicon \(path) has version \(found) of the format, which cannot be read; rebuild it.")
        case .corrupt(let path, let reason): Message("The lexicon \(path) is damaged: \(reason).")
        case .changed(let path):
            Message(
                "The lexicon \(path) changed while it was in use, so there are no suggestions until the next start; install lexicons by renaming."
            )
        case .malformedCounts(let file, let line, let reason): Message("\(file):\(line): \(reason).")
        case .tooLarge(let reason): Message("The lexicon cannot be built: \(reason).")
        }
    }
}

extension EvaluationError {
    /// The error as a message to the user.
    var message: Message {
        switch self {
        case .unreadable(let file): Message("\(file) cannot be read as UTF-8 text.")
        case .columns(let file, let line, let found, let expected):
            Message("\(file):\(line): there are \(found) columns, \(expected) are expected.")
        case .malformed(let file, let line, let reason): Message("\(file):\(line): \(reason).")
        }
    }
}
