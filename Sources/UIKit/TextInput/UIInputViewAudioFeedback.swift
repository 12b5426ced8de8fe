public import Foundation

/// Adopted by an input view that wants keyboard clicks from `UIDevice.playInputClick()`.
@preconcurrency @MainActor public protocol UIInputViewAudioFeedback: NSObjectProtocol {
    /// Whether clicks sound while the view is on the screen.
    var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
    public var enableInputClicksWhenVisible: Bool { false }
}
