import CoreGraphics
import QuartzCore

/// The animations of a block that wait for a hand to move them, instead of running by themselves.
///
///     let held = HeldAnimations { page.center.x = 500 }
///     held.move(to: 0.4)          // the page stands at two fifths of its way
///     held.end()                  // the page stands where the block put it
@MainActor final class HeldAnimations {
    private var running: [(view: UIView, animation: CAAnimation)] = []
    private var completions: [(Bool) -> Void] = []

    /// Makes the changes of a closure; all is shown as it was until the animations are moved.
    init(_ changes: () -> Void) {
        let block = AnimationBlock(
            duration: 1, delay: 0, options: .overrideInheritedDuration, timing: .curve(.linear),
            completion: nil)
        block.held = self
        block.run(changes)
    }

    /// Takes over an animation that was added to a view's layer.
    func hold(_ view: UIView, _ keyPath: String) {
        guard let animation = view.layer.animation(forKey: keyPath) else { return }
        animation.speed = 0
        running.append((view, animation))
    }

    /// Calls a completion at the end.
    func whenEnded(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

    /// Shows the changes so far along their way, from 0 to 1.
    func move(to progress: CGFloat) {
        for (view, animation) in running {
            // The very end counts as over, and would show the layer as it is now.
            animation.timeOffset = min(max(0, Double(progress)), 0.9999) * animation.duration
            view.noteChange()
        }
    }

    /// Takes the animations away: all is shown as it is.
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
