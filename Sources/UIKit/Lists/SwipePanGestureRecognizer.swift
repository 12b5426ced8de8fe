import CoreGraphics
import Foundation

/// Begins only where a drag sideways uncovers or covers the buttons of a row; others have the rest.
final class SwipePanGestureRecognizer: UIPanGestureRecognizer {
    override func mayBegin(translation: CGPoint) -> Bool {
        guard let table = view as? UITableView, abs(translation.x) > abs(translation.y) else { return false }
        return table.maySwipe(at: location(in: table), translation: translation.x)
    }
}
