import Foundation

/// The movement of a damped spring from 0 to 1, in closed form.
package struct Spring: Equatable, Sendable {
    /// The mass; a greater mass is slower.
    package var mass: Double
    /// The stiffness; a greater stiffness is faster.
    package var stiffness: Double
    /// The damping coefficient; a greater one reduces oscillation.
    package var damping: Double
    /// The initial velocity, in distances from start to end per second.
    package var initialVelocity: Double

    package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
    }

    /// Returns the position at a time in seconds.
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

    /// The time in seconds after which the position stays within a thousandth of 1; 10 for invalid parameters.
    package var settlingDuration: Double {
        guard mass > 0, stiffness > 0, damping > 0 else { return 10 }
        let omega = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        let rate = ratio < 1 ? ratio * omega : omega * (ratio - (ratio * ratio - 1).squareRoot())
        // An upper bound of that time; from there, search backwards for the last time outside the threshold.
        let last = min(
            60, log(1000 * (2 + abs(initialVelocity) / omega) * (1 + 4 / max(0.05, abs(1 - ratio)))) / rate)
        let step = last / 2000
        var time = last
        while time > step, abs(value(at: time - step) - 1) < 0.001 { time -= step }
        return time
    }
}
