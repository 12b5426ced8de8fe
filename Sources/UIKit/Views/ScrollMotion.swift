import Foundation

/// How scrolled content moves on one axis after the finger left it: it glides, and springs at its ends.
///
///     let motion = ScrollMotion(from: 0, velocity: 1000, rate: 0.998, range: 0...5000)
///     motion.position(at: 0.5)     // 315
///     motion.rest                  // 499.5
///
/// A pure function of the time since then. The decay is iOS's: a factor of 0.998 or 0.99 each millisecond.
struct ScrollMotion: Hashable, Sendable {
    private var start: Double
    private var velocity: Double
    private var rate: Double
    private var spring: Spring?
    /// Whether it ends hard where the spring would begin.
    private var isStoppedAtEnd = false

    /// A critically damped way to a place, from a moment on.
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

    /// Stiffness of the spring: critically damped, back within half a second.
    private static let frequency = 12.0
    /// The same for what is drawn to a page: there within 0.4 seconds.
    private static let pageFrequency = 17.0
    /// The greatest speed that an end is hit with, in points a second.
    private static let greatestImpact = 5000.0
    /// The greatest speed that a finger leaves, in points a second.
    static let greatestVelocity = 8000.0
    /// The least speed that moves content on, in points a second.
    static let leastVelocity = 50.0
    /// What may be left of the way at the end, in points: less than can be seen.
    private static let restDistance = 0.25

    /// A motion from a place with a speed, in points and points a second, over a range of places.
    ///
    /// - Parameter bounces: whether it goes beyond an end and springs back.
    init(
        from start: Double, velocity: Double, rate: Double, range: ClosedRange<Double>, bounces: Bool = true
    ) {
        self.start = start
        self.velocity = velocity
        self.rate = min(max(rate, 0.5), 0.9999)
        let end =
            range.lowerBound > start ? range.lowerBound : range.upperBound < start ? range.upperBound : nil
        if let end {
            let impact = min(max(velocity, -Self.greatestImpact), Self.greatestImpact)
            // Beyond its end content followed the finger by about half.
            let speed = (end - start) * velocity < 0 ? impact * 0.5 : impact
            spring = Spring(time: 0, from: start, to: end, velocity: speed, frequency: Self.frequency)
        } else if let time = timeOfLeaving(range) {
            let edge = velocity > 0 ? range.upperBound : range.lowerBound
            let speed = velocity * pow(self.rate, 1000 * time)
            spring = Spring(
                time: time, from: edge, to: edge,
                velocity: bounces ? min(max(speed, -Self.greatestImpact), Self.greatestImpact) : 0,
                frequency: Self.frequency)
            isStoppedAtEnd = !bounces
        }
    }

    /// A motion that comes to rest at a place that was chosen for it.
    ///
    /// It glides there when its speed carries it about that far; otherwise it is drawn there.
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

    /// A motion that is drawn to a place at once, as pages are.
    init(from start: Double, drawnTo end: Double, velocity: Double) {
        self.start = start
        self.velocity = velocity
        rate = 0.99
        spring = Self.pull(from: start, to: end, velocity: velocity)
    }

    private static func pull(from start: Double, to end: Double, velocity: Double) -> Spring {
        let way = end - start
        // Fast enough not to swing over, and never against the way.
        let speed = way * velocity > 0 ? velocity : 0
        let least = way == 0 ? 0 : abs(speed / way)
        return Spring(time: 0, from: start, to: end, velocity: speed, frequency: max(pageFrequency, least))
    }

    private var decay: Double { 1000 * log(rate) }

    private func glide(_ time: Double) -> Double { start + velocity * (exp(decay * time) - 1) / decay }

    /// Where it would come to rest without ends.
    private var target: Double { start - velocity / decay }

    private func timeOfLeaving(_ range: ClosedRange<Double>) -> Double? {
        let edge = velocity > 0 ? range.upperBound : range.lowerBound
        guard velocity != 0, velocity > 0 ? target > edge : target < edge else { return nil }
        let factor = 1 + (edge - start) * decay / velocity
        return factor > 0 ? log(factor) / decay : nil
    }

    /// The place after a time, in points.
    func position(at time: Double) -> Double {
        guard let spring, time >= spring.time else { return glide(time) }
        return isStoppedAtEnd ? spring.to : spring.position(time - spring.time)
    }

    /// The speed after a time, in points a second.
    func velocity(at time: Double) -> Double {
        guard let spring, time >= spring.time else { return velocity * exp(decay * time) }
        return isStoppedAtEnd ? 0 : spring.velocity(time - spring.time)
    }

    /// Whether it stands still after a time.
    func isFinished(at time: Double) -> Bool {
        guard let spring else { return abs(target - glide(time)) < Self.restDistance }
        guard time >= spring.time else { return false }
        if isStoppedAtEnd { return true }
        return abs(position(at: time) - spring.to) < Self.restDistance && abs(velocity(at: time)) < 10
    }

    /// Where it comes to rest.
    var rest: Double { spring?.to ?? target }

    /// Resistance beyond an end: the part of a finger's way that content follows at first.
    private static let resistance = 0.55

    /// How far content goes that is pulled beyond its end: less the farther it is pulled.
    static func rubberBand(_ distance: Double, room: Double) -> Double {
        guard room > 0, distance.isFinite else { return 0 }
        let shown = (1 - 1 / (abs(distance) * resistance / room + 1)) * room
        return distance < 0 ? -shown : shown
    }

    /// How far content was pulled that went so far beyond its end.
    static func pull(thatShows shown: Double, room: Double) -> Double {
        guard room > 0 else { return 0 }
        let part = min(abs(shown) / room, 0.99)
        let distance = (1 / (1 - part) - 1) * room / resistance
        return shown < 0 ? -distance : distance
    }

    /// The speed that a flick inherits from the motion that it caught, both in points a second.
    ///
    /// Flicks in quick succession go faster and faster; the figures are Flutter's, fitted to iOS.
    static func inherited(from caught: Double) -> Double {
        let speed = min(0.000816 * pow(abs(caught), 1.967), 40000)
        return caught < 0 ? -speed : speed
    }
}
