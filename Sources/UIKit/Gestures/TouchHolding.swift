/// A view that may take hold of a touch, such as a text whose caret or handle is touched.
///
/// A scroll view does not delay such a touch, and does not scroll with it.
@MainActor protocol TouchHolding: UIView {
    /// Whether a touch of this view takes hold of something, from its beginning or since a long press.
    func takesHold(of touch: UITouch) -> Bool
}
