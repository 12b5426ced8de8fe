extension UITextField: UITextDraggable, UITextDroppable {
    public var textDragDelegate: (any UITextDragDelegate)? {
        get { editable.dragging.dragDelegate }
        set { editable.dragging.dragDelegate = newValue }
    }
    public var textDragInteraction: UIDragInteraction? { editable.dragging.drag }
    public var isTextDragActive: Bool { editable.dragging.isDragging }
    public var textDragOptions: UITextDragOptions {
        get { editable.dragging.options }
        set { editable.dragging.options = newValue }
    }
    public var textDropDelegate: (any UITextDropDelegate)? {
        get { editable.dragging.dropDelegate }
        set { editable.dragging.dropDelegate = newValue }
    }
    public var textDropInteraction: UIDropInteraction? { nil }
    public var isTextDropActive: Bool { editable.dragging.isDropTarget }
}

extension UITextView: UITextDraggable, UITextDroppable {
    public var textDragDelegate: (any UITextDragDelegate)? {
        get { editable.dragging.dragDelegate }
        set { editable.dragging.dragDelegate = newValue }
    }
    public var textDragInteraction: UIDragInteraction? { editable.dragging.drag }
    public var isTextDragActive: Bool { editable.dragging.isDragging }
    public var textDragOptions: UITextDragOptions {
        get { editable.dragging.options }
        set { editable.dragging.options = newValue }
    }
    public var textDropDelegate: (any UITextDropDelegate)? {
        get { editable.dragging.dropDelegate }
        set { editable.dragging.dropDelegate = newValue }
    }
    public var textDropInteraction: UIDropInteraction? { nil }
    public var isTextDropActive: Bool { editable.dragging.isDropTarget }
}
