import Foundation
import Platform

/// The secondary button of the page's mouse, so that the toolkit sees it go up after each time that it went down.
struct SecondaryButton {
    private var point: CGPoint?

    /// The mouse's event for a phase; nil if it makes no sense now.
    mutating func event(_ phase: TouchPhase, at point: CGPoint, time: TimeInterval) -> PointerEvent? {
        guard (phase == .began) == (self.point == nil) else { return nil }
        let action: PointerEvent.Action =
            switch phase {
            case .began: .pressed(button: 1)
            case .moved: .moved
            case .ended, .cancelled: .released(button: 1)
            }
        self.point = phase == .began || phase == .moved ? point : nil
        return PointerEvent(action: action, point: point, time: time)
    }

    /// Lets the button go, as when the page is gone; nil if it is up.
    mutating func release(at time: TimeInterval) -> PointerEvent? {
        point.flatMap { event(.cancelled, at: $0, time: time) }
    }
}
