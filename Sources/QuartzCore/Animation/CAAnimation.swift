import CoreGraphics
public import Foundation

/// Who is told when an animation starts and stops.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
    func animationDidStart(_ anim: CAAnimation)
    /// Says that the animation is over: `flag` is true when it ran to its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change of a layer's look over time.
@preconcurrency @MainActor open class CAAnimation: NSObject, CAMediaTiming, CAAction {
    var timing = Timing()
    /// The pace of the whole animation; nil is linear.
    open var timingFunction: CAMediaTimingFunction?
    /// Who is told; kept alive while the animation is.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether the animation goes away at its end, so that the layer looks as its properties say.
    open var isRemovedOnCompletion = true
    private var values: [String: Any] = [:]

    public required override init() {
        super.init()
    }

    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    /// Seconds of one pass; 0 takes the transaction's.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    open var speed: Float {
        get { Float(timing.speed) }
        set { timing.speed = Double(newValue) }
    }
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    open var repeatCount: Float {
        get { Float(timing.repeatCount) }
        set { timing.repeatCount = Double(newValue) }
    }
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// Keeps a value with the animation, under a name of the caller's.
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    /// Returns a value kept with the animation.
    open func value(forKey key: String) -> Any? { values[key] }

    /// Adds the animation to the layer that changed.
    open func run(forKey key: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: key)
    }

    /// Returns an animation of the same class and values.
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

    /// Fills in what was left open when the animation starts on a layer.
    func prepare(for layer: CALayer, from state: LayerState) {
        if timing.duration == 0 { timing.duration = naturalDuration }
    }

    var naturalDuration: Double { CATransaction.animationDuration() }

    /// Changes the look to what it is at a time; false when the animation shows nothing then.
    ///
    /// - Parameter includesEnd: whether the end is still shown at the very time at which it is reached.
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

    /// Returns when the look next differs from what it was at a time: at once, for what changes all the time.
    func nextChange(after time: Double) -> Double { max(time, timing.beginTime) }
}

/// An animation of one property, named by its key path.
open class CAPropertyAnimation: CAAnimation {
    /// The property, `opacity` or `transform.rotation.z` for example.
    open var keyPath: String?
    /// Whether values are added to the property instead of replacing it.
    open var isAdditive = false
    /// Whether each repetition goes on where the last one ended.
    open var isCumulative = false

    public required init() {
        super.init()
    }

    /// Creates an animation of a property.
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
