public import Foundation

/// A stretch of a document; documents make their own subclasses.
@preconcurrency @MainActor open class UITextRange: NSObject {
    public nonisolated override init() { super.init() }

    /// Where the range begins.
    open var start: UITextPosition { UITextPosition() }
    /// Where the range ends.
    open var end: UITextPosition { UITextPosition() }
    /// Whether it holds no text.
    open var isEmpty: Bool { true }
}
