import CoreGraphics
import Foundation

/// A change of the keyboard's frame, reported by the keyboard notifications.
@MainActor struct KeyboardMovement {
    /// The kind of change.
    enum Kind {
        case shows, changes, hides
        /// The keyboard leaves the edge, or moves away from it: it covers no edge, and nothing is shown or hidden there.
        case floats
    }

    var kind: Kind
    /// Frames in the screen's coordinates.
    var start, end: CGRect
    /// The duration, in seconds.
    var duration: TimeInterval

    /// The duration of the slide in seconds, as on iOS.
    static let slide: TimeInterval = 0.25
    /// The slide's curve: the raw value of iOS's keyboard, which has no public name.
    static let curve = 7
    /// The slide's curve as animation options.
    static let options: UIView.AnimationOptions = [
        UIView.AnimationOptions(rawValue: UInt(curve << 16)), .beginFromCurrentState, .allowUserInteraction,
    ]

    /// Posts the notifications before the change.
    func notifyStart() {
        post(UIResponder.keyboardWillChangeFrameNotification)
        switch kind {
        case .shows, .changes: post(UIResponder.keyboardWillShowNotification)
        case .hides: post(UIResponder.keyboardWillHideNotification)
        case .floats: break
        }
    }

    /// Posts the notifications after the change.
    func notifyEnd() {
        post(UIResponder.keyboardDidChangeFrameNotification)
        switch kind {
        case .shows, .changes: post(UIResponder.keyboardDidShowNotification)
        case .hides: post(UIResponder.keyboardDidHideNotification)
        case .floats: break
        }
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(
            name: name, object: UIScreen.main,
            userInfo: [
                UIResponder.keyboardFrameBeginUserInfoKey: start,
                UIResponder.keyboardFrameEndUserInfoKey: end,
                // As numbers, which can be read as any type of number.
                UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
                UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Self.curve),
                UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
            ])
    }
}
