import CoreGraphics
import Foundation

/// An animation that was added to a layer.
struct RunningAnimation {
    let key: String?
    let animation: CAAnimation
    let completions: [CATransaction.Completion]
    /// Whether the delegate was notified of the start.
    var started = false
    /// Whether the delegate was notified of the end; an ended animation only fills.
    var ended = false
}

/// All layers that have animations.
@MainActor enum AnimatedLayers {
    static var layers: [ObjectIdentifier: CALayer] = [:]
}

extension CALayer {
    /// Converts a clock time to the layer's local time, through the speeds of all superlayers.
    func localTime(at time: Double) -> Double {
        let above = superlayer?.localTime(at: time) ?? time
        return (above - beginTime) * Double(speed) + timeOffset
    }

    /// Converts a local time to the clock's; for a paused layer, the time at which it was paused.
    func clockTime(of local: Double) -> Double {
        let above = speed == 0 ? beginTime : (local - timeOffset) / Double(speed) + beginTime
        return superlayer?.clockTime(of: above) ?? above
    }

    /// The seconds of local time per second of the clock.
    var clockSpeed: Double { Double(speed) * (superlayer?.clockSpeed ?? 1) }

    /// Returns the layer's state with its animations applied at a time.
    func state(at time: Double) -> LayerState {
        guard !animations.isEmpty else { return modelState }
        var state = modelState
        let local = localTime(at: time)
        for running in animations { running.animation.apply(to: &state, at: local) }
        return state
    }

    func start(_ animation: CAAnimation, forKey key: String?) {
        let copy = animation.duplicate()
        let time = localTime(at: LayerClock.now())
        if copy.timing.beginTime == 0 { copy.timing.beginTime = time }
        if copy.timingFunction == nil, !(copy is CASpringAnimation), copy is CATransition {
            copy.timingFunction = CATransaction.animationTimingFunction()
        }
        copy.prepare(for: self, from: modelState)
        let actualKey = copy is CATransition ? "transition" : key
        if let actualKey { stopAnimations { $0.key == actualKey } }
        let completions = CATransaction.openCompletions
        for completion in completions { completion.wait() }
        animations.append(RunningAnimation(key: actualKey, animation: copy, completions: completions))
        AnimatedLayers.layers[ObjectIdentifier(self)] = self
        markChanged()
    }

    func stopAnimations(_ which: (RunningAnimation) -> Bool) {
        let stopped = animations.filter(which)
        guard !stopped.isEmpty else { return }
        animations.removeAll(where: which)
        if animations.isEmpty { AnimatedLayers.layers[ObjectIdentifier(self)] = nil }
        markChanged()
        for running in stopped where !running.ended {
            running.animation.delegate?.animationDidStop(running.animation, finished: false)
            for completion in running.completions { completion.done() }
        }
    }

    /// Notifies delegates and completion blocks of animations that have started or ended by a time.
    func tickAnimations(at time: Double) {
        let (local, isPaused) = (localTime(at: time), clockSpeed == 0)
        var started: [CAAnimation] = []
        var over: [RunningAnimation] = []
        for index in animations.indices {
            let timing = animations[index].animation.timing
            if !animations[index].started, local >= timing.beginTime {
                animations[index].started = true
                started.append(animations[index].animation)
            }
            if !animations[index].ended, !isPaused, local >= timing.endTime {
                animations[index].ended = true
                over.append(animations[index])
            }
        }
        if !over.isEmpty {
            animations.removeAll { $0.ended && $0.animation.isRemovedOnCompletion }
            if animations.allSatisfy(\.ended) { AnimatedLayers.layers[ObjectIdentifier(self)] = nil }
            markChanged()
        }
        for animation in started { animation.delegate?.animationDidStart(animation) }
        for running in over {
            running.animation.delegate?.animationDidStop(running.animation, finished: true)
            for completion in running.completions { completion.done() }
        }
    }

    /// Returns the implicit animation of a changed property, for layers without a delegate.
    func implicitAnimation(forKey key: String) -> CAAnimation? {
        guard record != nil, CATransaction.animationDuration() > 0 else { return nil }
        let now = state(at: LayerClock.now())
        guard let from = AnimatedProperty.read(key, from: now) else { return nil }
        let animation = ImplicitAnimation(keyPath: key)
        animation.start = from
        animation.duration = CATransaction.animationDuration()
        animation.timingFunction =
            CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }
}

/// An animation from the value on screen to the new value of a property.
final class ImplicitAnimation: CABasicAnimation {
    var start: AnimationValue?

    required init() {
        super.init()
    }

    override init(keyPath path: String?) {
        super.init(keyPath: path)
    }

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        (copy as? ImplicitAnimation)?.start = start
    }

    override func apply(to state: inout LayerState, progress: Double, iteration: Int) {
        guard let keyPath, let start, let end = AnimatedProperty.read(keyPath, from: state) else { return }
        put(start.interpolated(to: end, at: progress), in: &state)
    }
}
