import CoreGraphics
package import Platform

/// The system's keyboard as a window's `InputViewContainer` needs it: a view, a height, and to be told of another field.
@preconcurrency @MainActor package protocol OnscreenKeyboard: AnyObject {
    /// What is shown.
    var view: UIView { get }
    /// Whether keys may click, as the user set it.
    var allowsClicks: Bool { get }
    /// The height in points on a screen of this size, what the device takes below the keys included.
    func height(for size: CGSize) -> CGFloat
    /// Makes a little of what showing it on such a screen needs, ahead of time.
    ///
    /// - Returns: whether there is more to make.
    func prepare(for size: CGSize) -> Bool
    /// Another responder is typed into with it, or none.
    func focusChanged(to responder: UIResponder?)
    /// The responder's traits may be others.
    func traitsChanged()
    /// The view has its size.
    func layout()
    /// Takes a key of a hardware keyboard that its language composes letters of.
    ///
    /// - Returns: whether it typed something for it.
    func press(_ key: HardwareKey, text: String) -> Bool
}

extension OnscreenKeyboard {
    package func press(_ key: HardwareKey, text: String) -> Bool { false }
}
