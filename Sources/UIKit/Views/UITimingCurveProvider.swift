public import CoreGraphics
public import Foundation

/// Which kind of timing a provider describes.
public enum UITimingCurveType: Int, Sendable {
    /// One of UIKit's curves.
    case builtin = 0
    /// A cubic curve.
    case cubic = 1
    /// A spring.
    case spring = 2
    /// A curve and a spring.
    case composed = 3
}

/// The timing of an animator: a curve or a spring.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol {
    /// Which kind it is.
    var timingCurveType: UITimingCurveType { get }
    /// The curve; nil for springs.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil for curves.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic curve.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// UIKit's curve; `.easeInOut` where control points were given.
    public let animationCurve: UIView.AnimationCurve
    /// The first of the curve's inner control points, in a square from 0 to 1.
    public let controlPoint1: CGPoint
    /// The second of the curve's inner control points.
    public let controlPoint2: CGPoint
    private let isBuiltIn: Bool

    /// Creates UIKit's default curve, which starts and ends slowly.
    public override convenience init() { self.init(animationCurve: .easeInOut) }

    /// Creates one of UIKit's curves.
    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        controlPoint1 = curve == .easeIn || curve == .easeInOut ? CGPoint(x: 0.42, y: 0) : .zero
        controlPoint2 =
            curve == .easeOut || curve == .easeInOut ? CGPoint(x: 0.58, y: 1) : CGPoint(x: 1, y: 1)
        isBuiltIn = true
        super.init()
    }

    /// Creates a curve from the origin to (1, 1).
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        controlPoint1 = point1
        controlPoint2 = point2
        isBuiltIn = false
        super.init()
    }

    public var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The velocity at the beginning, in multiples of the distance per second.
    ///
    /// Only the greater of the two components applies: a view's position is one property here.
    public let initialVelocity: CGVector
    let timing: AnimationTiming

    /// Creates a spring that does not overshoot.
    public override convenience init() { self.init(dampingRatio: 1) }

    /// Creates a spring that comes to rest within the animator's duration; 1 is critically damped.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        initialVelocity = velocity
        timing = .spring(dampingRatio: ratio, velocity: Self.greater(velocity))
        super.init()
    }

    /// Creates a spring of physical constants, with which the animator's duration has no effect on the movement.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        initialVelocity = velocity
        timing = .physics(
            AnimationTiming.Physics(
                mass: mass, stiffness: stiffness, damping: damping, velocity: Self.greater(velocity)))
        super.init()
    }

    /// Creates a spring that seems to take a duration in seconds, with a bounce from 0 to 1.
    public convenience init(
        duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero
    ) {
        let frequency = 2 * CGFloat.pi / CGFloat(max(0.001, duration))
        self.init(
            mass: 1, stiffness: frequency * frequency,
            damping: 2 * frequency * (bounce >= 0 ? 1 - min(1, bounce) : 1 / (1 + max(-0.99, bounce))),
            initialVelocity: initialVelocity)
    }

    private static func greater(_ velocity: CGVector) -> CGFloat {
        abs(velocity.dx) > abs(velocity.dy) ? velocity.dx : velocity.dy
    }

    public var timingCurveType: UITimingCurveType { .spring }
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    public var springTimingParameters: UISpringTimingParameters? { self }
}

extension UITimingCurveProvider {
    var timing: AnimationTiming {
        if let spring = springTimingParameters { return spring.timing }
        guard let cubic = cubicTimingParameters else { return .curve(.easeInOut) }
        return timingCurveType == .builtin
            ? .curve(cubic.animationCurve) : .cubic(cubic.controlPoint1, cubic.controlPoint2)
    }
}
