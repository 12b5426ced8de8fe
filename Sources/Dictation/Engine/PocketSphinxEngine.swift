import CLinux
import CPocketSphinx
import Foundation

/// Recognizes English with PocketSphinx, on this machine.
///
/// It has no punctuation and no capitals. A phrase that ended is recognized once more as a whole: the engine then levels the
/// sound by the phrase itself, while the first partial results of a speaker are leveled by a guess (of fifty sentences by
/// flite, each by a new engine, 7.9 % of the words are wrong in the first pass, and 5.3 % in the second).
///
/// Cost: 92 MiB and half a second when it is opened; then two fifths of a second of processor time for each second of speech.
package final class PocketSphinxEngine: DictationEngine {
    /// The files of a model.
    package struct Model: Hashable, Sendable {
        /// The folder of all of them.
        let folder: String
        /// The folder of the acoustic model.
        package var acoustic: String
        /// The language model.
        package var language: String
        /// The pronunciations of words.
        package var dictionary: String

        /// A model in a folder that is arranged as that of the package pocketsphinx-en-us.
        package init(folder: String) {
            self.folder = folder
            acoustic = folder + "/en-us"
            language = folder + "/en-us.lm.bin"
            dictionary = folder + "/cmudict-en-us.dict"
        }

        /// American English, as the package pocketsphinx-en-us installs it.
        package static let english = Model(folder: "/usr/share/pocketsphinx/model/en-us")

        /// Whether its files are there; they may still be damaged.
        package var isInstalled: Bool {
            [acoustic, language, dictionary].allSatisfy { FileManager.default.isReadableFile(atPath: $0) }
        }
    }

    private let speech: OpaquePointer
    /// Whether something was said in the phrase under way.
    private var wasSpeaking = false
    /// The audio of the phrase under way, with what precedes its first word; dropped when it ends.
    private var phrase: [Int16] = []
    /// How much audio is kept before the first word, and of a phrase at most, in samples.
    ///
    /// A longer phrase keeps the words of the first pass.
    private static let (longestSilence, longestPhrase) = (AudioRate.samples / 2, AudioRate.samples * 30)

    /// Opens the library and a model.
    ///
    /// - Throws: `DictationFailure` if one of them is not installed, or the model cannot be used.
    package init(_ model: Model = .english) throws(DictationFailure) {
        var state = SPINET_SPEECH_READY
        guard let speech = spinet_speech_open(model.acoustic, model.language, model.dictionary, &state) else {
            throw Self.failure(state)
        }
        self.speech = speech
    }

    private static func failure(_ state: spinet_speech_state) -> DictationFailure {
        switch state {
        case SPINET_SPEECH_NO_LIBRARY: .noEngine
        case SPINET_SPEECH_NO_MODEL: .noModel
        default: .badModel
        }
    }

    deinit { spinet_speech_close(speech) }

    /// Why the engine cannot be opened, as far as that is known without opening it; nil if nothing is missing.
    package static func problem(with model: Model = .english) -> DictationFailure? {
        if !model.isInstalled { return .noModel }
        return spinet_library_is_there(SPINET_SPEECH_LIBRARY) ? nil : .noEngine
    }

    package func process(_ samples: [Int16]) throws(DictationFailure) -> Recognition {
        guard spinet_speech_process(speech, samples, samples.count) else { throw .engineFailed }
        keep(samples)
        if spinet_speech_is_speaking(speech) {
            wasSpeaking = true
            return .partial(words)
        }
        guard wasSpeaking else { return .partial("") }
        let words = try finish()
        guard spinet_speech_begin(speech) else { throw .engineFailed }
        return .phrase(words)
    }

    package func finish() throws(DictationFailure) -> String {
        wasSpeaking = false
        defer { phrase = [] }
        guard spinet_speech_end(speech) else { throw .engineFailed }
        let words = words
        guard !words.isEmpty, phrase.count <= Self.longestPhrase else { return words }
        guard spinet_speech_begin(speech),
            spinet_speech_process_phrase(speech, phrase, phrase.count), spinet_speech_end(speech)
        else { throw .engineFailed }
        return self.words
    }

    private func keep(_ samples: [Int16]) {
        guard phrase.count <= Self.longestPhrase else { return }
        phrase += samples
        if !wasSpeaking, !spinet_speech_is_speaking(speech) {
            phrase = Array(phrase.suffix(Self.longestSilence))
        }
    }

    private var words: String { spinet_speech_words(speech).map { String(cString: $0) } ?? "" }
}

extension DictationEngineSource {
    /// PocketSphinx with the English model.
    package static let pocketSphinx = DictationEngineSource { () throws(DictationFailure) in
        try PocketSphinxEngine()
    }
}
