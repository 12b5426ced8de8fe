import Foundation

/// A damped spring that goes from 0 to 1, in closed form.
package struct Spring: Equatable, Sendable {
    /// The mass; greater is slower.
    package var mass: Double
    /// The stiffness; greater is faster.
    package var stiffness: Double
    /// The friction; greater swings less.
    package var damping: Double
    /// The speed at the start, in distances a second.
    package var initialVelocity: Double

    package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
    }

    /// Returns where the spring is after some seconds.
    package func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard mass > 0, stiffness > 0 else { return 1 }
        let omega = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        let decay = ratio * omega
        // x'' + 2·decay·x' + omega²·x = 0 for x = 1 − value, from x = 1 at speed −initialVelocity.
        let speed = -initialVelocity
        if ratio < 1 {
            let swing = omega * (1 - ratio * ratio).squareRoot()
            let sine = (speed + decay) / swing
            return 1 - exp(-decay * time) * (cos(swing * time) + sine * sin(swing * time))
        }
        if ratio == 1 {
            return 1 - exp(-omega * time) * (1 + (speed + omega) * time)
        }
        let root = omega * (ratio * ratio - 1).squareRoot()
        let (fast, slow) = (-decay - root, -decay + root)
        let slowShare = (speed - fast) / (slow - fast)
        return 1 - slowShare * exp(slow * time) - (1 - slowShare) * exp(fast * time)
    }

    /// The seconds after which the spring stays within a thousandth of its rest.
    package var settlingDuration: Double {
        guard mass > 0, stiffness > 0, damping > 0 else { return 10 }
        let omega = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        let rate = ratio < 1 ? ratio * omega : omega * (ratio - (ratio * ratio - 1).squareRoot())
        // Never within the threshold for the last time later than this; then walk back to where it leaves it.
        let last = min(
            60, log(1000 * (2 + abs(initialVelocity) / omega) * (1 + 4 / max(0.05, abs(1 - ratio)))) / rate)
        let step = last / 2000
        var time = last
        while time > step, abs(value(at: time - step) - 1) < 0.001 { time -= step }
        return time
    }
}
