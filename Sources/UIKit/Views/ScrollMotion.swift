import Foundation

/// How scrolled content moves on one axis after the finger left it: it slows down, and springs back at an end.
///
/// A pure function of the time since then. The decay is iOS's: a factor of 0.998 or 0.99 each millisecond.
struct ScrollMotion: Hashable, Sendable {
    private var start: Double
    private var velocity: Double
    private var rate: Double
    private var range: ClosedRange<Double>
    /// When the content reaches an end and springs, the place and speed it has then.
    private var spring: (time: Double, from: Double, to: Double, velocity: Double)? {
        springTime.map { ($0, springFrom, springTo, springVelocity) }
    }
    private var springTime: Double?
    private var springFrom = 0.0, springTo = 0.0, springVelocity = 0.0

    /// Stiffness of the spring: critically damped, back within half a second.
    private static let frequency = 12.0
    /// Speed below which content stands, in points a second.
    static let restVelocity = 10.0

    /// A motion from a place with a speed, in points and points a second, over a range of places.
    init(from start: Double, velocity: Double, rate: Double, range: ClosedRange<Double>) {
        self.start = start
        self.velocity = velocity
        self.rate = rate
        self.range = range
        let end = range.lowerBound > start ? range.lowerBound : range.upperBound < start ? range.upperBound : nil
        if let end {
            setSpring(at: 0, from: start, to: end, velocity: velocity)
        } else if let time = timeOfLeaving {
            let speed = max(-5000, min(5000, velocity * pow(rate, 1000 * time)))
            let edge = velocity > 0 ? range.upperBound : range.lowerBound
            setSpring(at: time, from: edge, to: edge, velocity: speed)
        }
    }

    private mutating func setSpring(at time: Double, from: Double, to: Double, velocity: Double) {
        (springTime, springFrom, springTo, springVelocity) = (time, from, to, velocity)
    }

    private var decay: Double { 1000 * log(rate) }

    private func glide(_ time: Double) -> Double { start + velocity * (exp(decay * time) - 1) / decay }

    /// Where it would come to rest without ends.
    var target: Double { start - velocity / decay }

    private var timeOfLeaving: Double? {
        let edge = velocity > 0 ? range.upperBound : range.lowerBound
        guard velocity != 0, velocity > 0 ? target > edge : target < edge else { return nil }
        let factor = 1 + (edge - start) * decay / velocity
        return factor > 0 ? log(factor) / decay : nil
    }

    /// The place after a time, in points.
    func position(at time: Double) -> Double {
        guard let spring, time >= spring.time else { return glide(time) }
        let t = time - spring.time
        let offset = spring.from - spring.to
        let factor = spring.velocity + Self.frequency * offset
        return spring.to + (offset + factor * t) * exp(-Self.frequency * t)
    }

    /// Whether it stands still after a time.
    func isFinished(at time: Double) -> Bool {
        guard let spring else { return abs(velocity) * pow(rate, 1000 * time) < Self.restVelocity }
        guard time > spring.time + 0.1 else { return false }
        return abs(position(at: time) - spring.to) < 0.3
    }

    /// Where it comes to rest.
    var rest: Double { spring?.to ?? min(max(target, range.lowerBound), range.upperBound) }

    /// How far content goes that is pulled beyond its end: less the farther it is pulled.
    static func rubberBand(_ distance: Double, room: Double) -> Double {
        guard room > 0 else { return 0 }
        let size = abs(distance)
        let shown = (1 - 1 / (size * 0.55 / room + 1)) * room
        return distance < 0 ? -shown : shown
    }
}
