/// How many sentences about misused connections are logged: a few a minute, the others are counted.
struct SentenceLimit: Hashable, Sendable {
    /// The most sentences in a period.
    static let greatestCount = 10
    /// The length of a period, in seconds.
    static let period = 60.0

    private var began = -Double.infinity
    private var count = 0
    /// How many sentences were left out in the present period.
    private(set) var leftOut = 0

    /// When the present period ends, in seconds of the caller's clock.
    var end: Double { began + Self.period }

    /// Whether one more sentence may be logged; counts it among those left out if not.
    mutating func admits(at now: Double) -> Bool {
        if now >= end { (began, count) = (now, 0) }
        guard count < Self.greatestCount else {
            leftOut += 1
            return false
        }
        count += 1
        return true
    }

    /// The number of sentences left out since it was asked for last.
    mutating func takeLeftOut() -> Int {
        defer { leftOut = 0 }
        return leftOut
    }
}
