import Foundation

/// A data source whose items expand and collapse, as the rows that show them see it.
@MainActor protocol OutlineSource: AnyObject {
    /// Whether the item at an index path is expanded.
    func isExpanded(at path: IndexPath) -> Bool
    /// The number of ancestors of the item at an index path; nil outside of outlines.
    func level(at path: IndexPath) -> Int?
    /// Expands or collapses the item at an index path, as the user does.
    func toggle(at path: IndexPath)
}
