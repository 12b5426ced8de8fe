public import Foundation

/// A place in a document; documents make their own subclasses.
@preconcurrency @MainActor open class UITextPosition: NSObject {
    public nonisolated override init() { super.init() }
}
