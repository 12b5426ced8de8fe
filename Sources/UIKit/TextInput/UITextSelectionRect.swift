public import Foundation

/// One rectangle of a selection: usually one line of it.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
    public nonisolated override init() { super.init() }

    /// The rectangle, in the text input view's coordinates.
    open var rect: CGRect { .zero }
    /// The direction of the text in it.
    open var writingDirection: NSWritingDirection { .natural }
    /// Whether the selection begins in it.
    open var containsStart: Bool { false }
    /// Whether the selection ends in it.
    open var containsEnd: Bool { false }
    /// Whether the text in it runs vertically.
    open var isVertical: Bool { false }
}

/// Empty room kept in a text until its contents are known.
@preconcurrency @MainActor open class UITextPlaceholder: NSObject {
    public nonisolated override init() { super.init() }

    /// The rectangles that it takes up.
    open var rects: [UITextSelectionRect] { [] }
}
