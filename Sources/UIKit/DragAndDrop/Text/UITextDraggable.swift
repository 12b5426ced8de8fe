public import Foundation

/// A text view whose selected text can be dragged.
@preconcurrency @MainActor public protocol UITextDraggable: UITextInput {
    /// Decides about drags of the text; not retained.
    var textDragDelegate: (any UITextDragDelegate)? { get set }
    /// The interaction of the drags; nil before the text was first edited or selected.
    var textDragInteraction: UIDragInteraction? { get }
    /// Whether text of the view is being dragged.
    var isTextDragActive: Bool { get }
    /// What previews of dragged text look like.
    var textDragOptions: UITextDragOptions { get set }
}

/// What previews of dragged text look like.
public struct UITextDragOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Previews have the usual color of text, whatever its attributes say.
    public static let stripTextColorFromPreviews = UITextDragOptions(rawValue: 1 << 0)
}

/// The text that a drag would take with it.
@preconcurrency @MainActor public protocol UITextDragRequest: NSObjectProtocol {
    /// The range of the text.
    var dragRange: UITextRange { get }
    /// The items that the view would drag.
    var suggestedItems: [UIDragItem] { get }
    /// The items that are in the drag already: none, since a drag begins with all of its items.
    var existingItems: [UIDragItem] { get }
    /// Whether the range is the selection: always.
    var isSelected: Bool { get }
    /// The drag.
    var dragSession: any UIDragSession { get }
}

/// Decides about drags of text; all methods are optional.
@preconcurrency @MainActor public protocol UITextDragDelegate: NSObjectProtocol {
    /// Returns the items to drag; by default those that are suggested, none to leave the text where it is.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
    )
        -> [UIDragItem]
    /// Returns what is lifted for an item; nil (the default) for the text.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
        session: any UIDragSession
    ) -> UITargetedDragPreview?
    /// Called before the text is lifted.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession)
    /// Called when the lifted text is first moved.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession)
    /// Called after the text was dropped or returned.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
        with operation: UIDropOperation)
}

extension UITextDragDelegate {
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
    ) -> [UIDragItem] { dragRequest.suggestedItems }
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
        session: any UIDragSession
    ) -> UITargetedDragPreview? { nil }
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {}
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession
    ) {}
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
        with operation: UIDropOperation
    ) {}
}
