import Foundation

/// A layout guide that redirects the focus to other items when it would enter the guide's rectangle.
///
///     let guide = UIFocusGuide()
///     view.addLayoutGuide(guide)
///     guide.preferredFocusEnvironments = [saveButton]
@preconcurrency @MainActor open class UIFocusGuide: UILayoutGuide {
    /// Whether the guide redirects the focus; true by default.
    open var isEnabled = true
    /// The targets of the focus, best first; empty by default.
    open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []
}
