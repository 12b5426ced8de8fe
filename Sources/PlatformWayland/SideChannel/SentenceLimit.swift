/// Limits log lines about misused connections: it admits a few per minute and counts the others.
struct SentenceLimit: Hashable, Sendable {
    /// The maximum number of lines in a period.
    static let greatestCount = 10
    /// The length of a period, in seconds.
    static let period = 60.0

    private var began = -Double.infinity
    private var count = 0
    /// The number of lines left out in the current period.
    private(set) var leftOut = 0

    /// When the current period ends, in seconds of the caller's clock.
    var end: Double { began + Self.period }

    /// Whether one more line may be logged; otherwise counts it as left out.
    mutating func admits(at now: Double) -> Bool {
        if now >= end { (began, count) = (now, 0) }
        guard count < Self.greatestCount else {
            leftOut += 1
            return false
        }
        count += 1
        return true
    }

    /// Returns the number of lines left out since the last call, and resets it.
    mutating func takeLeftOut() -> Int {
        defer { leftOut = 0 }
        return leftOut
    }
}
