import CoreGraphics
import Foundation

/// Begins only for horizontal drags that open or close a row's action buttons; other recognizers get all other drags.
final class SwipePanGestureRecognizer: UIPanGestureRecognizer {
    override func mayBegin(translation: CGPoint) -> Bool {
        guard let list = view as? any SwipingList, abs(translation.x) > abs(translation.y),
            !tracked.contains(where: \.isHeldByView)
        else { return false }
        return list.maySwipe(at: location(in: list), translation: translation.x)
    }
}
