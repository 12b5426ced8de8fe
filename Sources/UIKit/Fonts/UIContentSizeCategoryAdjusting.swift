public import Foundation

/// A view whose fonts can follow the user's preferred text size.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    /// Whether fonts of text styles are updated when the preferred text size changes.
    var adjustsFontForContentSizeCategory: Bool { get set }
}
