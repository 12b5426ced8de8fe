/// The timing of a held delete key, and how much each repeat deletes.
///
/// The first deletion happens on touch down; then the key repeats by character, and later by word.
///
///     var held = DeleteRepeat(pressedAt: now)         // delete one character, wait until held.nextTime
///     let granularity = held.fire()                   // delete so much, wait until held.nextTime again
package struct DeleteRepeat: Hashable, Sendable {
    /// The times and counts of the acceleration.
    package struct Policy: Hashable, Sendable {
        /// From the press to the first repeat, in seconds (giellakbd, KeyboardKit and others: 0.5).
        package var initialDelay = 0.5
        /// From one character to the next, in seconds (giellakbd and KeyboardKit: 0.1).
        package var characterInterval = 0.1
        /// From the press to the first word, in seconds (KeyboardKit: 3).
        package var wordsAfter = 3.0
        /// The number of deleted characters after which words follow, whatever the time.
        package var wordsAfterCount = 20
        /// From one word to the next, in seconds: slow enough for the user to see what is deleted.
        package var wordInterval = 0.3

        /// Makes the policy of the standard keyboard.
        package init() {}
    }

    /// The times and counts of the acceleration.
    package let policy: Policy
    /// When the key was pressed, in seconds.
    package let pressTime: Double
    /// When to delete next, in seconds.
    package private(set) var nextTime: Double
    /// The number of deletions so far, including that of the press.
    package private(set) var count = 1

    /// Starts on touch down; the press itself deletes one character.
    package init(pressedAt time: Double, policy: Policy = Policy()) {
        self.policy = policy
        pressTime = time
        nextTime = time + policy.initialDelay
    }

    /// The granularity of the deletion that is due; also schedules the next one.
    ///
    /// A late timer does not catch up on missed deletions: letters must not vanish in a burst.
    /// - Parameter time: the current time, in seconds; `nextTime` by default.
    package mutating func fire(at time: Double? = nil) -> DeleteGranularity {
        let now = max(nextTime, time ?? nextTime)
        // The clock is a sum of tenths, hence the tolerance of a microsecond.
        let deletesWords = now - pressTime >= policy.wordsAfter - 1e-6 || count >= policy.wordsAfterCount
        count += 1
        nextTime = now + (deletesWords ? policy.wordInterval : policy.characterInterval)
        return deletesWords ? .word : .character
    }
}
