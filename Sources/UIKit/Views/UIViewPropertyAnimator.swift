import CoreGraphics
public import Foundation
import QuartzCore

/// An animation that the app starts, pauses, scrubs and reverses, with any number of changes and completions.
///
///     let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeOut) { view.alpha = 0 }
///     animator.addCompletion { _ in view.removeFromSuperview() }
///     animator.startAnimation()
///
/// With `fractionComplete` a gesture controls its progress; `continueAnimation` leaves the rest to the clock.
///
/// Difference from iOS: ended at the start, views get the properties back that animation blocks animate (frame, transform,
/// alpha, background color); constants of constraints are the app's to reset, as on iOS.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// The duration of the animation without the delay, in seconds.
    public let duration: TimeInterval
    /// The time between the start and the first change, in seconds.
    open private(set) var delay: TimeInterval = 0
    /// The state of the animator; `.inactive` before it is started or paused.
    open private(set) var state = UIViewAnimatingState.inactive
    /// The timing: that of the initializer.
    open var timingParameters: (any UITimingCurveProvider)? { provider }
    /// Whether the animation can be paused and stopped; true by default.
    ///
    /// No effect.
    open var isInterruptible = true
    /// Whether views receive touches while they move; true by default.
    ///
    /// No effect: they always do.
    open var isUserInteractionEnabled = true
    /// Whether the app finds the moving view of a touch itself; false by default.
    ///
    /// No effect.
    open var isManualHitTestingEnabled = false
    /// Whether a paused animation is scrubbed at constant speed, whatever its curve; true by default.
    open var scrubsLinearly = true
    /// Whether the animator stays active when it has come to its end, until it is stopped; false by default.
    open var pausesOnCompletion = false

    private let timing: AnimationTiming
    private let provider: (any UITimingCurveProvider)?
    private var animations: [(changes: () -> Void, start: CGFloat)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var held: HeldAnimations?

    /// What moves the animation.
    private enum Motion {
        /// Nothing: it is not active, or is paused at `fraction`.
        case none
        /// The layers' clock, since a time.
        case layers(since: TimeInterval)
        /// This animator, from a fraction to an end, since a time.
        case own(from: CGFloat, since: TimeInterval, lasting: TimeInterval, AnimationTiming)
    }
    private var motion = Motion.none
    private var fraction: CGFloat = 0
    private var reversed = false
    private lazy var ticker = AnimatorTicker { [weak self] in self?.tick() }
    /// The number of the run, by which an end that was planned for an earlier one is known.
    private var run = 0

    // MARK: - Making animators

    /// Creates an inactive animator with a curve and a duration in seconds.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an inactive animator with a cubic curve and a duration in seconds.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// Creates an inactive animator with a spring and a duration in seconds; a ratio of 1 is critically damped.
    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates an inactive animator with a timing and a duration in seconds.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.duration = max(0, duration)
        provider = parameters
        timing = parameters.timing
        super.init()
    }

    private init(duration: TimeInterval, timing: AnimationTiming) {
        self.duration = max(0, duration)
        self.timing = timing
        provider = nil
        super.init()
    }

    /// Creates an animator and starts it after a delay in seconds.
    ///
    /// Of the options only the curve applies.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, timing: options.timing)
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: - Changes

    /// Adds changes; while the animator is active, they start at once.
    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds changes that begin at a fraction of what remains, from 0 up to less than 1.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        let start = min(max(0, delayFactor), 0.99)
        guard let held else { return animations.append((animation, start)) }
        let now = fractionComplete
        switch motion {
        case .layers: held.add(duration: duration, timing: timing, from: start, animation)
        case .own, .none:
            held.add(duration: duration, timing: timing, from: min(0.99, now + start * (1 - now)), animation)
            held.move(to: fraction)
        }
    }

    /// Adds a closure that receives the final position when the animation ends; it is called once.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    // MARK: - Running

    /// Whether the animation moves: it was started or continued and is not paused.
    open var isRunning: Bool { if case .none = motion { false } else { true } }

    /// Starts the animation, or resumes it where it was paused.
    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts the animation after a delay in seconds; an animator that is paused resumes at once.
    open func startAnimation(afterDelay delay: TimeInterval) {
        if state == .active, !isRunning {
            return continueAnimation(withTimingParameters: nil, durationFactor: 0)
        }
        guard state == .inactive else { return }
        state = .active
        self.delay = max(0, delay)
        fraction = 0
        guard !reversed else {
            hold(isPaused: true)
            fraction = 1
            held?.move(to: 1)
            return continueAnimation(withTimingParameters: nil, durationFactor: 0)
        }
        hold(isPaused: false)
        motion = .layers(since: UIApplication.shared.now + self.delay)
        run += 1
        let present = run
        AnimationBlock.finish(
            { [self] _ in if run == present { arrived() } }, after: self.delay + duration)
    }

    /// Applies the changes: what shows them is this animator's from now on.
    private func hold(isPaused: Bool) {
        let held = HeldAnimations(isPaused: isPaused)
        self.held = held
        for (changes, start) in animations {
            held.add(duration: duration, delay: delay, timing: timing, from: start, changes)
        }
        animations = []
    }

    /// Pauses the animation where it is; one that was not started becomes active at its start.
    open func pauseAnimation() {
        switch state {
        case .inactive:
            state = .active
            hold(isPaused: true)
            fraction = reversed ? 1 : 0
            held?.move(to: fraction)
        case .active where isRunning:
            let shown = shownProgress
            run += 1
            ticker.stop()
            motion = .none
            fraction = shown
            held?.pause(at: shown)
        case .active, .stopped: break
        }
    }

    /// How much of the animation is complete, from 0 to 1; of a reversed one, how much of the way back.
    ///
    /// Setting it pauses the animation there.
    open var fractionComplete: CGFloat {
        get {
            let forward = isRunning ? shownProgress : fraction
            return min(max(0, reversed ? 1 - forward : forward), 1)
        }
        set {
            guard state != .stopped, newValue.isFinite else { return }
            if state == .inactive || isRunning { pauseAnimation() }
            let value = min(max(0, newValue), 1)
            let eased = scrubsLinearly ? value : CGFloat(timing.progress(at: Double(value), of: duration))
            fraction = reversed ? 1 - eased : eased
            held?.move(to: fraction)
        }
    }

    /// The progress that the screen shows, from the values before the changes to those after them.
    private var shownProgress: CGFloat {
        let now = UIApplication.shared.now
        switch motion {
        case .none: return fraction
        case .layers(let since):
            guard duration > 0 else { return 1 }
            let part = min(max(0, (now - since) / duration), 1)
            return CGFloat(timing.progress(at: part, of: duration))
        case .own(let from, let since, let lasting, let timing):
            let part = lasting > 0 ? min(max(0, (now - since) / lasting), 1) : 1
            let goal: CGFloat = reversed ? 0 : 1
            return from + (goal - from) * CGFloat(timing.progress(at: part, of: lasting))
        }
    }

    /// Whether the animation runs toward its start; a running one turns around where it is.
    open var isReversed: Bool {
        get { reversed }
        set {
            guard newValue != reversed else { return }
            let wasRunning = isRunning
            if wasRunning { pauseAnimation() }
            reversed = newValue
            if wasRunning { continueAnimation(withTimingParameters: nil, durationFactor: 0) }
        }
    }

    /// Continues a paused animation to its end.
    ///
    /// - Parameters:
    ///   - parameters: the timing of the rest; nil for that of the animator.
    ///   - durationFactor: the duration of the rest in multiples of the animator's; 0 for what remains of it.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        guard state == .active, !isRunning else { return }
        let rest = reversed ? fraction : 1 - fraction
        let lasting = duration * TimeInterval(durationFactor > 0 ? durationFactor : rest)
        motion = .own(
            from: fraction, since: UIApplication.shared.now, lasting: lasting, parameters?.timing ?? timing)
        run += 1
        let present = run
        ticker.start()
        AnimationBlock.finish(
            { [self] _ in if run == present { arrived() } }, after: lasting)
    }

    private func tick() {
        guard case .own = motion else { return ticker.stop() }
        fraction = shownProgress
        held?.move(to: fraction)
    }

    private func arrived() {
        ticker.stop()
        fraction = reversed ? 0 : 1
        motion = .none
        guard !pausesOnCompletion else {
            held?.pause(at: fraction)
            return
        }
        finish(at: reversed ? .start : .end)
    }

    // MARK: - Ending

    /// Stops an active animator: the views keep what is shown.
    ///
    /// - Parameter withoutFinishing: true makes the animator inactive without calling its completions; false makes it
    ///   stopped, until `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        pauseAnimation()
        run += 1
        held?.stop()
        guard withoutFinishing else {
            state = .stopped
            return
        }
        state = .inactive
        held?.end(isFinished: false)
        held = nil
    }

    /// Calls the completions of a stopped animator, makes it inactive and gives the views the values of a position.
    ///
    /// It has no effect in other states.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        if state == .stopped { finish(at: finalPosition) }
    }

    private func finish(at position: UIViewAnimatingPosition) {
        switch position {
        case .start: held?.setStart()
        case .end: held?.setEnd()
        case .current: break
        }
        state = .inactive
        let held = held, completions = completions
        self.held = nil
        self.completions = []
        held?.end(isFinished: position == .end)
        for completion in completions { completion(position) }
    }
}

/// Calls an animator with each frame of the display.
@MainActor private final class AnimatorTicker: NSObject {
    private let onFrame: () -> Void
    private var link: CADisplayLink?

    init(_ onFrame: @escaping () -> Void) {
        self.onFrame = onFrame
        super.init()
    }

    func start() {
        guard link == nil else { return }
        // A display link retains its target until it is invalidated.
        link = CADisplayLink(target: self, selector: Selector("tick", AnimatorTicker.tick))
        link?.add(to: .main, forMode: .common)
    }

    func stop() {
        link?.invalidate()
        link = nil
    }

    private func tick() { onFrame() }
}
