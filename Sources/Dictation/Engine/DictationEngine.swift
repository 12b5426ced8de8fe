/// Recognizes words in audio.
///
/// An engine is used by one thread, and may take longer for some samples than these last. It has no state from before its
/// creation, and nothing of it stays.
package protocol DictationEngine: AnyObject {
    /// Takes samples: 16 kHz, one channel, signed.
    ///
    /// - Throws: `DictationFailure`; the engine is of no use then.
    func process(_ samples: [Int16]) throws(DictationFailure) -> Recognition

    /// Ends the phrase under way, because no samples follow.
    ///
    /// - Returns: the words of the phrase; empty if nothing was said in it.
    /// - Throws: `DictationFailure`; the words of the phrase are lost then.
    func finish() throws(DictationFailure) -> String
}

/// What an engine recognized of a phrase.
package enum Recognition: Hashable, Sendable {
    /// The phrase goes on with these words, parted by spaces; none as long as nothing was said.
    case partial(String)
    /// The phrase ended in a pause, and has these words.
    case phrase(String)
}

/// An engine that can be opened, with what it needs.
package struct DictationEngineSource: Sendable {
    /// Opens the engine, which may take half a second; called by the thread that uses it.
    package var open: @Sendable () throws(DictationFailure) -> any DictationEngine

    /// Makes a source.
    package init(_ open: @escaping @Sendable () throws(DictationFailure) -> any DictationEngine) {
        self.open = open
    }
}
