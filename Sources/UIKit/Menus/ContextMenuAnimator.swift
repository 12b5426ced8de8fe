import Foundation

/// The changes that an app makes along with the appearance or disappearance of a context menu.
@MainActor final class ContextMenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(preview: UIViewController?) {
        previewViewController = preview
        super.init()
    }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    /// Makes the changes, animated for a duration in seconds, and calls the completions afterwards.
    func run(for duration: TimeInterval) {
        let (animations, completions) = (animations, completions)
        if !animations.isEmpty {
            UIView.animate(withDuration: duration) { for change in animations { change() } }
        }
        guard !completions.isEmpty else { return }
        AnimationBlock.finish({ _ in for completion in completions { completion() } }, after: duration)
    }
}
