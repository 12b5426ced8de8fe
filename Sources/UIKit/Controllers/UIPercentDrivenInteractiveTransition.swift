import CoreGraphics
public import Foundation

/// Drives a transition by something else than the clock, such as the user's touch.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Sets up the start of the transition; called instead of the animator's `animateTransition(using:)`.
    ///
    /// The controller reports the progress to the context, and at last calls its `completeTransition(_:)`.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// The speed of the part that the clock runs, relative to the animator's; 1 by default.
    var completionSpeed: CGFloat { get }
    /// The curve of the part that the clock runs; `.easeInOut` by default.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether the user controls the transition from its start; true by default. With false the animator runs by the clock.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// Returns 1.
    public var completionSpeed: CGFloat { 1 }
    /// Returns `.easeInOut`.
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    /// Returns true.
    public var wantsInteractiveStart: Bool { true }
}

/// Shows the animations of a transition's animator at the progress that an app sets, typically that of a pan gesture.
///
///     case .changed: interaction.update(recognizer.translation(in: view).x / view.bounds.width)
///     case .ended: recognizer.velocity(in: view).x > 0 ? interaction.finish() : interaction.cancel()
///
/// It takes hold of what the animator animates by `UIView.animate` in `animateTransition(using:)`; unlike on iOS not of property
/// animators and of animations that the app adds to layers, which run by the clock.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// The duration of the animator, in seconds; 0 before the transition starts.
    open private(set) var duration: CGFloat = 0
    /// The progress that was set last, 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// The speed at which the rest runs after the user let go, relative to the animator's; 1 by default.
    open var completionSpeed: CGFloat = 1
    /// The curve at which the rest runs after the user let go; `.easeInOut` by default.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The timing of the rest, instead of `completionCurve`; nil by default.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the user controls the transition from its start; true by default.
    open var wantsInteractiveStart = true

    private var held: HeldAnimations?
    private var context: (any InteractiveContext)?
    private var motion: FrameMotion?

    /// Creates an interaction controller, for one transition at a time.
    public override init() { super.init() }

    /// Starts the animator and holds its animations at their start.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? any InteractiveContext else { return }
        motion?.stop()
        motion = nil
        self.context = context
        duration = CGFloat(context.duration)
        percentComplete = 0
        let held = HeldAnimations(isPaused: true)
        self.held = held
        let outer = AnimationBlock.holder
        AnimationBlock.holder = held
        context.startAnimator?()
        AnimationBlock.holder = outer
        held.move(to: 0)
    }

    /// Takes hold of the transition again while its rest runs.
    open func pause() {
        guard let context, motion != nil else { return }
        motion?.stop()
        motion = nil
        context.pauseInteractiveTransition()
        context.updateInteractiveTransition(percentComplete)
    }

    /// Shows the transition at a progress, 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        self.percentComplete = min(max(0, percentComplete), 1)
        guard motion == nil else { return }
        held?.move(to: self.percentComplete)
        context?.updateInteractiveTransition(self.percentComplete)
    }

    /// Runs the rest of the transition, and completes it.
    open func finish() { goOn(toEnd: true) }

    /// Runs the transition back to its start, and completes it as cancelled.
    open func cancel() { goOn(toEnd: false) }

    private func goOn(toEnd: Bool) {
        guard let context, motion == nil else { return }
        if toEnd { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
        let start = percentComplete, target: CGFloat = toEnd ? 1 : 0
        let rest = Double(abs(target - start)) * Double(duration) / Double(max(0.01, completionSpeed))
        let timing = timingCurve?.timing ?? AnimationTiming.curve(completionCurve)
        motion = FrameMotion(in: context.containerView) { [weak self] time in
            guard let self else { return true }
            let part = rest > 0 ? min(1, time / rest) : 1
            percentComplete = start + (target - start) * CGFloat(timing.progress(at: part, of: rest))
            held?.move(to: min(max(0, percentComplete), 1))
            return part >= 1
        } finish: { [weak self] in
            self?.end(isReached: toEnd)
        }
        motion?.run()
    }

    private func end(isReached: Bool) {
        percentComplete = isReached ? 1 : 0
        let held = held
        self.held = nil
        motion = nil
        // The animator's completion ends the transition, which may let go of this object.
        context = nil
        if !isReached { held?.setStart() }
        held?.end(isFinished: isReached)
    }
}
