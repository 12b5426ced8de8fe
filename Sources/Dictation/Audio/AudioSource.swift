/// Where a dictation's audio comes from: 16 kHz, one channel, 16 bits.
///
/// A source is used by one thread.
package protocol AudioSource: AnyObject {
    /// Waits for the next tenth of a second.
    ///
    /// - Returns: the samples, fewer at the end; nil when there are no more.
    /// - Throws: `DictationFailure` if the source was lost.
    func read() throws(DictationFailure) -> [Int16]?

    /// The number of samples that were recorded and not read yet.
    var pending: Int { get }
}

/// How many samples a source has for a second and gives at once.
package enum AudioRate {
    /// Samples of a second.
    package static let samples = 16_000
    /// Samples of a tenth of a second.
    package static let chunk = 1_600
}

/// Audio that can be opened.
package struct AudioSourceOpening: Sendable {
    /// Opens the source; called by the thread that reads it.
    package var open: @Sendable () throws(DictationFailure) -> any AudioSource

    /// Makes an opening.
    package init(_ open: @escaping @Sendable () throws(DictationFailure) -> any AudioSource) {
        self.open = open
    }

    /// The session's microphone.
    package static let microphone = AudioSourceOpening { () throws(DictationFailure) in try Microphone() }

    /// The audio of a file.
    package static func file(_ path: String) -> AudioSourceOpening {
        AudioSourceOpening { () throws(DictationFailure) in try AudioFile(path) }
    }
}
