import CoreGraphics
public import Foundation

/// An animation from one value to another.
///
/// Unspecified ends are the layer's current value. Values that cannot be animated are ignored.
open class CABasicAnimation: CAPropertyAnimation {
    /// The start value; nil by default.
    ///
    /// Without it the animation starts at `toValue` − `byValue` or at the current value.
    open var fromValue: Any?
    /// The end value; nil by default.
    ///
    /// Without it the animation ends at `fromValue` + `byValue` or at the current value.
    open var toValue: Any?
    /// The difference between the end value and the start value; nil by default, ignored if both ends are set.
    open var byValue: Any?
    private var ends: (from: AnimationValue, to: AnimationValue)?

    /// Creates an animation without a key path.
    public required init() {
        super.init()
    }

    public override init(keyPath path: String?) {
        super.init(keyPath: path)
    }

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CABasicAnimation else { return }
        copy.fromValue = fromValue
        copy.toValue = toValue
        copy.byValue = byValue
    }

    override func prepare(for layer: CALayer, from state: LayerState) {
        super.prepare(for: layer, from: state)
        ends = resolve(state)
    }

    private func resolve(_ state: LayerState) -> (AnimationValue, AnimationValue)? {
        let from = fromValue.flatMap(AnimationValue.init)
        let to = toValue.flatMap(AnimationValue.init)
        let by = byValue.flatMap(AnimationValue.init)
        guard let keyPath else { return nil }
        let present = AnimatedProperty.read(keyPath, from: state)
        let rest = isAdditive ? from?.zero ?? to?.zero : present
        switch (from, to, by) {
        case (let from?, let to?, _): return (from, to)
        case (let from?, nil, let by?): return (from, from.adding(by, times: 1))
        case (nil, let to?, let by?): return (to.adding(by, times: -1), to)
        case (let from?, nil, nil): return rest.map { (from, $0) }
        case (nil, let to?, nil): return rest.map { ($0, to) }
        case (nil, nil, let by?): return rest.map { ($0, $0.adding(by, times: 1)) }
        case (nil, nil, nil): return nil
        }
    }

    override func apply(to state: inout LayerState, progress: Double, iteration: Int) {
        // Without an end value the animation follows the layer's own value while it runs.
        let open = toValue == nil && byValue == nil
        guard let (from, to) = open ? resolve(state) : ends ?? resolve(state) else { return }
        var value = from.interpolated(to: to, at: progress)
        if isCumulative, iteration > 0 {
            value = value.adding(to.adding(from, times: -1), times: Double(iteration))
        }
        put(value, in: &state)
    }
}

/// A basic animation whose progress follows a damped spring.
open class CASpringAnimation: CABasicAnimation {
    /// The mass at the end of the spring, above 0; 1 by default.
    ///
    /// A greater mass is slower and swings further.
    open var mass: CGFloat = 1
    /// The spring constant, above 0; 100 by default.
    ///
    /// A stiffer spring is faster.
    open var stiffness: CGFloat = 100
    /// The damping coefficient; 10 by default.
    ///
    /// More damping means fewer oscillations.
    open var damping: CGFloat = 10
    /// The initial speed, in distances between start and end value per second; 0 by default.
    open var initialVelocity: CGFloat = 0
    /// Has no effect, kept for source compatibility; false by default.
    open var allowsOverdamping = false

    /// Creates a spring animation without a key path.
    public required init() {
        super.init()
    }

    public override init(keyPath path: String?) {
        super.init(keyPath: path)
    }

    /// Creates a spring animation without a key path.
    ///
    /// - Parameters:
    ///   - perceptualDuration: the time that the movement seems to take, in seconds; at least 0.001.
    ///   - bounce: 0 for no overshoot, up to 1 for the most; negative values flatten the curve.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init(keyPath: nil)
        let omega = 2 * CGFloat.pi / CGFloat(max(0.001, perceptualDuration))
        stiffness = omega * omega
        damping = 2 * omega * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    }

    var spring: Spring {
        Spring(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
            initialVelocity: Double(initialVelocity))
    }

    /// The estimated time until the spring stays within a thousandth of its end value, in seconds.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CASpringAnimation else { return }
        copy.mass = mass
        copy.stiffness = stiffness
        copy.damping = damping
        copy.initialVelocity = initialVelocity
        copy.allowsOverdamping = allowsOverdamping
    }

    override func apply(to state: inout LayerState, progress: Double, iteration: Int) {
        super.apply(to: &state, progress: spring.value(at: progress * duration), iteration: iteration)
    }
}
