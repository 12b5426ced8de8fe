package import Typing

/// The user dictionary as the host lends it to a keyboard: the learned words of each language.
package struct UserDictionary {
    /// How long the user pauses before learning events are recorded, in seconds.
    package static let recordingDelay = 0.7

    /// Loads the vocabulary of a language, a code such as "en-US".
    package var load: @MainActor (String) -> PersonalVocabulary
    /// Records learning events of a language.
    package var record: @MainActor ([LearningEvent], String) -> Void

    /// Makes a user dictionary of two functions.
    package init(
        load: @escaping @MainActor (String) -> PersonalVocabulary,
        record: @escaping @MainActor ([LearningEvent], String) -> Void
    ) {
        self.load = load
        self.record = record
    }

    /// Makes an empty user dictionary in memory, which lasts as long as its owner.
    ///
    /// - Parameter today: the day of all learning events, counted from 1 January 1970.
    @MainActor package static func inMemory(on today: Int = 0) -> UserDictionary {
        @MainActor final class Known {
            var vocabularies: [Substring: PersonalVocabulary] = [:]
        }
        let known = Known()
        return UserDictionary { language in
            known.vocabularies[language.prefix { $0 != "-" }] ?? PersonalVocabulary()
        } record: { events, language in
            for learningEvent in events {
                known.vocabularies[language.prefix { $0 != "-" }, default: PersonalVocabulary()]
                    .learn(learningEvent, on: today)
            }
        }
    }
}
