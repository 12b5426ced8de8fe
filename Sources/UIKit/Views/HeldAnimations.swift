import CoreGraphics
import Foundation
import QuartzCore

/// The animations of a block whose progress a gesture or an animator controls (interactive animations), instead of the
/// clock.
///
///     let held = HeldAnimations { page.center.x = 500 }
///     held.move(to: 0.4)          // the page is shown at 40 % of the distance
///     held.end()                  // the page is shown at its final position
@MainActor final class HeldAnimations {
    /// One animation of a view's property.
    private struct Piece {
        let view: UIView
        let keyPath: String
        var animation: CAPropertyAnimation
        /// The progress at which it begins.
        let start: CGFloat
        /// The value that the block set; kept when the animation is stopped in between.
        var end: Any?
    }

    private var pieces: [Piece] = []
    private var completions: [(Bool) -> Void] = []
    private var isPaused: Bool
    /// Where the animations that are being added begin.
    private var start: CGFloat = 0

    /// Applies the changes of a closure; the screen shows the previous state until `move(to:)`.
    convenience init(_ changes: () -> Void) {
        self.init(isPaused: true)
        add(duration: 1, timing: .curve(.linear), changes)
    }

    /// Makes it without animations, controlled by the clock unless it is paused.
    init(isPaused: Bool) { self.isPaused = isPaused }

    /// Applies further changes.
    ///
    /// - Parameters:
    ///   - delay: the time until they start, in seconds; only for those that the clock controls.
    ///   - start: the progress at which they begin, less than 1.
    func add(
        duration: TimeInterval, delay: TimeInterval = 0, timing: AnimationTiming, from start: CGFloat = 0,
        _ changes: () -> Void
    ) {
        self.start = start
        let part = duration * TimeInterval(1 - start)
        let block = AnimationBlock(
            duration: isPaused ? 1 : part, delay: isPaused ? 0 : delay + duration * TimeInterval(start),
            options: .overrideInheritedDuration, timing: isPaused ? .curve(.linear) : timing, completion: nil)
        block.held = self
        block.run(changes)
    }

    /// Registers an animation that was added to a view's layer, and pauses it.
    func hold(_ view: UIView, _ keyPath: String) {
        guard let animation = view.layer.animation(forKey: keyPath) as? CAPropertyAnimation else { return }
        if isPaused { animation.speed = 0 }
        // An older animation of the property has ended with this one.
        pieces.removeAll { $0.view === view && $0.keyPath == keyPath }
        pieces.append(Piece(view: view, keyPath: keyPath, animation: animation, start: start, end: nil))
    }

    /// Registers a completion, which `end()` calls.
    func whenEnded(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

    /// Takes the animations from the clock: they stay at a progress until they are moved.
    func pause(at progress: CGFloat) {
        guard !isPaused else { return }
        isPaused = true
        for index in pieces.indices where isAnimating(pieces[index]) {
            let animation = pieces[index].animation
            if animation is CASpringAnimation, let old = (animation as? CABasicAnimation)?.fromValue {
                let straight = CABasicAnimation(keyPath: pieces[index].keyPath)
                straight.fromValue = old
                straight.duration = animation.duration
                straight.fillMode = .backwards
                let layer = pieces[index].view.layer, keyPath = pieces[index].keyPath
                layer.add(straight, forKey: keyPath)
                // The layer has a copy.
                pieces[index].animation = layer.animation(forKey: keyPath) as? CAPropertyAnimation ?? straight
            }
            pieces[index].animation.timingFunction = nil
            pieces[index].animation.beginTime = LayerClock.now()
            pieces[index].animation.speed = 0
        }
        move(to: progress)
    }

    /// Shows the animations at a progress from 0 to 1.
    func move(to progress: CGFloat) {
        for piece in pieces {
            // At progress 1 an animation has ended and would show the layer's model values.
            let own = min(max(0, Double((progress - piece.start) / (1 - piece.start))), 0.9999)
            piece.animation.timeOffset = own * piece.animation.duration
            piece.view.noteChange()
        }
    }

    /// Removes the animations and calls the completions; the screen shows the final state.
    func end(isFinished: Bool = true) {
        removeAnimations()
        pieces = []
        let completions = completions
        self.completions = []
        for completion in completions { completion(isFinished) }
    }

    private func isAnimating(_ piece: Piece) -> Bool {
        piece.view.layer.animation(forKey: piece.keyPath) === piece.animation
    }

    private func removeAnimations() {
        for piece in pieces where isAnimating(piece) {
            piece.view.layer.removeAnimation(forKey: piece.keyPath)
            piece.view.noteChange()
        }
    }

    // MARK: - Values

    /// Stops the animations where they are: the properties get the values that are shown.
    func stop() {
        for index in pieces.indices where isAnimating(pieces[index]) {
            let piece = pieces[index]
            pieces[index].end = piece.view.layer.animatedValue(piece.keyPath)
            let shown = piece.view.layer.presentation().flatMap { $0.animatedValue(piece.keyPath) }
            piece.view.layer.removeAnimation(forKey: piece.keyPath)
            if let shown { piece.view.setAnimated(piece.keyPath, shown) }
        }
    }

    /// Gives stopped properties the values that the block set.
    func setEnd() {
        for piece in pieces { if let end = piece.end { piece.view.setAnimated(piece.keyPath, end) } }
    }

    /// Gives the properties the values from before the block.
    func setStart() {
        removeAnimations()
        for piece in pieces.reversed() {
            let first =
                (piece.animation as? CABasicAnimation)?.fromValue
                ?? (piece.animation as? CAKeyframeAnimation)?.values?.first
            if let first { piece.view.setAnimated(piece.keyPath, first) }
        }
    }
}

extension CALayer {
    /// A property that animation blocks animate; nil for others.
    func animatedValue(_ keyPath: String) -> Any? {
        switch keyPath {
        case "bounds": bounds
        case "position": position
        case "anchorPoint": anchorPoint
        case "transform": transform
        case "opacity": opacity
        case "backgroundColor": backgroundColor
        case "cornerRadius": cornerRadius
        case "borderWidth": borderWidth
        case "borderColor": borderColor
        case "shadowOpacity": shadowOpacity
        case "shadowRadius": shadowRadius
        case "shadowOffset": shadowOffset
        case "shadowColor": shadowColor
        case "shadowPath": shadowPath
        default: nil
        }
    }
}

extension UIView {
    fileprivate func setAnimated(_ keyPath: String, _ value: Any) {
        UIView.performWithoutAnimation {
            switch (keyPath, value) {
            case ("bounds", let value as CGRect): bounds = value
            case ("position", let value as CGPoint): center = value
            case ("anchorPoint", let value as CGPoint): layer.anchorPoint = value
            case ("transform", let value as CATransform3D): layer.transform = value
            case ("opacity", let value as Float): alpha = CGFloat(value)
            case ("opacity", let value as CGFloat): alpha = value
            case ("backgroundColor", let value as CGColor): backgroundColor = UIColor(cgColor: value)
            case ("cornerRadius", let value as CGFloat): layer.cornerRadius = value
            case ("borderWidth", let value as CGFloat): layer.borderWidth = value
            case ("borderColor", let value as CGColor): layer.borderColor = value
            case ("shadowOpacity", let value as Float): layer.shadowOpacity = value
            case ("shadowRadius", let value as CGFloat): layer.shadowRadius = value
            case ("shadowOffset", let value as CGSize): layer.shadowOffset = value
            case ("shadowColor", let value as CGColor): layer.shadowColor = value
            case ("shadowPath", let value as CGPath): layer.shadowPath = value
            default: break
            }
        }
        noteChange()
    }
}
