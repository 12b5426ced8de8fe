import CoreGraphics
public import Foundation

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the start; nil is the layer's at the time.
    open var fromValue: Any?
    /// The value at the end; nil is the layer's at the time.
    open var toValue: Any?
    /// The distance between start and end.
    open var byValue: Any?
    private var ends: (from: AnimationValue, to: AnimationValue)?

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
        // An end left open follows the layer's own value while the animation runs.
        let open = toValue == nil && byValue == nil
        guard let (from, to) = open ? resolve(state) : ends ?? resolve(state) else { return }
        var value = from.interpolated(to: to, at: progress)
        if isCumulative, iteration > 0 {
            value = value.adding(to.adding(from, times: -1), times: Double(iteration))
        }
        put(value, in: &state)
    }
}

/// An animation whose pace is a spring's.
open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    open var initialVelocity: CGFloat = 0
    /// Kept for sources.
    open var allowsOverdamping = false

    public required init() {
        super.init()
    }

    public override init(keyPath path: String?) {
        super.init(keyPath: path)
    }

    /// Creates a spring from how long it is felt to take and how much it bounces, 0 not at all to 1.
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

    /// The seconds after which the spring is practically at rest.
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
