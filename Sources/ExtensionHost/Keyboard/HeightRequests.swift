import CoreGraphics
import Foundation

/// The heights that an extension requests: of several, the last one counts, and no more than one a frame.
///
///     var requests = HeightRequests()
///     requests.add(300, duration: 0.2, at: 1)      // 1: apply it now
///     requests.add(200, duration: 0, at: 1)        // nil: a time is set already
///     requests.take(at: 1)                         // 200 points, at once
struct HeightRequests: Hashable, Sendable {
    /// A height in points, nil for the standard height, and the duration of its animation in seconds.
    struct Request: Hashable, Sendable {
        var height: Double?
        var duration: TimeInterval
    }

    /// The shortest time between two changes of the height, in seconds.
    static let interval: TimeInterval = 1.0 / 60

    private var waiting: Request?
    /// Whether a request has not been taken yet.
    var isWaiting: Bool { waiting != nil }
    private var last = -TimeInterval.infinity

    /// Adds a request at a time in seconds.
    ///
    /// - Returns: when `take(at:)` has to be called; nil if that is known already.
    mutating func add(_ height: Double?, duration: TimeInterval, at time: TimeInterval) -> TimeInterval? {
        defer { waiting = Request(height: height, duration: duration) }
        return waiting == nil ? max(time, last + Self.interval) : nil
    }

    /// Returns the last request; nil if there is none.
    mutating func take(at time: TimeInterval) -> Request? {
        guard let request = waiting else { return nil }
        waiting = nil
        last = time
        return request
    }
}
