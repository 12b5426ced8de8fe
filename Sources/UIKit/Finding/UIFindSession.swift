public import Foundation

/// A search that a find interaction has begun: its results, and which one is current.
///
/// Use `UITextSearchingFindSession` for an object that conforms to `UITextSearching`; subclass this for a search of your
/// own, and call the interaction's `updateResultCount()` when results arrive.
@preconcurrency @MainActor open class UIFindSession: NSObject {
    /// What the find navigator says of the results.
    public enum SearchResultDisplayStyle: Int, Sendable {
        /// The number of the current one, and of all: “2 of 5”.
        case currentAndTotal = 0
        /// The number of all.
        case total = 1
        /// Nothing.
        case none = 2
    }

    /// Makes a session without results.
    public override nonisolated init() { super.init() }

    /// The number of results; 0 in this class.
    open var resultCount: Int { 0 }
    /// The index of the current result; `NSNotFound` in this class and without one.
    open var highlightedResultIndex: Int { NSNotFound }
    /// What the find navigator says of the results; the current one and the total by default.
    open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
    /// Whether results can be replaced; false in this class.
    open var supportsReplacement: Bool { false }
    /// Whether the current result can be replaced; false in this class.
    open var allowsReplacementForCurrentlyHighlightedResult: Bool { false }

    /// Searches for a query; called after each change of the search field.
    open func performSearch(query: String, options: UITextSearchOptions?) {}
    /// Replaces the current result.
    open func performSingleReplacement(
        query searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) {}
    /// Replaces all results.
    open func replaceAll(
        searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) {}
    /// Makes the next result the current one; after the last the first, and before the first the last.
    open func highlightNextResult(in direction: UITextStorageDirection) {}
    /// Forgets the results, and removes what shows them.
    open func invalidateFoundResults() {}

    /// Called when results arrived or another one became the current one.
    var onResults: (@MainActor () -> Void)?
}
