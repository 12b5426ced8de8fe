public import Foundation

/// A position in a document; each document has its own subclass.
@preconcurrency @MainActor open class UITextPosition: NSObject {
    public nonisolated override init() { super.init() }
}
