import CoreGraphics
public import Foundation
import QuartzCore

extension UIView {
    /// Options of keyframe animations.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// The option bits, with the same layout as on iOS: flags, then the calculation mode.
        ///
        /// As on iOS, the curve bits of `UIView.AnimationOptions` set the curve of the whole animation.
        public let rawValue: UInt
        /// Creates options from their bits; unknown bits have no effect.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// No effect; call `layoutIfNeeded()` in a keyframe to animate layout.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// No effect: unlike on iOS, views always receive touches during animations.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// No effect: animations always start from the values on the screen.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Repeats the animation until it is removed; the completion is never called.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Runs the animation forward, then backward; also without `repeat`.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Uses its own duration, not that of the enclosing animation block.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// No effect: an animation never inherits the options of an enclosing one.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
        /// Interpolates linearly between keyframes; the default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Jumps to the values of a keyframe at its end.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Distributes the time so that values change at constant speed; the keyframes' times are ignored.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Interpolates linearly; unlike on iOS, the path is not smoothed.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// The same as `calculationModePaced`; unlike on iOS, the path is not smoothed.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        var calculationMode: CAAnimationCalculationMode {
            switch (rawValue >> 10) & 0xF {
            case 1: .discrete
            case 2, 4: .paced
            default: .linear
            }
        }
    }

    /// Animates changes at several times, which `addKeyframe` describes.
    ///
    /// - Parameters:
    ///   - duration: the duration of all keyframes in seconds; 0 or less applies the changes at once.
    ///   - delay: the time before the animation starts, in seconds; the views show their old state until then.
    ///   - options: without a curve in them the whole animation eases in and out, as on iOS.
    ///   - animations: executed immediately; it calls `addKeyframe`. Its own changes take the whole duration.
    ///   - completion: called from the event loop after the animation; with false if a gesture cancelled it.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let flags = AnimationOptions(rawValue: options.rawValue & 0xF_003F)
        AnimationBlock(
            duration: duration, delay: delay, options: flags, timing: flags.timing, completion: completion
        ).run(animations, keyframes: Keyframes(mode: options.calculationMode))
    }

    /// Adds changes to the keyframe animation that is being described.
    ///
    /// Outside the `animations` closure of `animateKeyframes` the changes are made at once.
    ///
    /// - Parameters:
    ///   - frameStartTime: the start as a fraction of the animation's duration, 0 to 1.
    ///   - frameDuration: the duration as a fraction of the animation's duration, 0 to 1.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let keyframes = AnimationBlock.current?.keyframes else { return animations() }
        keyframes.describe(from: frameStartTime, for: frameDuration, animations)
    }
}

/// The changes of the keyframes of one animation, gathered until the app has described all of them.
@MainActor final class Keyframes {
    /// One change of a property, between two times as fractions of the duration.
    private struct Change {
        var start: Double
        var end: Double
        var from: Any?
        var to: Any?
    }

    private let mode: CAAnimationCalculationMode
    private var span = (start: 0.0, end: 1.0)
    private var properties: [(view: UIView, keyPath: String, changes: [Change])] = []

    init(mode: CAAnimationCalculationMode) { self.mode = mode }

    func describe(from start: Double, for duration: Double, _ animations: () -> Void) {
        let outer = span
        let begin = min(max(0, start), 1)
        span = (begin, min(1, begin + max(0, duration)))
        animations()
        span = outer
    }

    /// Records that a property of a view has changed in the present keyframe.
    func record(_ view: UIView, _ keyPath: String, from old: Any?) {
        let change = Change(start: span.start, end: span.end, from: old, to: view.modelValue(keyPath))
        guard let index = properties.firstIndex(where: { $0.view === view && $0.keyPath == keyPath }) else {
            return properties.append((view, keyPath, [change]))
        }
        let last = properties[index].changes.count - 1
        if properties[index].changes[last].start == span.start,
            properties[index].changes[last].end == span.end
        {
            // A second change in the same keyframe replaces the first one.
            properties[index].changes[last].to = change.to
        } else {
            properties[index].changes.append(change)
        }
    }

    /// Adds the animation of each changed property.
    func add(_ start: (_ view: UIView, _ animation: CAKeyframeAnimation) -> Void) {
        for (view, keyPath, changes) in properties {
            let animation = CAKeyframeAnimation(keyPath: keyPath)
            animation.calculationMode = mode
            var times: [Double] = []
            var values: [Any] = []
            func add(_ value: Any?, at time: Double) {
                guard let value else { return }
                times.append(time)
                values.append(value)
            }
            let ordered = changes.sorted { $0.start < $1.start }
            if let first = ordered.first, first.start > 0 || mode != .linear { add(first.from, at: 0) }
            for change in ordered {
                let begin = max(change.start, times.last ?? 0)
                if mode == .linear { add(change.from, at: begin) }
                add(change.to, at: max(begin, change.end))
            }
            animation.values = values
            animation.keyTimes = times.map { NSNumber(value: $0) }
            start(view, animation)
        }
    }
}

extension UIView {
    /// The value of an animatable property, without animations.
    fileprivate func modelValue(_ keyPath: String) -> Any? {
        switch keyPath {
        case "bounds": layer.bounds
        case "position": layer.position
        case "anchorPoint": layer.anchorPoint
        case "transform": layer.transform
        case "opacity": layer.opacity
        case "backgroundColor": layer.backgroundColor ?? CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0)
        case "presentationScale": layer.presentationScale
        default: nil
        }
    }
}
