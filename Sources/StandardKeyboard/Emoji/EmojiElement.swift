import UIKit

/// An emoji as assistive technology finds it; the variants that a long press shows are its custom actions.
///
/// The actions are made when they are asked for: which variants the fonts have is found out by shaping them.
final class EmojiElement: UIAccessibilityElement {
    /// Makes the actions.
    var makeActions: (() -> [UIAccessibilityCustomAction]?)?

    override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { makeActions?() }
        set {}
    }
}
