/// A view that may take hold of a touch, such as a text whose caret or handle is touched.
///
/// A scroll view does not delay such a touch, and does not scroll with it; neither sheets nor rows of lists move.
@MainActor protocol TouchHolding: UIView {
    /// Whether a touch of this view takes hold of something, from its beginning or since a long press.
    func takesHold(of touch: UITouch) -> Bool
    /// Whether a touch of this view begins at a handle, which a swipe from the screen's edge leaves to it, too.
    func takesHandle(of touch: UITouch) -> Bool
}

extension UITouch {
    /// Whether the touched view takes hold of the touch.
    var isHeldByView: Bool { (view as? any TouchHolding)?.takesHold(of: self) == true }
    /// Whether the touch begins at a handle of the touched view.
    var isAtHandle: Bool { (view as? any TouchHolding)?.takesHandle(of: self) == true }
}
