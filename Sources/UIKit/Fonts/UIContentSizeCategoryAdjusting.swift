public import Foundation

/// What can follow the user's preferred text size while it is shown.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    /// Whether fonts of text styles are taken again when the preferred size changes.
    var adjustsFontForContentSizeCategory: Bool { get set }
}
