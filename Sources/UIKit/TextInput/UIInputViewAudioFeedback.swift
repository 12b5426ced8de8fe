public import Foundation

/// Adopted by input views that play keyboard clicks with `UIDevice.playInputClick()`.
@preconcurrency @MainActor public protocol UIInputViewAudioFeedback: NSObjectProtocol {
    /// Whether clicks are enabled while the view is on the screen.
    var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
    public var enableInputClicksWhenVisible: Bool { false }
}
