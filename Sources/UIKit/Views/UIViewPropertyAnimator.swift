public import Foundation

/// An animation that is started later, and to which changes and completions are added.
///
///     let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeOut) { view.alpha = 0 }
///     animator.addCompletion { _ in view.removeFromSuperview() }
///     animator.startAnimation()
///
/// Scrubbing (`fractionComplete`), pausing and reversing are not there yet.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
    /// The time of the whole animation, in seconds.
    public let duration: TimeInterval
    /// Whether it was started and is not over.
    open private(set) var isRunning = false
    /// Where it is in its life.
    open private(set) var state = UIViewAnimatingState.inactive

    private let timing: AnimationTiming
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var run = 0

    /// Makes an animator of a curve.
    public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.duration = duration
        timing = .curve(curve)
        super.init()
        if let animations { self.animations = [animations] }
    }

    /// Makes an animator of a spring.
    public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.duration = duration
        timing = .spring(dampingRatio: ratio, velocity: 0)
        super.init()
        if let animations { self.animations = [animations] }
    }

    /// Makes an animator and starts it.
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

    /// Adds changes; while it runs they begin at once.
    open func addAnimations(_ animation: @escaping () -> Void) {
        if isRunning { animate([animation], delay: 0, completion: nil) } else { animations.append(animation) }
    }

    /// Adds what is done at the end.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Starts it.
    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts it after a time, in seconds.
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

    /// Ends it where it is, without or with the finish.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        run += 1
        isRunning = false
        state = withoutFinishing ? .inactive : .stopped
        if withoutFinishing { animations = [] }
    }

    /// Finishes an animation that was stopped.
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

/// Where an animator is in its life.
public enum UIViewAnimatingState: Int, Sendable {
    /// Not started, or over.
    case inactive = 0
    /// Started.
    case active = 1
    /// Ended before its time and not finished.
    case stopped = 2
}

/// Where an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// Where it was to end.
    case end = 0
    /// Where it began.
    case start = 1
    /// In between.
    case current = 2
}
