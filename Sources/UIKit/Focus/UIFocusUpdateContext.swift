public import Foundation

/// A movement of the focus from one item to another.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
    /// The item that had the focus; nil without one.
    open private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
    /// The item that gets the focus; nil without one.
    open private(set) weak var nextFocusedItem: (any UIFocusItem)?
    /// The direction of the movement; empty if the app requested it.
    public let focusHeading: UIFocusHeading

    /// The view that had the focus; nil if the item was not a view.
    open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
    /// The view that gets the focus; nil if the item is not a view.
    open var nextFocusedView: UIView? { nextFocusedItem as? UIView }

    init(from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, heading: UIFocusHeading) {
        previouslyFocusedItem = previous
        nextFocusedItem = next
        focusHeading = heading
        super.init()
    }
}

/// Animates an app's changes along with a movement of the focus.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
    /// The duration of a movement, in seconds (iPadOS: about 0.2).
    static let duration: TimeInterval = 0.2

    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    /// Adds changes to the animation of the movement, and a closure that is called after it.
    public final func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        if let animations { self.animations.append(animations) }
        if let completion { completions.append(completion) }
    }

    /// Adds changes for the item that gets the focus, and a closure that is called after the movement.
    public final func addCoordinatedFocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) {
        addCoordinatedAnimations(animations.map { run in { run(FocusAnimation()) } }, completion: completion)
    }

    /// Adds changes for the item that loses the focus, and a closure that is called after the movement.
    public final func addCoordinatedUnfocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) {
        addCoordinatedAnimations(animations.map { run in { run(FocusAnimation()) } }, completion: completion)
    }

    func run() {
        let animations = animations, completions = completions
        guard !animations.isEmpty else { return completions.forEach { $0() } }
        UIView.animate(withDuration: UIAccessibility.isReduceMotionEnabled ? 0 : Self.duration) {
            animations.forEach { $0() }
        } completion: { _ in
            completions.forEach { $0() }
        }
    }
}

/// The timing of a focus animation.
@preconcurrency @MainActor public protocol UIFocusAnimationContext: NSObjectProtocol {
    /// The duration, in seconds.
    var duration: TimeInterval { get }
}

private final class FocusAnimation: NSObject, UIFocusAnimationContext {
    let duration = UIFocusAnimationCoordinator.duration
}
