import Foundation

/// A rectangle that catches the focus on its way and sends it where it should go.
///
///     let guide = UIFocusGuide()
///     view.addLayoutGuide(guide)
///     guide.preferredFocusEnvironments = [saveButton]
@preconcurrency @MainActor open class UIFocusGuide: UILayoutGuide {
    /// Whether it catches the focus.
    open var isEnabled = true
    /// Where it sends the focus, best first.
    open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []
}
