/// Limits the messages of an extension: a bucket of tokens that refills with time.
struct MessageRate: Hashable, Sendable {
    /// The messages per second that an extension may send for long.
    static let perSecond = 2_000.0
    /// The messages that it may send at once.
    static let burst = 4_000.0

    private var tokens = Self.burst
    private var last: Double?

    /// Counts a message at a time in seconds; false if there were too many.
    mutating func allows(at now: Double) -> Bool {
        tokens = min(Self.burst, tokens + (now - (last ?? now)) * Self.perSecond) - 1
        last = now
        return tokens >= 0
    }
}
