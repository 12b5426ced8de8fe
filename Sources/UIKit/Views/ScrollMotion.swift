import Foundation

/// The motion of scrolled content on one axis after the touch ends: deceleration, and springs beyond the ends.
///
///     let motion = ScrollMotion(from: 0, velocity: 1000, rate: 0.998, range: 0...5000)
///     motion.position(at: 0.5)     // 315
///     motion.rest                  // 499.5
///
/// A pure function of time. The decay is iOS's: the speed is multiplied by 0.998 or 0.99 each millisecond.
struct ScrollMotion: Hashable, Sendable {
    private var start: Double
    private var velocity: Double
    private var rate: Double
    private var spring: Spring?
    /// Whether the motion stops at an end instead of bouncing.
    private var isStoppedAtEnd = false

    /// A critically damped spring to a target position, from a start time on.
    private struct Spring: Hashable {
        var time: Double
        var from: Double
        var to: Double
        var velocity: Double
        var frequency: Double

        func position(_ time: Double) -> Double {
            let offset = from - to
            return to + (offset + (velocity + frequency * offset) * time) * exp(-frequency * time)
        }

        func velocity(_ time: Double) -> Double {
            let offset = from - to, factor = velocity + frequency * offset
            return (factor - frequency * (offset + factor * time)) * exp(-frequency * time)
        }
    }

    /// The angular frequency of the bounce: critically damped, back within 0.5 seconds.
    private static let frequency = 12.0
    /// The angular frequency of paging: at the page within 0.4 seconds.
    private static let pageFrequency = 17.0
    /// The maximum speed at which content bounces, in points per second.
    private static let maximumImpactVelocity = 5000.0
    /// The maximum speed at which deceleration starts, in points per second.
    static let maximumVelocity = 8000.0
    /// The minimum speed that starts deceleration, in points per second.
    static let minimumVelocity = 50.0
    /// The remaining distance at which the motion ends, in points: less than visible.
    private static let restDistance = 0.25

    /// Creates a deceleration from a position in points, with a velocity in points per second, over a range.
    ///
    /// - Parameter bounces: whether the content moves beyond the ends and springs back.
    init(
        from start: Double, velocity: Double, rate: Double, range: ClosedRange<Double>, bounces: Bool = true
    ) {
        self.start = start
        self.velocity = velocity
        self.rate = min(max(rate, 0.5), 0.9999)
        let end =
            range.lowerBound > start ? range.lowerBound : range.upperBound < start ? range.upperBound : nil
        if let end {
            let impact = min(max(velocity, -Self.maximumImpactVelocity), Self.maximumImpactVelocity)
            // Beyond its end, content moves by about half the touch's distance.
            let speed = (end - start) * velocity < 0 ? impact * 0.5 : impact
            spring = Spring(time: 0, from: start, to: end, velocity: speed, frequency: Self.frequency)
        } else if let time = exitTime(range) {
            let edge = velocity > 0 ? range.upperBound : range.lowerBound
            let speed = velocity * pow(self.rate, 1000 * time)
            spring = Spring(
                time: time, from: edge, to: edge,
                velocity: bounces
                    ? min(max(speed, -Self.maximumImpactVelocity), Self.maximumImpactVelocity) : 0,
                frequency: Self.frequency)
            isStoppedAtEnd = !bounces
        }
    }

    /// Creates a motion that ends at a given target position.
    ///
    /// It decelerates to the target if the velocity suffices for about that distance; otherwise a spring moves it.
    init(from start: Double, to end: Double, velocity: Double, rate: Double) {
        self.start = start
        self.velocity = velocity
        self.rate = min(max(rate, 0.5), 0.9999)
        let way = end - start
        let natural = -1000 * log(self.rate)
        let needed = way == 0 ? 0 : velocity / way
        if needed > natural * 0.6, needed < natural * 4 {
            self.rate = exp(-needed / 1000)
        } else {
            spring = Self.pull(from: start, to: end, velocity: velocity)
        }
    }

    /// Creates a spring motion to a target position, as for paging.
    init(from start: Double, springingTo end: Double, velocity: Double) {
        self.start = start
        self.velocity = velocity
        rate = 0.99
        spring = Self.pull(from: start, to: end, velocity: velocity)
    }

    private static func pull(from start: Double, to end: Double, velocity: Double) -> Spring {
        let way = end - start
        // The frequency is high enough not to overshoot; a velocity away from the target is ignored.
        let speed = way * velocity > 0 ? velocity : 0
        let least = way == 0 ? 0 : abs(speed / way)
        return Spring(time: 0, from: start, to: end, velocity: speed, frequency: max(pageFrequency, least))
    }

    private var decay: Double { 1000 * log(rate) }

    private func glide(_ time: Double) -> Double { start + velocity * (exp(decay * time) - 1) / decay }

    /// The position at which deceleration would end without bounds, in points.
    private var target: Double { start - velocity / decay }

    private func exitTime(_ range: ClosedRange<Double>) -> Double? {
        let edge = velocity > 0 ? range.upperBound : range.lowerBound
        guard velocity != 0, velocity > 0 ? target > edge : target < edge else { return nil }
        let factor = 1 + (edge - start) * decay / velocity
        return factor > 0 ? log(factor) / decay : nil
    }

    /// The position at a time in seconds, in points.
    func position(at time: Double) -> Double {
        guard let spring, time >= spring.time else { return glide(time) }
        return isStoppedAtEnd ? spring.to : spring.position(time - spring.time)
    }

    /// The velocity at a time in seconds, in points per second.
    func velocity(at time: Double) -> Double {
        guard let spring, time >= spring.time else { return velocity * exp(decay * time) }
        return isStoppedAtEnd ? 0 : spring.velocity(time - spring.time)
    }

    /// Whether the motion has ended at a time in seconds.
    func isFinished(at time: Double) -> Bool {
        guard let spring else { return abs(target - glide(time)) < Self.restDistance }
        guard time >= spring.time else { return false }
        if isStoppedAtEnd { return true }
        return abs(position(at: time) - spring.to) < Self.restDistance && abs(velocity(at: time)) < 10
    }

    /// The final position, in points.
    var rest: Double { spring?.to ?? target }

    /// The rubber-band coefficient: content beyond its end initially moves by this fraction of the touch's distance.
    private static let resistance = 0.55

    /// The rubber-band distance: how far content is shown beyond its end for a drag distance, in points.
    static func rubberBand(_ distance: Double, room: Double) -> Double {
        guard room > 0, distance.isFinite else { return 0 }
        let shown = (1 - 1 / (abs(distance) * resistance / room + 1)) * room
        return distance < 0 ? -shown : shown
    }

    /// The inverse of the rubber-band distance: the drag distance for a shown distance, in points.
    static func dragDistance(forShown shown: Double, room: Double) -> Double {
        guard room > 0 else { return 0 }
        let part = min(abs(shown) / room, 0.99)
        let distance = (1 / (1 - part) - 1) * room / resistance
        return shown < 0 ? -distance : distance
    }

    /// The velocity that a flick adds from the motion that it interrupted, both in points per second.
    ///
    /// Quick successive flicks accelerate; the coefficients are Flutter's, fitted to iOS.
    static func inherited(from caught: Double) -> Double {
        let speed = min(0.000816 * pow(abs(caught), 1.967), 40000)
        return caught < 0 ? -speed : speed
    }
}
