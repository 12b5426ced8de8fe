public import Foundation

/// A range in a document; each document has its own subclass.
@preconcurrency @MainActor open class UITextRange: NSObject {
    public nonisolated override init() { super.init() }

    /// The position at the start of the range.
    open var start: UITextPosition { UITextPosition() }
    /// The position at the end of the range.
    open var end: UITextPosition { UITextPosition() }
    /// Whether the range contains no text; true by default.
    open var isEmpty: Bool { true }
}
