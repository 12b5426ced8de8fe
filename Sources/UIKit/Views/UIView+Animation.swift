import CoreGraphics
public import Foundation
import QuartzCore

extension UIView {
    /// Options of view animations and transitions.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The option bits, with the same layout as on iOS: flags, then curve, transition and frame rate.
        public let rawValue: UInt
        /// Creates options from their bits; unknown bits have no effect.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// No effect; call `layoutIfNeeded()` in the animation block to animate layout.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// No effect: unlike on iOS, views always receive touches during animations.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// No effect: animations always start from the values on the screen.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats the animation until it is removed; the completion is never called.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs the animation forward, then backward; also without `repeat`.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Uses its own duration, not that of the enclosing animation block.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// No effect: an animation never inherits the curve of an enclosing one.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// No effect: a transition always shows a snapshot of the old content.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Makes a transition hide and show views instead of removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// No effect: an animation never inherits the options of an enclosing one.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
        /// Accelerates, then decelerates; the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Starts at speed 0 and accelerates.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Starts at full speed and decelerates.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Progresses at constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// Flips the view around its vertical axis, from the left; without perspective.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Flips the view around its vertical axis, from the right; without perspective.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// A page curl upward; shown as a cross-dissolve.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// A page curl downward; shown as a cross-dissolve.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// Fades from a snapshot of the old content to the new content.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// Flips the view around its horizontal axis, from the top; without perspective.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// Flips the view around its horizontal axis, from the bottom; without perspective.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
        /// No effect: the display determines the frame rate.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// No effect: the display determines the frame rate.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        /// The timing of the curve bits; the keyboard's curve (7), a separate ease-out on iOS, is `curveEaseOut` here.
        var timing: AnimationTiming {
            switch (rawValue >> 16) & 0xF {
            case 1: .curve(.easeIn)
            case 2, 7: .curve(.easeOut)
            case 3: .curve(.linear)
            default: .curve(.easeInOut)
            }
        }
    }

    /// Whether animation blocks animate their changes; true by default.
    public class var areAnimationsEnabled: Bool { AnimationBlock.isEnabled }
    /// Enables or disables animation in all animation blocks; while disabled, changes take effect at once.
    public class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.isEnabled = enabled }
    /// The duration of the animation block that is executing, in seconds; 0 outside of one.
    public class var inheritedAnimationDuration: TimeInterval { AnimationBlock.current?.duration ?? 0 }

    /// Executes changes without animation, even inside an animation block.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let wasEnabled = AnimationBlock.isEnabled
        AnimationBlock.isEnabled = false
        actionsWithoutAnimation()
        AnimationBlock.isEnabled = wasEnabled
    }

    /// Animates the changes of a closure with `curveEaseInOut`.
    ///
    /// - Parameters:
    ///   - duration: the duration in seconds; 0 or less applies the changes at once.
    ///   - animations: executed immediately; its changes of animatable properties are animated.
    ///   - completion: called from the event loop after the animation; with false if a gesture cancelled it.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates the changes of a closure, with options.
    ///
    /// - Parameters:
    ///   - duration: the duration in seconds. Inside another animation block that block's duration applies, unless the
    /// options contain `overrideInheritedDuration`.
    ///   - delay: the time before the animation starts, in seconds; the views show their old state until then.
    ///   - completion: called from the event loop after the animation; with false if a gesture cancelled it.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        AnimationBlock(
            duration: duration, delay: delay, options: options, timing: options.timing, completion: completion
        ).run(animations)
    }

    /// Animates the changes of a closure with a spring.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 is critically damped; lower values oscillate longer.
    ///   - velocity: the initial velocity, in multiples of the total distance per second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        AnimationBlock(
            duration: duration, delay: delay, options: options,
            timing: .spring(dampingRatio: dampingRatio, velocity: velocity), completion: completion
        ).run(animations)
    }

    /// Animates the changes of a closure with a spring, described by how long it seems to move and how much it bounces.
    ///
    /// - Parameters:
    ///   - duration: the time that the movement seems to take, in seconds; a spring that bounces comes to rest later.
    ///   - bounce: 0 does not overshoot; up to 1 it bounces more and more, below 0 (down to −1) it is slower at the end.
    ///   - velocity: the initial velocity, in multiples of the total distance per second.
    ///   - delay: the time before the animation starts, in seconds.
    ///   - completion: called from the event loop once the spring is at rest.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
        initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let spring = CASpringAnimation(perceptualDuration: duration, bounce: min(max(-0.99, bounce), 0.95))
        spring.initialVelocity = velocity
        let physics = AnimationTiming.Physics(
            mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, velocity: velocity)
        AnimationBlock(
            duration: duration > 0 ? spring.settlingDuration : 0, delay: delay, options: options,
            timing: .physics(physics), completion: completion
        ).run(animations)
    }

    /// Changes a layer property, animated inside an animation block.
    func animating(_ keyPath: String, from old: Any?, _ change: () -> Void) {
        let block = AnimationBlock.isEnabled ? AnimationBlock.current : nil
        let isMoving = layer.animation(forKey: keyPath) != nil
        let visible = isMoving ? layer.presentation().flatMap { $0.animatedValue(keyPath) } : nil
        if block == nil { layer.removeAnimation(forKey: keyPath) }
        change()
        block?.add(to: self, keyPath: keyPath, from: visible ?? old)
    }
}

