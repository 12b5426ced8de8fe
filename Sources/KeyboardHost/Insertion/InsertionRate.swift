import Foundation

/// How much text programs may insert: a bucket of bytes and one of requests, which fill with time.
///
/// Both are for all programs together: starting many does not help one that floods a field.
struct InsertionRate: Hashable, Sendable {
    /// What a bucket holds at most, and what comes back in a second.
    static let bytes = (most: 64.0 * 1024, perSecond: 2048.0)
    static let requests = (most: 60.0, perSecond: 20.0)

    private var bytes = Self.bytes.most
    private var requests = Self.requests.most
    private var filledAt: TimeInterval?

    /// Takes a request of this many bytes.
    ///
    /// - Returns: false if there is too little in a bucket, and nothing was taken.
    mutating func take(_ count: Int, at time: TimeInterval) -> Bool {
        let passed = max(0, time - (filledAt ?? time))
        filledAt = time
        bytes = min(Self.bytes.most, bytes + passed * Self.bytes.perSecond)
        requests = min(Self.requests.most, requests + passed * Self.requests.perSecond)
        guard requests >= 1, bytes >= Double(count) else { return false }
        requests -= 1
        bytes -= Double(count)
        return true
    }
}
