import CoreGraphics
import Foundation
import Fuzzing
import QuartzCore
import Testing

/// Timing functions and springs against their equations.
@MainActor @Suite(.serialized) struct PaceLawTests {
    @Test("A timing function is the curve of its control points", arguments: seeds(60))
    func timingFunctions(seed: UInt64) {
        var random = SeededRandom(distinct: seed)
        let (x1, x2) = (Float(random.number(0...0.95)), Float(random.number(0.05...1)))
        let (y1, y2) = (Float(random.number(-1...2)), Float(random.number(-1...2)))
        let function = CAMediaTimingFunction(controlPoints: x1, y1, x2, y2)
        func curve(_ t: Double, _ a: Float, _ b: Float) -> Double {
            3 * (1 - t) * (1 - t) * t * Double(a) + 3 * (1 - t) * t * t * Double(b) + t * t * t
        }
        #expect(function.value(at: 0) == 0 && function.value(at: 1) == 1)
        #expect(function.value(at: -3) == 0 && function.value(at: 4) == 1)
        for _ in 0..<30 {
            let fraction = random.number(0...1)
            // Finds the curve's parameter by bisection.
            var (low, high) = (0.0, 1.0)
            for _ in 0..<60 {
                let middle = (low + high) / 2
                if curve(middle, x1, x2) < fraction { low = middle } else { high = middle }
            }
            let (seen, expected) = (function.value(at: fraction), curve(low, y1, y2))
            #expect(
                abs(seen - expected) < 1e-5,
                "\(seen), not \(expected) at \(fraction): \(x1) \(y1) \(x2) \(y2)")
        }
        var point: [Float] = [0, 0]
        for (index, expected) in [[0, 0], [x1, y1], [x2, y2], [1, 1]].enumerated() {
            function.getControlPoint(at: index, values: &point)
            #expect(point == expected)
        }
    }

    @Test("The named timing functions are Core Animation's curves")
    func names() {
        let table: [(CAMediaTimingFunctionName, [Float])] = [
            (.linear, [0, 0, 1, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
            (.easeInEaseOut, [0.42, 0, 0.58, 1]), (.default, [0.25, 0.1, 0.25, 1]),
        ]
        for (name, points) in table {
            let function = CAMediaTimingFunction(name: name)
            let other = CAMediaTimingFunction(controlPoints: points[0], points[1], points[2], points[3])
            for step in 0...20 {
                #expect(
                    function.value(at: Double(step) / 20) == other.value(at: Double(step) / 20),
                    "\(name.rawValue)")
            }
        }
    }

    @Test("A spring follows its equation and comes to rest", arguments: seeds(40))
    func springs(seed: UInt64) {
        var random = SeededRandom(distinct: seed)
        let (mass, stiffness) = (random.number(0.5...3), random.number(40...400))
        // From underdamped through critically damped to overdamped, and now and then the critical damping itself.
        let ratio = random.chance(5) ? 1 : random.number(0.05...2.5)
        let damping = 2 * ratio * (stiffness * mass).squareRoot()
        let velocity = random.chance(2) ? 0 : random.number(-8...8)
        let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
        let message = "mass \(mass), stiffness \(stiffness), damping \(damping), velocity \(velocity)"
        // Classical Runge–Kutta; in debug builds a few hundred steps are enough.
        let step = 0.002
        var (x, v) = (0.0, velocity)
        func force(_ x: Double, _ v: Double) -> Double { (stiffness * (1 - x) - damping * v) / mass }
        for number in 1...300 {
            let (k1, l1) = (v, force(x, v))
            let (k2, l2) = (v + l1 * step / 2, force(x + k1 * step / 2, v + l1 * step / 2))
            let (k3, l3) = (v + l2 * step / 2, force(x + k2 * step / 2, v + l2 * step / 2))
            let (k4, l4) = (v + l3 * step, force(x + k3 * step, v + l3 * step))
            x += (k1 + 2 * k2 + 2 * k3 + k4) * step / 6
            v += (l1 + 2 * l2 + 2 * l3 + l4) * step / 6
            guard number % 20 == 0 else { continue }
            let value = spring.value(at: Double(number) * step)
            #expect(abs(value - x) < 1e-4, "\(value), not \(x) after \(number) steps: \(message)")
        }
        #expect(spring.value(at: 0) == 0 && spring.value(at: -1) == 0)
        let rest = spring.settlingDuration
        #expect(rest > 0 && rest < 60, "\(message)")
        for part in 0...200 {
            let time = rest * (1 + Double(part) / 100)
            #expect(
                abs(spring.value(at: time) - 1) < 0.0011, "\(spring.value(at: time)) at \(time): \(message)")
        }
    }

    @Test("A spring animation follows the spring and ends at rest", arguments: seeds(20))
    func springAnimations(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let layer = CALayer()
        let animation = CASpringAnimation(keyPath: "position.x")
        if random.chance(2) {
            (animation.mass, animation.stiffness) = (random.number(0.5...2), random.number(50...300))
            animation.damping = random.number(5...60)
        } else {
            let (duration, bounce) = (random.number(0.2...1), random.number(-0.5...0.8))
            let made = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
            (animation.stiffness, animation.damping) = (made.stiffness, made.damping)
            let ratio = made.damping / (2 * made.stiffness.squareRoot())
            #expect(abs(made.stiffness.squareRoot() * duration - 2 * .pi) < 1e-6)
            #expect(abs(ratio - (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))) < 1e-6)
        }
        (animation.fromValue, animation.toValue, animation.fillMode) = (-20, 80, .both)
        animation.beginTime = 3
        animation.duration = animation.settlingDuration
        layer.add(animation, forKey: nil)
        let spring = Spring(
            mass: animation.mass, stiffness: animation.stiffness, damping: animation.damping,
            initialVelocity: 0)
        for part in 0...50 {
            let time = animation.duration * Double(part) / 50
            LayerClock.now = { 3 + time }
            let seen = try #require(layer.presentation()).position.x
            #expect(abs(seen - (-20 + 100 * spring.value(at: time))) < 1e-6, "\(seen) at \(time)")
        }
        LayerClock.now = { 1000 }
        #expect(abs(try #require(layer.presentation()).position.x - 80) < 0.11)
    }
}
