import UIKit

/// The accessibility element of an emoji; the variants that a long press shows are its custom actions.
///
/// The actions are created on request: only shaping shows which variants the fonts have.
final class EmojiElement: UIAccessibilityElement {
    /// Creates the custom actions.
    var makeActions: (() -> [UIAccessibilityCustomAction]?)?

    override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { makeActions?() }
        set {}
    }
}
