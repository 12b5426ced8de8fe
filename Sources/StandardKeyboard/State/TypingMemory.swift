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

    /// A memory that knows nothing yet and lasts no longer than what holds it.
    ///
    /// - Parameter today: the day that all is learnt on, counted from 1 January 1970.
    @MainActor package static func passing(on today: Int = 0) -> TypingMemory {
        @MainActor final class Known {
            var vocabularies: [Substring: PersonalVocabulary] = [:]
        }
        let known = Known()
        return TypingMemory { language in
            known.vocabularies[language.prefix { $0 != "-" }] ?? PersonalVocabulary()
        } learn: { lessons, language in
            for lesson in lessons {
                known.vocabularies[language.prefix { $0 != "-" }, default: PersonalVocabulary()]
                    .learn(lesson, on: today)
            }
        }
    }
}

extension TextInputTraits {
    /// Whether what is typed in a field may be remembered: no secret, code or address, and no wish against it.
    var mayBeLearntFrom: Bool { allowsTypingAids && autocorrectionType != .no }
}
