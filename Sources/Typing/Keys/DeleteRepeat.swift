/// When a held delete key deletes again, and how much.
///
/// The first deletion happens as the finger comes down; then the key repeats, and after a while it deletes
/// words.
///
///     var held = DeleteRepeat(pressedAt: now)         // delete one character, wait until held.nextTime
///     let granularity = held.fire()                   // delete so much, wait until held.nextTime again
public struct DeleteRepeat: Hashable, Sendable {
    /// The times and counts of the acceleration.
    public struct Policy: Hashable, Sendable {
        /// From the press to the first repeat, in seconds (giellakbd, KeyboardKit and others: 0.5).
        public var initialDelay = 0.5
        /// From one character to the next, in seconds (giellakbd and KeyboardKit: 0.1).
        public var characterInterval = 0.1
        /// From the press to the first word, in seconds (KeyboardKit: 3).
        public var wordsAfter = 3.0
        /// Characters after which words follow, whatever the time.
        public var wordsAfterCount = 20
        /// From one word to the next, in seconds: slow enough to see what goes.
        public var wordInterval = 0.3

        /// Makes the policy of the standard keyboard.
        public init() {}
    }

    /// The times and counts of the acceleration.
    public let policy: Policy
    /// When the key went down, in seconds.
    public let pressTime: Double
    /// When to delete next, in seconds.
    public private(set) var nextTime: Double
    /// Deletions so far, that of the press included.
    public private(set) var count = 1

    /// Starts as the finger comes down; the press itself deletes one character.
    public init(pressedAt time: Double, policy: Policy = Policy()) {
        self.policy = policy
        pressTime = time
        nextTime = time + policy.initialDelay
    }

    /// What the deletion that is due takes away; the time of the next one follows from it.
    ///
    /// A late timer does not make up for what it missed: letters must not vanish in a burst.
    /// - Parameter time: the time now, in seconds; `nextTime` when left out.
    public mutating func fire(at time: Double? = nil) -> DeleteGranularity {
        let now = max(nextTime, time ?? nextTime)
        // The clock is a sum of tenths: a hair before the time counts as the time.
        let deletesWords = now - pressTime >= policy.wordsAfter - 1e-6 || count >= policy.wordsAfterCount
        count += 1
        nextTime = now + (deletesWords ? policy.wordInterval : policy.characterInterval)
        return deletesWords ? .word : .character
    }
}
