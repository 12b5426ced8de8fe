import Platform
import TextInput
import Typing
import UIKit

/// What typing taught and nobody remembers yet: it is handed over when the fingers rest.
@MainActor final class LessonBook {
    /// The user dictionary; nil if nothing is learned.
    var dictionary: UserDictionary?

    private var lessons: [Lesson] = []
    /// Whether the field that was typed into last may be learnt from.
    private var isLearntFrom = false
    private var rest: PlatformTimer?

    /// Takes in what a key taught.
    ///
    /// - Parameters:
    ///   - mayLearn: whether the field that the key typed into may be learnt from.
    ///   - resting: called when nothing was taught for a while, and there is something to hand over.
    func take(
        _ taught: [Lesson], mayLearn: Bool, on system: (any PlatformSystem)?,
        resting: @escaping @MainActor () -> Void
    ) {
        add(taught)
        isLearntFrom = mayLearn
        guard !lessons.isEmpty, let system else { return }
        rest?.cancel()
        rest = system.schedule(at: system.now + UserDictionary.recordingDelay, resting)
    }

    /// Hands over what is left, and what was taught last.
    ///
    /// - Returns: whether there was anything.
    func close(_ taught: [Lesson], in language: String) -> Bool {
        rest?.cancel()
        add(taught)
        guard !lessons.isEmpty else { return false }
        dictionary?.record(lessons, language)
        lessons = []
        return true
    }

    /// Hands over nothing of what was taught so far.
    func drop() {
        rest?.cancel()
        lessons = []
    }

    /// What is known of the person's words in a language.
    func recall(_ language: String) -> PersonalVocabulary {
        dictionary?.load(language) ?? PersonalVocabulary()
    }

    private func add(_ taught: [Lesson]) {
        // The session takes none from a secret either; what teaches nothing here can teach nothing anywhere.
        if isLearntFrom || taught.allSatisfy({ if case .forget = $0 { true } else { false } }) {
            lessons += taught
        }
    }
}

extension TextInputTraits {
    /// Whether the keyboard learns from the field: no secret, code or address, and autocorrection not disabled.
    var mayBeLearntFrom: Bool { allowsTypingAids && autocorrectionType != .no }
}
