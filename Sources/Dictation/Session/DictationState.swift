// Dictation: speech in, text out, on this machine.
//
// It owns the state of a dictation, the engine that recognizes words, the microphone, and how spoken words are written. It
// leaves the field, the key and the permission to dictate to KeyboardHost. Audio exists in memory until the phrase under
// way ends; neither audio nor text is logged or saved.
//
//     let run = DictationRun.begin(.pocketSphinx, from: .microphone) { event in … }
//     run.stop()

/// The state of a dictation.
///
/// A value without time and threads: the owner sends it events and carries out the effects that it returns, in their order.
///
///     var state = DictationState.idle
///     state.handle(.start)                     // [.open]
///     state.handle(.opened)                    // []
///     state.handle(.words("hello wor"))        // [.show("hello wor")]
///     state.handle(.phrase("hello world"))     // [.write("hello world")]
package enum DictationState: Hashable, Sendable {
    /// Nothing is recorded.
    case idle
    /// The microphone and the engine are being opened.
    case starting
    /// Audio is recorded and recognized.
    case listening(DictationProgress)
    /// No more audio is recorded; the words of the last phrase are on their way.
    case ending(DictationProgress)
    /// The last dictation failed; nothing is recorded.
    case failed(DictationFailure)
}

/// What a running dictation shows.
package struct DictationProgress: Hashable, Sendable {
    /// The loudness of the last tenth of a second, from 0 (silence) to 1.
    package var level: Double
    /// The words of the phrase under way, as they are spoken; they may still change.
    package var words: String

    /// Makes a progress; nothing is said by default.
    package init(level: Double = 0, words: String = "") {
        self.level = level
        self.words = words
    }
}

/// What happens to a dictation.
package enum DictationEvent: Hashable, Sendable {
    /// The user asked for dictation.
    case start
    /// The microphone and the engine are open.
    case opened
    /// A tenth of a second of audio was this loud, from 0 to 1.
    case level(Double)
    /// The words of the phrase under way are these now.
    case words(String)
    /// A phrase ended, with these words; a pause follows it, or the end.
    case phrase(String)
    /// The user asked to stop.
    case stop
    /// The last words were reported.
    case ended
    /// Dictation cannot go on.
    case failed(DictationFailure)
    /// The user typed, or another program writes: what was recognized stays, and dictation ends.
    case interrupted
    /// The field lost the focus, or takes no dictation any more: what is shown is gone, and dictation ends.
    case fieldLost
}

/// What the owner of a dictation does after an event.
package enum DictationEffect: Hashable, Sendable {
    /// Open the microphone and the engine.
    case open
    /// Record no more; the last words may still come.
    case close
    /// Record no more, and drop what still comes.
    case abandon
    /// Show these words as marked text in the place of the former ones.
    case show(String)
    /// Write these words in the place of the shown ones.
    case write(String)
    /// Keep the marked text as it is.
    case keep
    /// Remove the marked text.
    case discard
}