/// One call of `animate`: its timing, options and completion.
@MainActor final class AnimationBlock {
    static var isEnabled = true
    static var current: AnimationBlock?
    /// Holds the blocks that are executed while an interactive transition starts; nil otherwise.
    static var holder: HeldAnimations?

    let duration: TimeInterval
    private let delay: TimeInterval
    private let options: UIView.AnimationOptions
    private let timing: AnimationTiming
    private let completion: ((Bool) -> Void)?
    private var isAnimating = false
    /// The interactive animations that control the block's progress; nil if the clock does.
    var held: HeldAnimations?
    /// The keyframes that the block's changes describe; nil for one change from start to end.
    private(set) var keyframes: Keyframes?

    init(
        duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
        timing: AnimationTiming,
        completion: ((Bool) -> Void)?
    ) {
        let inherited = AnimationBlock.current
        let takesOver = inherited != nil && !options.contains(.overrideInheritedDuration)
        self.duration = takesOver ? inherited?.duration ?? duration : max(0, duration)
        self.delay = max(0, delay)
        self.options = options
        self.timing = timing
        self.completion = completion
        held = inherited?.held ?? AnimationBlock.holder
    }

    func run(_ animations: () -> Void, keyframes: Keyframes? = nil) {
        let outer = AnimationBlock.current
        AnimationBlock.current = self
        self.keyframes = keyframes
        animations()
        keyframes?.add { view, animation in
            animation.duration = duration
            animation.timingFunction = timing.function
            start(animation, of: view)
        }
        AnimationBlock.current = outer
        if let held {
            if let completion { held.whenEnded(completion) }
            return
        }
        guard !(options.contains(.repeat) && isAnimating) else { return }
        let runs = isAnimating ? delay + duration * (options.contains(.autoreverse) ? 2 : 1) : 0
        AnimationBlock.finish(completion, after: runs)
    }

    /// Calls a completion from the event loop after a time in seconds; at once without a clock.
    static func finish(_ completion: ((Bool) -> Void)?, after time: TimeInterval = 0) {
        guard let completion else { return }
        if UIApplication.shared.schedule(after: time, { completion(true) }) == nil { completion(true) }
    }

    func add(to view: UIView, keyPath: String, from old: Any?) {
        guard duration > 0 || delay > 0 else { return }
        if let keyframes { return keyframes.record(view, keyPath, from: old) }
        let animation = animation(keyPath)
        animation.fromValue = old
        start(animation, of: view)
    }

    private func start(_ animation: CAPropertyAnimation, of view: UIView) {
        guard let keyPath = animation.keyPath else { return }
        isAnimating = true
        animation.beginTime = delay > 0 ? LayerClock.now() + delay : 0
        animation.fillMode = .backwards
        if options.contains(.repeat) { animation.repeatCount = .infinity }
        animation.autoreverses = options.contains(.autoreverse)
        view.layer.add(animation, forKey: keyPath)
        held?.hold(view, keyPath)
        view.noteChange()
    }

    private func animation(_ keyPath: String) -> CABasicAnimation {
        let animation: CABasicAnimation
        if let spring = timing.spring(lasting: duration) {
            let springAnimation = CASpringAnimation(keyPath: keyPath)
            springAnimation.mass = spring.mass
            springAnimation.stiffness = spring.stiffness
            springAnimation.damping = spring.damping
            springAnimation.initialVelocity = spring.velocity
            animation = springAnimation
        } else {
            animation = CABasicAnimation(keyPath: keyPath)
            animation.timingFunction = timing.function
        }
        animation.duration = duration
        return animation
    }
}
