import TextInput
package import Typing

/// What remembers what typing teaches, and says what it knows; the host gives it to the keyboard.
package struct TypingMemory {
    /// How long nothing is typed before lessons are handed over, in seconds: the fingers rest.
    static let delay = 0.7

    /// What is known of the person's words in a language, a code such as "en-US".
    package var recall: @MainActor (String) -> PersonalVocabulary
    /// Remembers lessons of a language.
    package var learn: @MainActor ([Lesson], String) -> Void

    /// Makes a memory.
    package init(
        recall: @escaping @MainActor (String) -> PersonalVocabulary,
        learn: @escaping @MainActor ([Lesson], String) -> Void
    ) {
        self.recall = recall
        self.learn = learn
    }
}

extension TextInputTraits {
    /// Whether what is typed in a field may be remembered: no secret, code or address, and no wish against it.
    var mayBeLearntFrom: Bool { allowsTypingAids && autocorrectionType != .no }
}
