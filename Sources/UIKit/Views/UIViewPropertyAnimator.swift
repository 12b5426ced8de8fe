public import Foundation

/// An animation that the app starts explicitly, with any number of changes and completions.
///
///     let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeOut) { view.alpha = 0 }
///     animator.addCompletion { _ in view.removeFromSuperview() }
///     animator.startAnimation()
///
/// Unlike on iOS, scrubbing (`fractionComplete`), pausing and reversing are unsupported.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
    /// The duration of the animation without the delay, in seconds.
    public let duration: TimeInterval
    /// Whether the animation was started and has not ended.
    open private(set) var isRunning = false
    /// The state of the animator; `.inactive` before it is started.
    open private(set) var state = UIViewAnimatingState.inactive

    private let timing: AnimationTiming
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// Creates an inactive animator with a curve and a duration in seconds.
    private var run = 0

    /// Creates an inactive animator with a curve.
    public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.duration = duration
        timing = .curve(curve)
        super.init()
        if let animations { self.animations = [animations] }
    }

    /// Creates an inactive animator with a spring and a duration in seconds; a ratio of 1 is critically damped.
    public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.duration = duration
        timing = .spring(dampingRatio: ratio, velocity: 0)
        super.init()
        if let animations { self.animations = [animations] }
    }

    /// Creates an animator and starts it after a delay in seconds.
    ///
    /// Of the options only the curve applies.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(
            duration: duration, timing: options.timing, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    private init(duration: TimeInterval, timing: AnimationTiming, animations: @escaping () -> Void) {
        self.duration = duration
        self.timing = timing
        self.animations = [animations]
        super.init()
    }

    /// Adds changes; while the animator runs, they start at once and take the full duration.
    open func addAnimations(_ animation: @escaping () -> Void) {
        if isRunning { animate([animation], delay: 0, completion: nil) } else { animations.append(animation) }
    }

    /// Adds a closure that receives the final position when the animation ends; it is called once.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Starts the animation; no effect unless the animator is inactive.
    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts the animation after a delay in seconds; no effect unless the animator is inactive.
    open func startAnimation(afterDelay delay: TimeInterval) {
        guard state == .inactive else { return }
        state = .active
        isRunning = true
        run += 1
        let present = run
        animate(animations, delay: delay) { [weak self] in
            if self?.run == present { self?.finish(at: .end) }
        }
    }

    /// Ends an active animator; the views' properties keep their final values.
    ///
    /// - Parameter withoutFinishing: true makes the animator inactive without calling its completions; false makes it
    ///   stopped, until `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        run += 1
        isRunning = false
        state = withoutFinishing ? .inactive : .stopped
        if withoutFinishing { animations = [] }
    }

    /// Calls the completions of a stopped animator and makes it inactive; no effect in other states.
    ///
    /// The position is only passed to the completions; the views' properties do not change.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        if state == .stopped { finish(at: finalPosition) }
    }

    private func animate(_ changes: [() -> Void], delay: TimeInterval, completion: (() -> Void)?) {
        AnimationBlock(
            duration: duration, delay: delay, options: .overrideInheritedDuration, timing: timing,
            completion: completion.map { completion in { _ in completion() } }
        ).run { for change in changes { change() } }
    }

    private func finish(at position: UIViewAnimatingPosition) {
        isRunning = false
        state = .inactive
        animations = []
        let completions = self.completions
        self.completions = []
        for completion in completions { completion(position) }
    }
}

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
    /// The animator was not started, or has ended.
    case inactive = 0
    /// The animator was started, and has neither ended nor been stopped.
    case active = 1
    /// The animator was stopped, and `finishAnimation(at:)` was not called yet.
    case stopped = 2
}

/// The position at which an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// At the values that the animations set.
    case end = 0
    /// At the values before the animation.
    case start = 1
    /// At values in between.
    case current = 2
}
