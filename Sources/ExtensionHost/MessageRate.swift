/// Limits the messages of another process: a bucket of tokens that refills with time.
package struct MessageRate: Hashable, Sendable {
    /// The messages per second that it may send for long.
    package static let perSecond = 2_000.0
    /// The messages that it may send at once.
    package static let burst = 4_000.0

    private var tokens = Self.burst
    private var last: Double?

    /// Makes a full bucket.
    package init() {}

    /// Counts a message at a time in seconds; false if there were too many.
    package mutating func allows(at now: Double) -> Bool {
        tokens = min(Self.burst, tokens + (now - (last ?? now)) * Self.perSecond) - 1
        last = now
        return tokens >= 0
    }
}
