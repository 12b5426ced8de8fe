public import Foundation

/// A move of the focus.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
    /// What had the focus.
    open private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
    /// What gets the focus.
    open private(set) weak var nextFocusedItem: (any UIFocusItem)?
    /// The way in which it moves; empty when a program asked for it.
    public let focusHeading: UIFocusHeading

    /// The view that had the focus.
    open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
    /// The view that gets the focus.
    open var nextFocusedView: UIView? { nextFocusedItem as? UIView }

    init(from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, heading: UIFocusHeading) {
        previouslyFocusedItem = previous
        nextFocusedItem = next
        focusHeading = heading
        super.init()
    }
}

/// Lets changes be seen together with a move of the focus.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
    /// How long a move takes, in seconds (iPadOS: about a fifth).
    static let duration: TimeInterval = 0.2

    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    /// Makes changes together with the move, and calls a closure after it.
    public final func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        if let animations { self.animations.append(animations) }
        if let completion { completions.append(completion) }
    }

    /// Makes the changes of what gets the focus, and calls a closure after the move.
    public final func addCoordinatedFocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) {
        addCoordinatedAnimations(animations.map { run in { run(FocusAnimation()) } }, completion: completion)
    }

    /// Makes the changes of what loses the focus, and calls a closure after the move.
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

/// The time of a move.
@preconcurrency @MainActor public protocol UIFocusAnimationContext: NSObjectProtocol {
    /// How long it takes, in seconds.
    var duration: TimeInterval { get }
}

private final class FocusAnimation: NSObject, UIFocusAnimationContext {
    let duration = UIFocusAnimationCoordinator.duration
}
