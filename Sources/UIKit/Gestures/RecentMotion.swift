import Foundation

/// The recent positions of a moving point, and its velocity.
struct RecentMotion: Hashable, Sendable {
    private var samples: [Sample] = []

    private struct Sample: Hashable {
        var time: TimeInterval
        var x: CGFloat
        var y: CGFloat
    }

    /// The time span of positions that determine the velocity, in seconds.
    private static let window: TimeInterval = 0.1

    /// Records a position.
    mutating func add(_ x: CGFloat, _ y: CGFloat = 0, at time: TimeInterval) {
        samples.append(Sample(time: time, x: x, y: y))
        if samples.count > 32 { samples.removeFirst() }
    }

    /// The velocity over the last 0.1 seconds, in units per second; zero for a point at rest.
    var velocity: CGPoint {
        guard let last = samples.last,
            let first = samples.first(where: { last.time - $0.time <= Self.window }),
            last.time > first.time
        else { return .zero }
        let time = CGFloat(last.time - first.time)
        return CGPoint(x: (last.x - first.x) / time, y: (last.y - first.y) / time)
    }
}
