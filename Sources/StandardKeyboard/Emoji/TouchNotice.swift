import UIKit

/// Notices each touch that begins in its view, before other views do, and leaves it to them.
@MainActor final class TouchNotice: UIGestureRecognizer {
    private let onTouch: @MainActor (UITouch) -> Void

    init(_ onTouch: @escaping @MainActor (UITouch) -> Void) {
        self.onTouch = onTouch
        super.init(target: nil, action: nil)
        cancelsTouchesInView = false
        delaysTouchesEnded = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { onTouch(touch) }
        state = .failed
    }
}
