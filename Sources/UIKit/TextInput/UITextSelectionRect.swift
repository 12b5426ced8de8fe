public import Foundation

/// A rectangle of a selection, usually of one line.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
    public nonisolated override init() { super.init() }

    /// The rectangle, in the text input view's coordinates.
    open var rect: CGRect { .zero }
    /// The writing direction of the text in the rectangle.
    open var writingDirection: NSWritingDirection { .natural }
    /// Whether the selection starts in the rectangle.
    open var containsStart: Bool { false }
    /// Whether the selection ends in the rectangle.
    open var containsEnd: Bool { false }
    /// Whether the text in the rectangle is vertical.
    open var isVertical: Bool { false }
}

/// An empty space in a text, for content that is not known yet.
@preconcurrency @MainActor open class UITextPlaceholder: NSObject {
    public nonisolated override init() { super.init() }

    /// The rectangles of the space.
    open var rects: [UITextSelectionRect] { [] }
}
