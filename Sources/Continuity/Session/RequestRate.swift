/// How many requests are allowed: some at once, and then some a second.
///
///     var rate = RequestRate(burst: 10, perSecond: 1, now: 0)
///     rate.take(at: 0)        // true, ten times; then false for a second
package struct RequestRate: Hashable, Sendable {
    private let burst: Double
    private let perSecond: Double
    private var left: Double
    private var last: Double

    /// Allows a number of requests at once.
    ///
    /// Times are seconds of a clock that does not run backwards.
    package init(burst: Int, perSecond: Double, now: Double) {
        self.burst = Double(burst)
        self.perSecond = perSecond
        left = Double(burst)
        last = now
    }

    /// Takes one request; false when none is left.
    package mutating func take(at now: Double) -> Bool {
        left = min(burst, left + max(0, now - last) * perSecond)
        last = max(last, now)
        guard left >= 1 else { return false }
        left -= 1
        return true
    }
}
