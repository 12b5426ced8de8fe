import Platform
import Typing

/// What typing taught and nobody remembers yet: it is handed over when the fingers rest.
@MainActor final class LessonBook {
    /// What remembers; without one nothing is learnt.
    var memory: TypingMemory?

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
        rest = system.schedule(at: system.now + TypingMemory.delay, resting)
    }

    /// Hands over what is left, and what was taught last.
    ///
    /// - Returns: whether there was anything.
    func close(_ taught: [Lesson], in language: String) -> Bool {
        rest?.cancel()
        add(taught)
        guard !lessons.isEmpty else { return false }
        memory?.learn(lessons, language)
        lessons = []
        return true
    }

    /// Hands over nothing of what was taught so far.
    func drop() {
        rest?.cancel()
        lessons = []
    }

    /// What is known of the person's words in a language.
    func recall(_ language: String) -> PersonalVocabulary { memory?.recall(language) ?? PersonalVocabulary() }

    private func add(_ taught: [Lesson]) {
        // The session takes none from a secret either; what teaches nothing here can teach nothing anywhere.
        if isLearntFrom || taught.allSatisfy({ if case .forget = $0 { true } else { false } }) {
            lessons += taught
        }
    }
}
