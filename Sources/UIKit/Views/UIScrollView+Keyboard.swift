package import Foundation

/// A finger that drags content over the keyboard; whoever shows keyboards lets it follow the finger.
package struct KeyboardDrag: Hashable, Sendable {
    /// What the finger does.
    package enum Phase: Hashable, Sendable {
        /// It moves.
        case moved
        /// It rose, with a downward speed in points a second.
        case ended(velocity: CGFloat)
    }

    /// What the finger does.
    package var phase: Phase
    /// How far down the screen the finger is, in points.
    package var y: CGFloat
}

extension UIApplication {
    /// Lets the keyboard follow a drag; whoever shows keyboards sets it.
    package static var onKeyboardDrag: (@MainActor (KeyboardDrag) -> Void)?
}

extension UIScrollView.KeyboardDismissMode {
    var isOnDrag: Bool { self == .onDrag || self == .onDragWithAccessory }
    var isInteractive: Bool { self == .interactive || self == .interactiveWithAccessory }
}

extension UIScrollView {
    /// Tells whoever shows the keyboard where the finger is.
    func followKeyboard() { tellKeyboard(.moved) }

    /// Tells whoever shows the keyboard that the finger rose.
    func releaseKeyboard(velocity: CGFloat) { tellKeyboard(.ended(velocity: velocity)) }

    private func tellKeyboard(_ phase: KeyboardDrag.Phase) {
        guard keyboardDismissMode.isInteractive, let window, UIApplication.shared.firstResponder != nil
        else { return }
        let place = panGestureRecognizer.location(in: nil).y + window.frame.minY
        UIApplication.onKeyboardDrag?(KeyboardDrag(phase: phase, y: place))
    }
}
