import CoreGraphics
public import Foundation

/// Methods that report the start and the end of an animation.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
    /// Called when the animation starts on its layer; the default implementation does nothing.
    func animationDidStart(_ anim: CAAnimation)
    /// Called when the animation ends or is removed; the default implementation does nothing.
    ///
    /// - Parameter flag: true if the animation reached its end, false if it was removed before.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The abstract superclass of animations: a change of layer properties over time.
///
/// A layer runs a copy of the animation, so later changes to the original have no effect.
@preconcurrency @MainActor open class CAAnimation: NSObject, CAMediaTiming, CAAction {
    var timing = Timing()
    /// The timing function of the whole animation; nil, the default, is linear.
    open var timingFunction: CAMediaTimingFunction?
    /// The object that is notified of start and end; retained, as on iOS; nil by default.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether the layer removes the animation when it ends; true by default.
    ///
    /// If false, the animation affects the layer after its end only with `fillMode` `.forwards` or `.both`.
    open var isRemovedOnCompletion = true
    private var values: [String: Any] = [:]

    public required override init() {
        super.init()
    }

    /// The start time, in seconds of the layer's time; 0, the default, starts when the animation is added.
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    /// The duration of one iteration in seconds; 0, the default, uses that of the current transaction.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    /// The speed relative to the layer's time; 1 by default.
    open var speed: Float {
        get { Float(timing.speed) }
        set { timing.speed = Double(newValue) }
    }
    /// An offset added to the animation's own time, in seconds; 0 by default.
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    /// The number of iterations, which may be fractional; 0, the default, runs one.
    open var repeatCount: Float {
        get { Float(timing.repeatCount) }
        set { timing.repeatCount = Double(newValue) }
    }
    /// The total duration of all iterations in seconds; 0, the default, uses `repeatCount`.
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    /// Whether each iteration runs forwards and then backwards, which doubles its duration; false by default.
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    /// Whether the animation affects the layer before its start and after its end; `.removed` by default.
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// Stores a value with the animation under any key; nil removes it.
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    /// Returns the value that `setValue(_:forKey:)` stored; nil without one.
    open func value(forKey key: String) -> Any? { values[key] }

    /// Adds the animation to the layer whose property changed.
    open func run(forKey key: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: key)
    }

    /// Returns a copy of the same class.
    func duplicate() -> CAAnimation {
        let copy = type(of: self).init()
        copyValues(to: copy)
        return copy
    }

    func copyValues(to copy: CAAnimation) {
        copy.timing = timing
        copy.timingFunction = timingFunction
        copy.delegate = delegate
        copy.isRemovedOnCompletion = isRemovedOnCompletion
        copy.values = values
    }

    /// Resolves unspecified values when the animation is added to a layer.
    func prepare(for layer: CALayer, from state: LayerState) {
        if timing.duration == 0 { timing.duration = naturalDuration }
    }

    var naturalDuration: Double { CATransaction.animationDuration() }

    /// Applies the animation at a time to a layer's state.
    ///
    /// - Parameter includesEnd: whether the animation is still active exactly at its end time.
    /// - Returns: false if the animation has no effect at that time.
    @discardableResult
    func apply(to state: inout LayerState, at time: Double, includesEnd: Bool = false) -> Bool {
        guard case .active(let progress, let iteration) = timing.phase(at: time, includesEnd: includesEnd)
        else {
            return false
        }
        let paced = timingFunction?.value(at: progress) ?? progress
        apply(to: &state, progress: paced, iteration: iteration)
        return true
    }

    func apply(to state: inout LayerState, progress: Double, iteration: Int) {}

    /// Returns the next time at which the layer's state changes; by default immediately, once started.
    func nextChange(after time: Double) -> Double { max(time, timing.beginTime) }
}

/// An animation of one property, identified by its key path.
open class CAPropertyAnimation: CAAnimation {
    /// The key path of the property, such as `opacity` or `transform.rotation.z`; unknown ones have no effect.
    open var keyPath: String?
    /// Whether values are added to the property instead of replacing it; false by default.
    open var isAdditive = false
    /// Whether each iteration continues from the end value of the previous one; false by default.
    open var isCumulative = false

    /// Creates an animation without a key path.
    public required init() {
        super.init()
    }

    /// Creates an animation of the property with a key path.
    public init(keyPath path: String?) {
        super.init()
        keyPath = path
    }

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CAPropertyAnimation else { return }
        copy.keyPath = keyPath
        copy.isAdditive = isAdditive
        copy.isCumulative = isCumulative
    }

    func put(_ value: AnimationValue, in state: inout LayerState) {
        guard let keyPath else { return }
        if isAdditive, let base = AnimatedProperty.read(keyPath, from: state) {
            AnimatedProperty.write(base.adding(value, times: 1), to: keyPath, of: &state)
        } else {
            AnimatedProperty.write(value, to: keyPath, of: &state)
        }
    }
}
