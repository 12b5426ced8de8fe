public import Foundation

extension UITextView: UITextSearching, UIFindInteractionDelegate {
    public typealias DocumentIdentifier = AnyHashable

    /// Whether text can be replaced: only in a text that the user can change.
    public var supportsTextReplacement: Bool { isEditable }

    public func compare(
        _ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable?
    ) -> ComparisonResult { sharedCompare(foundRange.start, to: toRange.start) }

    public func performTextSearch(
        queryString: String, options: UITextSearchOptions,
        resultAggregator: UITextSearchAggregator<AnyHashable>
    ) {
        for range in foundRanges(of: queryString, options) {
            resultAggregator.foundRange(TextOffsetRange(range), searchString: queryString, document: nil)
        }
        resultAggregator.finishedSearching()
    }

    private func foundRanges(of query: String, _ options: UITextSearchOptions) -> [Range<Int>] {
        guard !isSecureTextEntry, !query.isEmpty else { return [] }
        let text = editable.editing.text as NSString
        var found: [Range<Int>] = [], start = 0
        while start < text.length {
            let range = text.range(
                of: query, options: options.stringCompareOptions,
                range: NSRange(location: start, length: text.length - start), locale: .current)
            guard range.location != NSNotFound, range.length > 0 else { break }
            let offsets = range.location..<(range.location + range.length)
            if Self.matches(offsets, in: text, options.wordMatchMethod) { found.append(offsets) }
            start = offsets.upperBound
        }
        return found
    }

    /// Whether a range begins and ends where a method wants words to.
    private static func matches(
        _ range: Range<Int>, in text: NSString, _ method: UITextSearchOptions.WordMatchMethod
    ) -> Bool {
        func isInWord(_ offset: Int) -> Bool {
            guard (0..<text.length).contains(offset) else { return false }
            let whole = text.rangeOfComposedCharacterSequence(at: offset)
            return text.substring(with: whole).first.map { $0.isLetter || $0.isNumber } ?? false
        }
        let begins = !isInWord(range.lowerBound - 1) || !isInWord(range.lowerBound)
        let ends = !isInWord(range.upperBound) || !isInWord(range.upperBound - 1)
        return switch method {
        case .contains: true
        case .startsWith: begins
        case .fullWord: begins && ends
        }
    }

    public func decorate(
        foundTextRange: UITextRange, document: AnyHashable?, usingStyle: UITextSearchFoundTextStyle
    ) { editable.show(sharedOffsets(foundTextRange), as: usingStyle) }

    public func clearAllDecoratedFoundText() { editable.forgetFound() }

    public func scrollRangeToVisible(_ range: UITextRange, inDocument: AnyHashable?) {
        let offsets = sharedOffsets(range)
        scrollRangeToVisible(NSRange(location: offsets.lowerBound, length: offsets.count))
    }

    public func shouldReplace(
        foundTextRange: UITextRange, document: AnyHashable?, withText: String
    ) -> Bool { isEditable && shouldChangeText(in: foundTextRange, replacementText: withText) }

    public func replace(foundTextRange: UITextRange, document: AnyHashable?, withText: String) {
        let range = sharedOffsets(foundTextRange)
        editable.undo.endTyping()
        editable.edit { $0.replace(range, with: withText) }
    }

    /// Replaces all results, the last first; one step to undo.
    public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {
        let found = foundRanges(of: queryString, options).filter { range in
            shouldChangeText(in: TextOffsetRange(range), replacementText: withText)
        }
        guard isEditable, !found.isEmpty else { return }
        editable.undo.endTyping()
        undoManager?.beginUndoGrouping()
        editable.edit { editing in
            for range in found.reversed() { editing.replace(range, with: withText) }
        }
        undoManager?.endUndoGrouping()
        editable.undo.endTyping()
    }

    // MARK: Its own interaction

    public func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
        UITextSearchingFindSession(searchableObject: self)
    }

    /// The current result stays selected.
    public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
        if let current = editable.found.current, isSelectable { editable.select(current) }
    }
}
