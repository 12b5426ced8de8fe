import CoreGraphics
import QuartzCore

/// The animations of a block whose progress a gesture controls (interactive animations), instead of the clock.
///
///     let held = HeldAnimations { page.center.x = 500 }
///     held.move(to: 0.4)          // the page is shown at 40 % of the distance
///     held.end()                  // the page is shown at its final position
@MainActor final class HeldAnimations {
    private var running: [(view: UIView, animation: CAAnimation)] = []
    private var completions: [(Bool) -> Void] = []

    /// Applies the changes of a closure; the screen shows the previous state until `move(to:)`.
    init(_ changes: () -> Void) {
        let block = AnimationBlock(
            duration: 1, delay: 0, options: .overrideInheritedDuration, timing: .curve(.linear),
            completion: nil)
        block.held = self
        block.run(changes)
    }

    /// Registers an animation that was added to a view's layer, and pauses it.
    func hold(_ view: UIView, _ keyPath: String) {
        guard let animation = view.layer.animation(forKey: keyPath) else { return }
        animation.speed = 0
        running.append((view, animation))
    }

    /// Registers a completion, which `end()` calls.
    func whenEnded(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

    /// Shows the animations at a progress from 0 to 1.
    func move(to progress: CGFloat) {
        for (view, animation) in running {
            // At progress 1 an animation has ended and would show the layer's model values.
            animation.timeOffset = min(max(0, Double(progress)), 0.9999) * animation.duration
            view.noteChange()
        }
    }

    /// Removes the animations and calls the completions; the screen shows the final state.
    func end(isFinished: Bool = true) {
        for (view, animation) in running {
            guard let keyPath = (animation as? CAPropertyAnimation)?.keyPath,
                view.layer.animation(forKey: keyPath) === animation
            else { continue }
            view.layer.removeAnimation(forKey: keyPath)
            view.noteChange()
        }
        running = []
        let completions = completions
        self.completions = []
        for completion in completions { completion(isFinished) }
    }
}
