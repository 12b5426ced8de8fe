import CoreGraphics
import Foundation

/// One movement of what is at the foot of the screen, told by the keyboard's notifications.
@MainActor struct KeyboardMovement {
    /// What becomes of the keyboard.
    enum Kind {
        case shows, changes, hides
    }

    var kind: Kind
    /// Frames in the screen's coordinates.
    var start, end: CGRect
    /// Seconds.
    var duration: TimeInterval

    /// Duration of the slide in seconds, as on iOS.
    static let slide: TimeInterval = 0.25
    /// The slide's curve: a raw value that iOS gives keyboards and names nowhere.
    static let curve = 7
    /// The slide's curve, as an animation takes it.
    static let options: UIView.AnimationOptions = [
        UIView.AnimationOptions(rawValue: UInt(curve << 16)), .beginFromCurrentState, .allowUserInteraction,
    ]

    /// Tells that the movement is about to begin.
    func notifyStart() {
        post(UIResponder.keyboardWillChangeFrameNotification)
        post(
            kind == .hides
                ? UIResponder.keyboardWillHideNotification : UIResponder.keyboardWillShowNotification)
    }

    /// Tells that the movement is over.
    func notifyEnd() {
        post(UIResponder.keyboardDidChangeFrameNotification)
        post(
            kind == .hides
                ? UIResponder.keyboardDidHideNotification : UIResponder.keyboardDidShowNotification)
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(
            name: name, object: UIScreen.main,
            userInfo: [
                UIResponder.keyboardFrameBeginUserInfoKey: start,
                UIResponder.keyboardFrameEndUserInfoKey: end,
                UIResponder.keyboardAnimationDurationUserInfoKey: duration,
                UIResponder.keyboardAnimationCurveUserInfoKey: Self.curve,
                UIResponder.keyboardIsLocalUserInfoKey: true,
            ])
    }
}
