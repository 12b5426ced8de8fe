import CoreGraphics
public import Foundation
import QuartzCore

extension UIView {
    /// How animations run.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// Bits of flags, curve and transition.
        public let rawValue: UInt
        /// Makes options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Subviews are laid out with the change.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Touches are taken meanwhile.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Starts from what is on screen.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Runs again and again.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs back as well; together with `repeat`.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Keeps its own time inside another animation.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Keeps its own curve inside another animation.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Content is drawn anew meanwhile.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// A transition hides and shows instead of removing and adding.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Takes no options over from another animation.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
        /// Slow, fast, slow.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at first.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at last.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Always as fast.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// A transition that turns around from the left.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// A transition that turns around from the right.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// A transition that turns a page up.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// A transition that turns a page down.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// A transition that fades.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// A transition that turns around from the top.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// A transition that turns around from the bottom.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
        /// Sixty frames a second.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// Thirty frames a second.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        /// The keyboard's curve (7) is an ease-out of its own on iOS; here it is the ease-out.
        var timing: AnimationTiming {
            switch (rawValue >> 16) & 0xF {
            case 1: .curve(.easeIn)
            case 2, 7: .curve(.easeOut)
            case 3: .curve(.linear)
            default: .curve(.easeInOut)
            }
        }
    }

    /// Whether changes in animation blocks are animated.
    public class var areAnimationsEnabled: Bool { AnimationBlock.isEnabled }
    /// Says whether changes in animation blocks are animated.
    public class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.isEnabled = enabled }
    /// The duration of the animation block that runs now, in seconds; 0 outside one.
    public class var inheritedAnimationDuration: TimeInterval { AnimationBlock.current?.duration ?? 0 }

    /// Changes views without animation, inside an animation block too.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let wasEnabled = AnimationBlock.isEnabled
        AnimationBlock.isEnabled = false
        actionsWithoutAnimation()
        AnimationBlock.isEnabled = wasEnabled
    }

    /// Lets what changes in the closure happen over a time, in seconds.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Lets what changes in the closure happen over a time, in seconds, after a delay.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        AnimationBlock(
            duration: duration, delay: delay, options: options, timing: options.timing, completion: completion
        ).run(animations)
    }

    /// Lets what changes in the closure happen as a spring does.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 settles without swinging, less swings longer.
    ///   - velocity: the speed at the start, in the whole distance a second.
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

    /// Makes a change of the layer, animated when an animation block runs.
    func animating(_ keyPath: String, from old: Any?, _ change: () -> Void) {
        let block = AnimationBlock.isEnabled ? AnimationBlock.current : nil
        let visible = layer.animation(forKey: keyPath) == nil ? nil : presented(keyPath)
        if block == nil { layer.removeAnimation(forKey: keyPath) }
        change()
        block?.add(to: self, keyPath: keyPath, from: visible ?? old)
    }
}

extension UIView {
    /// What is on screen of an animated property now.
    private func presented(_ keyPath: String) -> Any? {
        guard let shown = layer.presentation() else { return nil }
        return switch keyPath {
        case "bounds": shown.bounds
        case "position": shown.position
        case "anchorPoint": shown.anchorPoint
        case "transform": shown.transform
        case "opacity": shown.opacity
        case "backgroundColor": shown.backgroundColor
        default: nil
        }
    }
}

/// How an animation runs through its time.
enum AnimationTiming {
    case curve(UIView.AnimationCurve)
    case spring(dampingRatio: CGFloat, velocity: CGFloat)
}

/// One call of `animate`: what it animates and what follows.
@MainActor final class AnimationBlock {
    static var isEnabled = true
    static var current: AnimationBlock?

    let duration: TimeInterval
    private let delay: TimeInterval
    private let options: UIView.AnimationOptions
    private let timing: AnimationTiming
    private let completion: ((Bool) -> Void)?
    private var isAnimating = false
    /// What holds the block's animations for a hand to move them; nil where they run by themselves.
    var held: HeldAnimations?

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
        held = inherited?.held
    }

    func run(_ animations: () -> Void) {
        let outer = AnimationBlock.current
        AnimationBlock.current = self
        animations()
        AnimationBlock.current = outer
        if let held {
            if let completion { held.whenEnded(completion) }
            return
        }
        guard !(options.contains(.repeat) && isAnimating) else { return }
        let runs = isAnimating ? delay + duration * (options.contains(.autoreverse) ? 2 : 1) : 0
        AnimationBlock.finish(completion, after: runs)
    }

    /// Calls a completion in a turn of the loop of its own; at once where there is no clock.
    static func finish(_ completion: ((Bool) -> Void)?, after time: TimeInterval = 0) {
        guard let completion else { return }
        if UIApplication.shared.schedule(after: time, { completion(true) }) == nil { completion(true) }
    }

    func add(to view: UIView, keyPath: String, from old: Any?) {
        guard duration > 0 || delay > 0 else { return }
        isAnimating = true
        let animation = animation(keyPath)
        animation.fromValue = old
        animation.beginTime = delay > 0 ? LayerClock.now() + delay : 0
        animation.fillMode = .backwards
        if options.contains(.repeat) { animation.repeatCount = .infinity }
        animation.autoreverses = options.contains(.autoreverse)
        view.layer.add(animation, forKey: keyPath)
        held?.hold(view, keyPath)
        view.noteChange()
    }

    private func animation(_ keyPath: String) -> CABasicAnimation {
        switch timing {
        case .curve(let curve):
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.duration = duration
            animation.timingFunction = CAMediaTimingFunction(name: curve.timingName)
            return animation
        case .spring(let dampingRatio, let velocity):
            let animation = CASpringAnimation(keyPath: keyPath)
            // A thousandth of the way is left at the end: exp(-ratio × frequency × duration) = 0.001.
            let ratio = max(0.05, Double(dampingRatio))
            let frequency = 6.9 / (min(ratio, 1) * max(duration, 0.01))
            animation.mass = 1
            animation.stiffness = CGFloat(frequency * frequency)
            animation.damping = CGFloat(2 * ratio * frequency)
            animation.initialVelocity = velocity
            animation.duration = duration
            return animation
        }
    }
}

extension UIView.AnimationCurve {
    var timingName: CAMediaTimingFunctionName {
        switch self {
        case .easeInOut: .easeInEaseOut
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .linear: .linear
        }
    }
}
