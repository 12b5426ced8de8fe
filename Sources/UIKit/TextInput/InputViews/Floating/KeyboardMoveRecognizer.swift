import Foundation

/// Recognizes a drag of the key that dismisses the keyboard, which moves an undocked keyboard up and down.
///
/// The key's touch is cancelled when the drag begins; a touch that rests on the key still opens its list.
final class KeyboardMoveRecognizer: UIPanGestureRecognizer {
    /// Whether a drag may begin at a point of the recognizer's view.
    var isOnKey: @MainActor (CGPoint) -> Bool = { _ in false }

    private var start: CGPoint?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if start == nil { start = touches.first?.location(in: view) }
        guard beginsOnKey else { return state = .failed }
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        // A list that the held key opened has the touch from then on.
        guard state != .possible || beginsOnKey else { return state = .failed }
        super.touchesMoved(touches, with: event)
    }

    private var beginsOnKey: Bool { start.map(isOnKey) ?? false }

    override func reset() {
        super.reset()
        start = nil
    }
}
