public import Foundation

/// Collects the results of a search; it may be used on any thread.
public struct UITextSearchAggregator<DocumentIdentifier: Hashable>: @unchecked Sendable {
    let results: FoundRanges<DocumentIdentifier>

    /// The ranges that were found, in the order in which they came.
    public var allFoundRanges: NSOrderedSet { NSOrderedSet(array: results.all.map(\.range)) }

    /// Adds a result.
    public func foundRange(_ range: UITextRange, searchString: String, document: DocumentIdentifier?) {
        results.change { $0.append(FoundRange(range: range, document: document)) }
    }

    /// Removes a result, for example because its text was changed.
    public func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier?) {
        results.change { $0.removeAll { $0.range === range && $0.document == document } }
    }

    /// Removes all results.
    public func invalidate() { results.change { $0 = [] } }

    /// Shows the results; call it after the last one.
    public func finishedSearching() { results.finish() }
}

/// A result with its document.
struct FoundRange<DocumentIdentifier: Hashable> {
    var range: UITextRange
    var document: DocumentIdentifier?
}

/// The results of one search, behind a lock: an app may search in the background.
final class FoundRanges<DocumentIdentifier: Hashable>: @unchecked Sendable {
    /// Where the call is that began the search.
    private enum Phase {
        case beginning
        case finished
        case later
    }

    private let lock = NSLock()
    private var phase = Phase.beginning
    private var found: [FoundRange<DocumentIdentifier>] = []
    private let onFinish: @MainActor () -> Void

    init(onFinish: @escaping @MainActor () -> Void) { self.onFinish = onFinish }

    var all: [FoundRange<DocumentIdentifier>] { lock.withLock { found } }

    func change(_ change: (inout [FoundRange<DocumentIdentifier>]) -> Void) {
        lock.withLock { change(&found) }
    }

    /// The search is over: in the call that began it, or later, on any thread.
    func finish() {
        let isLater = lock.withLock {
            defer { if phase == .beginning { phase = .finished } }
            return phase == .later
        }
        if isLater { DispatchQueue.main.async { MainActor.assumeIsolated { self.onFinish() } } }
    }

    /// The call that began the search has returned.
    @MainActor func hasBegun() {
        let isFinished = lock.withLock {
            defer { phase = .later }
            return phase == .finished
        }
        if isFinished { onFinish() }
    }
}
