package import Platform

/// Why there is no dictation, or why it ended by itself.
package enum DictationFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// No engine recognizes this language.
    case unsupportedLanguage(String)
    /// The engine is not installed.
    case noEngine
    /// The engine's model of the language is not installed.
    case noModel
    /// The engine cannot use its model.
    case badModel
    /// The engine stopped working.
    case engineFailed
    /// libpulse-simple is not installed.
    case noSoundLibrary
    /// The sound server has no microphone for this program, or does not answer.
    case noMicrophone(reason: String)
    /// The microphone was disconnected, or the sound server ended.
    case microphoneLost
    /// A file with audio cannot be read.
    case unreadable(path: String)
    /// A file has other audio than 16 kHz, one channel, 16 bits.
    case unsupportedAudio(path: String)
    /// A table of spoken symbols has a malformed row.
    case malformedTable(path: String, line: Int)

    /// The Debian package that is missing; nil if none is.
    package var package: String? {
        switch self {
        case .noEngine: "libpocketsphinx3"
        case .noModel: "pocketsphinx-en-us"
        case .noSoundLibrary: "libpulse0"
        default: nil
        }
    }

    /// The reason as a sentence.
    package var description: String { message.text }

    /// The reason as a message.
    package var message: Message {
        switch self {
        case .unsupportedLanguage(let language):
            Message("There is no dictation in this language: \(language).")
        case .noEngine:
            Message("PocketSphinx is not installed (package libpocketsphinx3), so there is no dictation.")
        case .noModel:
            Message(
                "The English model of PocketSphinx is not installed (package pocketsphinx-en-us), so there is no dictation."
            )
        case .badModel:
            Message("PocketSphinx cannot use its English model: reinstall the package pocketsphinx-en-us.")
        case .engineFailed: Message("Speech recognition stopped working.")
        case .noSoundLibrary:
            Message("libpulse-simple is not installed (package libpulse0), so there is no microphone.")
        case .noMicrophone(let reason): Message("The microphone cannot be opened: \(reason).")
        case .microphoneLost: Message("The microphone was disconnected.")
        case .unreadable(let path): Message("The file \(path) cannot be read.")
        case .unsupportedAudio(let path):
            Message("The audio in \(path) is not 16 kHz with one channel of 16 bits, without compression.")
        case .malformedTable(let path, let line):
            Message(
                "Line \(line) of \(path) is not a spoken text, a written text and a kind, parted by tabs.")
        }
    }
}
