import CoreGraphics
import Foundation
import QuartzCore

/// The timing of an animation: a curve or a spring.
enum AnimationTiming {
    case curve(UIView.AnimationCurve)
    /// A cubic curve, by its two inner control points.
    case cubic(CGPoint, CGPoint)
    /// A spring that comes to rest within the duration.
    case spring(dampingRatio: CGFloat, velocity: CGFloat)
    /// A spring of its own mass, stiffness and damping.
    case physics(Physics)

    /// The constants of a spring.
    struct Physics: Hashable {
        var mass: CGFloat
        var stiffness: CGFloat
        var damping: CGFloat
        var velocity: CGFloat
    }

    /// The curve; nil for springs.
    var function: CAMediaTimingFunction? {
        switch self {
        case .curve(let curve): CAMediaTimingFunction(name: curve.timingName)
        case .cubic(let first, let second):
            CAMediaTimingFunction(
                controlPoints: Float(first.x), Float(first.y), Float(second.x), Float(second.y))
        case .spring, .physics: nil
        }
    }

    /// The spring of an animation of a duration; nil for curves.
    func spring(lasting duration: TimeInterval) -> Physics? {
        switch self {
        case .curve, .cubic: return nil
        case .physics(let physics): return physics
        case .spring(let dampingRatio, let velocity):
            // At the end 0.001 of the distance remains: exp(-ratio × frequency × duration) = 0.001.
            let ratio = max(0.05, Double(dampingRatio))
            let frequency = 6.9 / (min(ratio, 1) * max(duration, 0.01))
            return Physics(
                mass: 1, stiffness: CGFloat(frequency * frequency), damping: CGFloat(2 * ratio * frequency),
                velocity: velocity)
        }
    }

    /// The progress at a fraction of a duration, 0 to 1; springs overshoot.
    func progress(at fraction: Double, of duration: TimeInterval) -> Double {
        if let function { return function.value(at: fraction) }
        guard fraction < 1, let physics = spring(lasting: duration) else { return 1 }
        let spring = Spring(
            mass: Double(physics.mass), stiffness: Double(physics.stiffness),
            damping: Double(physics.damping), initialVelocity: Double(physics.velocity))
        return spring.value(at: max(0, fraction) * duration)
    }
}

extension UIView.AnimationCurve {
    fileprivate var timingName: CAMediaTimingFunctionName {
        switch self {
        case .easeInOut: .easeInEaseOut
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .linear: .linear
        }
    }
}
