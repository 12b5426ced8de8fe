import Foundation

/// A find session that searches an object with text.
///
///     func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
///         UITextSearchingFindSession(searchableObject: document)
///     }
@preconcurrency @MainActor open class UITextSearchingFindSession: UIFindSession {
    private let search: any TextSearch

    /// Makes a session for an object, which it does not retain.
    public init(searchableObject: some UITextSearching) {
        search = ObjectSearch(searchableObject)
        super.init()
        search.onResults = { [weak self] in self?.onResults?() }
    }

    /// The object that is searched; nil after it is gone.
    open var searchableObject: (any UITextSearching)? { search.searchable }

    open override var resultCount: Int { search.count }
    open override var highlightedResultIndex: Int { search.current ?? NSNotFound }
    open override var supportsReplacement: Bool { searchableObject?.supportsTextReplacement ?? false }
    open override var allowsReplacementForCurrentlyHighlightedResult: Bool { search.current != nil }

    open override func performSearch(query: String, options: UITextSearchOptions?) {
        search.begin(query, options ?? UITextSearchOptions())
    }

    open override func performSingleReplacement(
        query searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) {
        search.replaceCurrent(with: replacementString)
    }

    open override func replaceAll(
        searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) {
        searchableObject?.replaceAll(
            queryString: searchQuery, options: options ?? UITextSearchOptions(), withText: replacementString)
    }

    open override func highlightNextResult(in direction: UITextStorageDirection) {
        search.step(direction == .forward ? 1 : -1)
    }

    open override func invalidateFoundResults() { search.forget() }
}

/// A search of an object, whatever identifies its documents.
@MainActor private protocol TextSearch: AnyObject {
    var searchable: (any UITextSearching)? { get }
    var count: Int { get }
    /// The index of the current result.
    var current: Int? { get }
    var onResults: (@MainActor () -> Void)? { get set }
    func begin(_ query: String, _ options: UITextSearchOptions)
    func step(_ distance: Int)
    func replaceCurrent(with text: String)
    func forget()
}

@MainActor private final class ObjectSearch<Object: UITextSearching>: TextSearch {
    private typealias Found = FoundRange<Object.DocumentIdentifier>

    private weak var object: Object?
    private var results: [Found] = []
    private(set) var current: Int?
    /// The search on its way; results of earlier ones come too late.
    private var running: FoundRanges<Object.DocumentIdentifier>?
    var onResults: (@MainActor () -> Void)?

    init(_ object: Object) { self.object = object }

    var searchable: (any UITextSearching)? { object }
    var count: Int { results.count }

    func begin(_ query: String, _ options: UITextSearchOptions) {
        guard let object else { return }
        guard !query.isEmpty else {
            forget()
            onResults?()
            return
        }
        var finished: (@MainActor () -> Void)?
        let collector = FoundRanges<Object.DocumentIdentifier> { finished?() }
        finished = { [weak self, weak collector] in
            if let self, let collector, collector === running { take(collector.all) }
        }
        running = collector
        object.performTextSearch(
            queryString: query, options: options.copied(),
            resultAggregator: UITextSearchAggregator(results: collector))
        collector.hasBegun()
    }

    /// Shows new results; the current one is the first at the selection or after it.
    private func take(_ found: [Found]) {
        guard let object else { return }
        object.clearAllDecoratedFoundText()
        results = found.sorted { isBefore($0, $1, in: object) }
        for result in results {
            object.decorate(foundTextRange: result.range, document: result.document, usingStyle: .found)
        }
        current = nil
        if !results.isEmpty { highlight(firstFromSelection(in: object)) }
        onResults?()
    }

    private func isBefore(_ one: Found, _ other: Found, in object: Object) -> Bool {
        if one.document != other.document, let first = one.document, let second = other.document {
            let order = object.compare(document: first, toDocument: second)
            if order != .orderedSame { return order == .orderedAscending }
        }
        return object.compare(one.range, toRange: other.range, document: one.document) == .orderedAscending
    }

    private func firstFromSelection(in object: Object) -> Int {
        guard let selection = object.selectedTextRange else { return 0 }
        let document = object.selectedTextSearchDocument
        return results.firstIndex { result in
            result.document == document
                && object.compare(result.range, toRange: selection, document: document) != .orderedAscending
        } ?? 0
    }

    private func highlight(_ index: Int) {
        guard let object, results.indices.contains(index) else { return }
        if let current, results.indices.contains(current) {
            let old = results[current]
            object.decorate(foundTextRange: old.range, document: old.document, usingStyle: .found)
        }
        current = index
        let new = results[index]
        object.willHighlight(foundTextRange: new.range, document: new.document)
        object.decorate(foundTextRange: new.range, document: new.document, usingStyle: .highlighted)
        object.scrollRangeToVisible(new.range, inDocument: new.document)
    }

    func step(_ distance: Int) {
        guard !results.isEmpty else { return }
        highlight(((current ?? (distance > 0 ? -1 : 0)) + distance + results.count) % results.count)
        onResults?()
    }

    func replaceCurrent(with text: String) {
        guard let object, let current, results.indices.contains(current) else { return }
        let result = results[current]
        guard object.shouldReplace(foundTextRange: result.range, document: result.document, withText: text)
        else { return step(1) }
        object.replace(foundTextRange: result.range, document: result.document, withText: text)
    }

    func forget() {
        running = nil
        results = []
        current = nil
        object?.clearAllDecoratedFoundText()
    }
}
