import Foundation

// What `UITextField` and `UITextView` share of UITextInput. Members that programs override stand in the classes.

extension EditableTextOwner {
    private func offset(_ position: UITextPosition) -> Int { (position as? TextOffset)?.offset ?? 0 }
    private func offsets(_ range: UITextRange) -> Range<Int> { (range as? TextOffsetRange)?.offsets ?? 0..<0 }
    private func toOwner(_ rect: CGRect) -> CGRect { editable.canvas.convert(rect, to: self) }
    private func toCanvas(_ point: CGPoint) -> CGPoint { editable.canvas.convert(point, from: self) }

    func sharedText(in range: UITextRange) -> String? { editable.editing.text(in: offsets(range)) }

    func sharedReplace(_ range: UITextRange, withText text: String) {
        let range = offsets(range)
        editable.edit { $0.replace(range, with: text) }
    }

    var sharedSelectedRange: UITextRange? {
        get { TextOffsetRange(editable.editing.selection) }
        set {
            guard let newValue else { return }
            editable.select(offsets(newValue))
        }
    }

    var sharedMarkedRange: UITextRange? { editable.editing.marked.map(TextOffsetRange.init) }

    func sharedSetMarked(_ text: String?, selectedRange: NSRange) {
        let text = text ?? ""
        let lower = selectedRange.location == NSNotFound ? text.utf16.count : selectedRange.location
        editable.edit { $0.setMarked(text, selected: lower..<(lower + max(0, selectedRange.length))) }
    }

    func sharedUnmark() {
        guard editable.editing.marked != nil else { return }
        editable.edit { $0.unmark() }
    }

    func sharedTextRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
        let (a, b) = (offset(from), offset(to))
        return TextOffsetRange(min(a, b)..<max(a, b))
    }

    func sharedPosition(from position: UITextPosition, offset distance: Int) -> UITextPosition? {
        let target = offset(position) + distance
        guard (0...editable.editing.count).contains(target) else { return nil }
        return TextOffset(target)
    }

    func sharedPosition(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset distance: Int
    ) -> UITextPosition? {
        let start = offset(position)
        switch direction {
        case .left, .right:
            let moved = editable.editing.boundaries.moved(
                start, byCharacters: direction == .right ? distance : -distance)
            return moved == start && distance != 0 ? nil : TextOffset(moved)
        case .up, .down:
            return editable.offset(from: start, linesDown: direction == .down ? distance : -distance)
                .map { TextOffset($0) }
        }
    }

    func sharedCompare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let (a, b) = (offset(position), offset(other))
        return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    }

    func sharedOffset(from: UITextPosition, to: UITextPosition) -> Int { offset(to) - offset(from) }

    func sharedPosition(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
        -> UITextPosition?
    {
        direction == .left || direction == .up ? range.start : range.end
    }

    func sharedCharacterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        let place = offset(position)
        let isBack = direction == .left || direction == .up
        return TextOffsetRange(isBack ? 0..<place : place..<editable.editing.count)
    }

    func sharedFirstRect(for range: UITextRange) -> CGRect {
        let range = offsets(range)
        guard let first = editable.rects(range).first else {
            return toOwner(editable.caretRect(at: range.lowerBound))
        }
        return toOwner(first)
    }

    func sharedCaretRect(for position: UITextPosition) -> CGRect {
        toOwner(editable.caretRect(at: offset(position)))
    }

    func sharedSelectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        let rects = editable.rects(offsets(range))
        return rects.enumerated().map { number, rect in
            TextOffsetSelectionRect(toOwner(rect), isFirst: number == 0, isLast: number == rects.count - 1)
        }
    }

    func sharedClosestPosition(to point: CGPoint) -> UITextPosition? {
        TextOffset(editable.offset(at: toCanvas(point)))
    }

    func sharedClosestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        let range = offsets(range)
        return TextOffset(min(max(editable.offset(at: toCanvas(point)), range.lowerBound), range.upperBound))
    }

    func sharedCharacterRange(at point: CGPoint) -> UITextRange? {
        let place = editable.offset(at: toCanvas(point))
        let boundaries = editable.editing.boundaries
        let unit =
            boundaries.unit(.character, at: place, forward: true)
            ?? boundaries.unit(.character, at: place, forward: false)
        return unit.map(TextOffsetRange.init)
    }
}
