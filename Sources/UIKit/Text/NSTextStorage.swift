public import Foundation

/// The text of a text view with its attributes; changes to it take effect in the view.
///
///     textView.textStorage.append(NSAttributedString(string: "more"))
open class NSTextStorage: NSMutableAttributedString {
    /// Called after a change, with the replaced range, the length of the new text, and whether characters changed, not
    /// only attributes.
    var onEdit: (@MainActor (_ range: Range<Int>, _ length: Int, _ changesText: Bool) -> Void)?
    /// The layout managers that were added, retained; that of a text view is not among them.
    public private(set) var layoutManagers: [NSLayoutManager] = []
    private var depth = 0
    /// Whether a pending change replaced characters.
    private var changesText = false
    private var pending: (range: Range<Int>, length: Int)?

    open override func replaceCharacters(in range: NSRange, with str: String) {
        let attributes =
            length > 0
            ? self.attributes(at: max(0, min(range.location, length - 1)), effectiveRange: nil) : [:]
        put(NSAttributedString(string: str, attributes: attributes), in: range)
        edited(range, str.utf16.count)
    }

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        let length = attrString.length
        put(attrString, in: range)
        edited(range, length)
    }

    open override func deleteCharacters(in range: NSRange) {
        replaceCharacters(in: range, with: NSAttributedString(string: ""))
    }

    /// Replaces characters whole: Foundation moves ends of a range that are inside a character to its edges.
    private func put(_ new: NSAttributedString, in range: NSRange) {
        let (lower, upper) = (range.location, range.location + range.length)
        let whole = wholeCharacters(lower, upper)
        guard whole.lowerBound != lower || whole.upperBound != upper else {
            return super.replaceCharacters(in: range, with: new)
        }
        let piece = NSMutableAttributedString(
            attributedString: attributedSubstring(
                from: NSRange(location: whole.lowerBound, length: lower - whole.lowerBound)))
        piece.append(new)
        piece.append(
            attributedSubstring(from: NSRange(location: upper, length: whole.upperBound - upper)))
        super.replaceCharacters(in: NSRange(location: whole.lowerBound, length: whole.count), with: piece)
    }

    private func wholeCharacters(_ lower: Int, _ upper: Int) -> Range<Int> {
        let text = string
        func isEdge(_ offset: Int) -> Bool {
            let units = text.utf16
            return String.Index(units.index(units.startIndex, offsetBy: offset), within: text) != nil
        }
        var (lower, upper) = (lower, upper)
        let count = length
        while lower > 0, !isEdge(lower) { lower -= 1 }
        while upper < count, !isEdge(upper) { upper += 1 }
        return lower..<upper
    }

    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        super.setAttributes(attrs, range: range)
        edited(range, range.length, changesText: false)
    }

    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        super.addAttributes(attrs, range: range)
        edited(range, range.length, changesText: false)
    }

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        super.addAttribute(name, value: value, range: range)
        edited(range, range.length, changesText: false)
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        super.removeAttribute(name, range: range)
        edited(range, range.length, changesText: false)
    }

    open override func setAttributedString(_ attrString: NSAttributedString) {
        let old = NSRange(location: 0, length: length)
        beginEditing()
        super.setAttributedString(attrString)
        pending = (0..<old.length, length)
        changesText = true
        endEditing()
    }

    /// Adds a layout manager, which then answers where this text is.
    @MainActor open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
        layoutManagers.append(aLayoutManager)
        aLayoutManager.follow(self)
    }

    /// Removes a layout manager.
    @MainActor open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        layoutManagers.removeAll { $0 === aLayoutManager }
        aLayoutManager.follow(nil)
    }

    /// Begins a group of changes, which are reported together.
    open override func beginEditing() { depth += 1 }

    /// Ends a group of changes; the outermost call reports them.
    open override func endEditing() {
        depth = max(0, depth - 1)
        guard depth == 0, let change = pending else { return }
        pending = nil
        notify(change.range, change.length)
    }

    private func edited(_ range: NSRange, _ length: Int, changesText: Bool = true) {
        let range = range.location..<(range.location + range.length)
        if changesText { self.changesText = true }
        guard depth > 0 else { return notify(range, length) }
        guard let known = pending else { return pending = (range, length) }
        // Combines two changes: the range is in the text before the first, the length in the text after the second.
        let change = known.length - known.range.count
        let lower = min(known.range.lowerBound, range.lowerBound)
        let upper = max(known.range.upperBound, range.upperBound - change)
        pending = (lower..<max(lower, upper), max(lower, upper) - lower + change + length - range.count)
    }

    private func notify(_ range: Range<Int>, _ length: Int) {
        let changesText = changesText
        self.changesText = false
        if !layoutManagers.isEmpty {
            let managers = layoutManagers
            MainActor.assumeIsolated { for manager in managers { manager.invalidate() } }
        }
        guard let onEdit else { return }
        MainActor.assumeIsolated { onEdit(range, length, changesText) }
    }
}
