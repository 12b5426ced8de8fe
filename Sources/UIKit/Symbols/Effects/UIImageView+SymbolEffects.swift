public import Foundation
import QuartzCore

/// What a symbol effect's completion is called with.
@preconcurrency @MainActor open class UISymbolEffectCompletionContext: NSObject {
    /// Whether the effect was played to its end; false if it was removed before.
    public let isFinished: Bool
    /// The effect; nil for a change of the symbol.
    public let effect: (any SymbolEffect)?
    /// The view with the symbol.
    public private(set) weak var sender: AnyObject?

    init(isFinished: Bool, effect: (any SymbolEffect)?, sender: AnyObject?) {
        self.isFinished = isFinished
        self.effect = effect
        self.sender = sender
        super.init()
    }
}

/// Called when a symbol effect is over.
public typealias UISymbolEffectCompletion = @MainActor (UISymbolEffectCompletionContext) -> Void

extension UIImageView {
    /// Plays an effect that is over by itself.
    public func addSymbolEffect(
        _ effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) { play(effect, options, animated, completion) }

    /// Plays an effect until it is removed.
    public func addSymbolEffect(
        _ effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) { play(effect, options, animated, completion) }

    /// Plays an effect once or until it is removed, as the options or else the effect say.
    public func addSymbolEffect(
        _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
        options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) { play(effect, options, animated, completion) }

    /// Lets the symbol appear or disappear.
    public func addSymbolEffect(
        _ effect: some IndefiniteSymbolEffect & TransitionSymbolEffect & SymbolEffect,
        options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) { play(effect, options, animated, completion) }

    /// Ends the effects of a kind, whatever their direction.
    public func removeSymbolEffect(
        ofType effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) {
        symbolEffects.remove(effect.configuration.kind)
        completion?(UISymbolEffectCompletionContext(isFinished: true, effect: effect, sender: self))
    }

    /// Ends all effects.
    public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
        symbolEffects.removeAll()
    }

    /// Changes the image by an effect.
    public func setSymbolImage(
        _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
        options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
    ) {
        symbolEffects.replace(with: image, contentTransition.configuration, options) {
            [weak self] isFinished in
            completion?(UISymbolEffectCompletionContext(isFinished: isFinished, effect: nil, sender: self))
        }
    }

    private func play(
        _ effect: some SymbolEffect, _ options: SymbolEffectOptions, _ animated: Bool,
        _ completion: UISymbolEffectCompletion?
    ) {
        symbolEffects.play(effect.configuration, options, animated: animated) { [weak self] isFinished in
            completion?(UISymbolEffectCompletionContext(isFinished: isFinished, effect: effect, sender: self))
        }
    }
}

/// The effects of an image view's symbol.
@MainActor final class SymbolEffects {
    private weak var view: UIImageView?

    init(_ view: UIImageView) { self.view = view }

    func play(
        _ effect: SymbolEffectConfiguration, _ options: SymbolEffectOptions, animated: Bool,
        _ end: @escaping @MainActor (Bool) -> Void
    ) {
        guard let view else { return }
        // An effect that holds takes the place of its counterpart.
        if effect.holds { for kind in Self.held { remove(kind) } }
        let isStill = UIAccessibility.isReduceMotionEnabled && effect.moves && !effect.holds
        let motions = isStill ? [] : SymbolMotion.motions(of: effect, size: view.bounds.size)
        guard let last = motions.indices.last else { return end(true) }
        for (index, motion) in motions.enumerated() {
            let animation = CAKeyframeAnimation(keyPath: motion.keyPath)
            animation.values = motion.values
            animation.duration = animated ? motion.duration / options.rate : 0.001
            animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            animation.repeatCount = Self.count(effect, options)
            if effect.holds {
                animation.isRemovedOnCompletion = false
                animation.fillMode = .forwards
            }
            if index == last {
                animation.delegate = SymbolEffectEnd(end)
            }
            view.layer.add(animation, forKey: "\(Self.key).\(effect.kind).\(motion.keyPath)")
        }
    }

    private static let key = "symbolEffect"
    private static let held: [SymbolEffectConfiguration.Kind] = [.scale, .appear, .disappear]

    private static func count(_ effect: SymbolEffectConfiguration, _ options: SymbolEffectOptions) -> Float {
        if effect.holds { return 1 }
        return switch options.repeats {
        case .once: 1
        case .times(let count): Float(count)
        case .forever: .infinity
        case nil: effect.repeatsByItself ? .infinity : 1
        }
    }

    func remove(_ kind: SymbolEffectConfiguration.Kind) {
        for key in view?.layer.animationKeys() ?? [] where key.hasPrefix("\(Self.key).\(kind).") {
            view?.layer.removeAnimation(forKey: key)
        }
    }

    func removeAll() {
        for key in view?.layer.animationKeys() ?? [] where key.hasPrefix(Self.key) {
            view?.layer.removeAnimation(forKey: key)
        }
    }

    /// Changes the image: the old one disappears, then the new one appears.
    func replace(
        with image: UIImage, _ effect: SymbolEffectConfiguration, _ options: SymbolEffectOptions,
        _ end: @escaping @MainActor (Bool) -> Void
    ) {
        guard let view else { return }
        func appear() {
            view.image = image
            removeAll()
            play(SymbolEffectConfiguration(kind: .appear, direction: .up), options, animated: true, end)
        }
        guard effect.direction != .offUp else { return appear() }
        let leaving = SymbolEffectConfiguration(kind: .disappear, direction: effect.direction ?? .down)
        play(leaving, options.speed(options.rate * 2), animated: true) { _ in appear() }
    }
}

/// Calls a closure at the end of an animation, and not again when one that held is removed.
@MainActor private final class SymbolEffectEnd: CAAnimationDelegate {
    private var action: (@MainActor (Bool) -> Void)?

    init(_ action: @escaping @MainActor (Bool) -> Void) { self.action = action }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        let action = action
        self.action = nil
        action?(flag)
    }
}
