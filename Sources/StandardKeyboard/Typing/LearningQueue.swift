import Platform
import TextInput
import Typing
import UIKit

/// The learning events that wait for a pause in typing to be recorded in the user dictionary.
@MainActor final class LearningQueue {
    /// The user dictionary; nil if nothing is learned.
    var dictionary: UserDictionary?

    private var pending: [LearningEvent] = []
    /// Whether the keyboard may learn from the field of the last key press.
    private var mayLearn = false
    private var timer: PlatformTimer?

    /// Appends the learning events of a key press.
    ///
    /// - Parameters:
    ///   - hasMore: whether the session has words that it returns at a pause.
    ///   - mayLearn: whether the keyboard may learn from the field.
    ///   - onPause: called after `UserDictionary.recordingDelay` without another event, if there is anything to record.
    func append(
        _ events: [LearningEvent], hasMore: Bool, mayLearn: Bool, on system: (any PlatformSystem)?,
        onPause: @escaping @MainActor () -> Void
    ) {
        append(events)
        self.mayLearn = mayLearn
        guard !pending.isEmpty || hasMore, let system else { return }
        timer?.cancel()
        timer = system.schedule(at: system.now + UserDictionary.recordingDelay, onPause)
    }

    /// Records all events, and the last ones of the session.
    ///
    /// - Returns: whether there were any.
    func flush(_ events: [LearningEvent], in language: String) -> Bool {
        timer?.cancel()
        append(events)
        guard !pending.isEmpty else { return false }
        dictionary?.record(pending, language)
        pending = []
        return true
    }

    /// Drops all events.
    func removeAll() {
        timer?.cancel()
        pending = []
    }

    /// Loads the vocabulary of a language.
    func load(_ language: String) -> PersonalVocabulary {
        dictionary?.load(language) ?? PersonalVocabulary()
    }

    private func append(_ events: [LearningEvent]) {
        // The session learns nothing from secure fields either. Removing a word is allowed everywhere.
        if mayLearn || events.allSatisfy({ if case .forget = $0 { true } else { false } }) {
            pending += events
        }
    }
}

extension TextInputTraits {
    /// Whether the keyboard learns from the field: not from passwords, codes, addresses or fields without
    /// autocorrection.
    var allowsLearning: Bool { allowsTypingAids && autocorrectionType != .no }
}
