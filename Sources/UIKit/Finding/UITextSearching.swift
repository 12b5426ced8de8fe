public import Foundation

/// An object whose text can be searched by a find session: a text view, or a document of the app's own.
///
/// `UITextView` conforms to it. For other content implement it on the object that holds the text, and give that to a
/// `UITextSearchingFindSession`. An object with a single document passes and receives nil for every `document`.
@preconcurrency @MainActor public protocol UITextSearching<DocumentIdentifier>: NSObjectProtocol {
    /// What tells documents apart where several are searched together.
    associatedtype DocumentIdentifier: Hashable

    /// The selection; the first result at or after it is highlighted first.
    var selectedTextRange: UITextRange? { get }
    /// The document with the selection; nil by default.
    var selectedTextSearchDocument: DocumentIdentifier? { get }
    /// Whether results can be replaced; false by default.
    var supportsTextReplacement: Bool { get }

    /// Compares two ranges of a document by their place in it.
    func compare(
        _ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier?
    ) -> ComparisonResult
    /// Compares two documents by the order in which their results are visited; all are equal by default.
    func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult

    /// Finds all places of a text and gives them to the aggregator, then calls its `finishedSearching()`.
    ///
    /// Both may happen later and on another thread.
    func performTextSearch(
        queryString: String, options: UITextSearchOptions,
        resultAggregator: UITextSearchAggregator<DocumentIdentifier>)

    /// Shows a range as text that was not found, found, or is the current result.
    func decorate(
        foundTextRange: UITextRange, document: DocumentIdentifier?, usingStyle: UITextSearchFoundTextStyle)
    /// Removes what `decorate` has shown.
    func clearAllDecoratedFoundText()
    /// Called before a result becomes the current one; by default it does nothing.
    func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)
    /// Scrolls until a range is visible; by default it does nothing.
    func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?)

    /// Whether a result may be replaced; true by default.
    func shouldReplace(
        foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String
    ) -> Bool
    /// Replaces a result; by default it does nothing.
    func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String)
    /// Replaces all results of a query; by default it does nothing.
    func replaceAll(queryString: String, options: UITextSearchOptions, withText: String)
}

extension UITextSearching {
    public var selectedTextSearchDocument: DocumentIdentifier? { nil }
    public var supportsTextReplacement: Bool { false }
    public func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult {
        .orderedSame
    }
    public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?) {}
    public func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?) {}
    public func shouldReplace(
        foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String
    ) -> Bool { true }
    public func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) {}
    public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {}
}

/// How a find session shows a range of text.
public enum UITextSearchFoundTextStyle: Int, Sendable {
    /// As any other text.
    case normal = 0
    /// As one of the results.
    case found = 1
    /// As the current result.
    case highlighted = 2
}

/// How a query is compared with the text.
@preconcurrency @MainActor open class UITextSearchOptions: NSObject {
    /// Which parts of words match.
    public enum WordMatchMethod: Int, Sendable {
        /// Any part.
        case contains = 0
        /// The beginning of a word.
        case startsWith = 1
        /// Whole words.
        case fullWord = 2
    }

    /// Which parts of words match; any by default.
    open internal(set) var wordMatchMethod = WordMatchMethod.contains
    /// How characters are compared; without regard to case by default.
    open internal(set) var stringCompareOptions: NSString.CompareOptions = [.caseInsensitive]

    /// Makes options that ignore case and match any part of words.
    public override nonisolated init() { super.init() }

    func copied() -> UITextSearchOptions {
        let copy = UITextSearchOptions()
        copy.wordMatchMethod = wordMatchMethod
        copy.stringCompareOptions = stringCompareOptions
        return copy
    }
}
