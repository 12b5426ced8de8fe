package import Foundation

/// A drag that dismisses the keyboard interactively; the keyboard host moves the keyboard with it.
package struct KeyboardDrag: Hashable, Sendable {
    /// A phase of the drag.
    package enum Phase: Hashable, Sendable {
        /// The touch moved.
        case moved
        /// The touch ended, with a downward velocity in points per second.
        case ended(velocity: CGFloat)
    }

    /// A phase of the drag.
    package var phase: Phase
    /// The y coordinate of the touch on the screen, in points.
    package var y: CGFloat
}

extension UIApplication {
    /// Called for each phase of a drag; the keyboard host sets it.
    package static var onKeyboardDrag: (@MainActor (KeyboardDrag) -> Void)?
}

extension UIScrollView.KeyboardDismissMode {
    var isOnDrag: Bool { self == .onDrag || self == .onDragWithAccessory }
    var isInteractive: Bool { self == .interactive || self == .interactiveWithAccessory }
}

extension UIScrollView {
    /// Reports the touch's position to the keyboard host.
    func followKeyboard() { reportKeyboardDrag(.moved) }

    /// Reports the end of the drag to the keyboard host.
    func releaseKeyboard(velocity: CGFloat) { reportKeyboardDrag(.ended(velocity: velocity)) }

    private func reportKeyboardDrag(_ phase: KeyboardDrag.Phase) {
        guard keyboardDismissMode.isInteractive, let window, UIApplication.shared.firstResponder != nil
        else { return }
        let place = panGestureRecognizer.location(in: nil).y + window.frame.minY
        UIApplication.onKeyboardDrag?(KeyboardDrag(phase: phase, y: place))
    }
}
