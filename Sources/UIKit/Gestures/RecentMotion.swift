import Foundation

/// Where something was in the last moments, and so how fast it goes.
struct RecentMotion: Hashable, Sendable {
    private var samples: [Sample] = []

    private struct Sample: Hashable {
        var time: TimeInterval
        var x: CGFloat
        var y: CGFloat
    }

    /// The time that counts, in seconds.
    private static let window: TimeInterval = 0.1

    /// Remembers a place.
    mutating func add(_ x: CGFloat, _ y: CGFloat = 0, at time: TimeInterval) {
        samples.append(Sample(time: time, x: x, y: y))
        if samples.count > 32 { samples.removeFirst() }
    }

    /// The speed over the last tenth of a second, in units a second; zero for what lay still.
    var velocity: CGPoint {
        guard let last = samples.last,
            let first = samples.first(where: { last.time - $0.time <= Self.window }),
            last.time > first.time
        else { return .zero }
        let time = CGFloat(last.time - first.time)
        return CGPoint(x: (last.x - first.x) / time, y: (last.y - first.y) / time)
    }
}
