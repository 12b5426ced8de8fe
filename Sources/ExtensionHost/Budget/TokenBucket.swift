/// Limits a rate: a bucket of tokens that refills with time.
///
///     var bucket = TokenBucket(perSecond: 2, burst: 3)
///     bucket.take(3, at: 0)       // true: the bucket was full
///     bucket.take(1, at: 0)       // false
///     bucket.take(1, at: 0.5)     // true
package struct TokenBucket: Hashable, Sendable {
    /// The tokens per second that can be taken for long.
    package let perSecond: Double
    /// The tokens that can be taken at once.
    package let burst: Double

    private var tokens: Double
    private var last: Double?

    /// Makes a full bucket.
    package init(perSecond: Double, burst: Double) {
        self.perSecond = perSecond
        self.burst = burst
        tokens = burst
    }

    /// Takes tokens at a time in seconds.
    ///
    /// - Returns: false if there were too few; none is taken then.
    package mutating func take(_ count: Double = 1, at now: Double) -> Bool {
        tokens = min(burst, tokens + max(0, now - (last ?? now)) * perSecond)
        last = max(now, last ?? now)
        guard tokens >= count else { return false }
        tokens -= count
        return true
    }

    /// The limit of messages from another process: 2,000 a second, 4,000 at once.
    package static var messages: TokenBucket { TokenBucket(perSecond: 2_000, burst: 4_000) }
}
