import CoreGraphics
public import Foundation

/// What controls an animation: starts, pauses, scrubs, reverses and ends it.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
    /// The state of the animation.
    var state: UIViewAnimatingState { get }
    /// Whether the animation moves.
    var isRunning: Bool { get }
    /// Whether it runs toward its start.
    var isReversed: Bool { get set }
    /// How much of the animation is complete, from 0 to 1.
    var fractionComplete: CGFloat { get set }
    /// Starts or resumes the animation.
    func startAnimation()
    /// Starts the animation after a delay in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animation where it is.
    func pauseAnimation()
    /// Stops the animation where it is.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends a stopped animation.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which changes and completions can be added.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds changes that begin at a fraction of the duration.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds a closure that is called when the animation ends.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Continues a paused animation.
    func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
    /// The animator was not started, or has ended.
    case inactive = 0
    /// The animator was started or paused, and has neither ended nor been stopped.
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
