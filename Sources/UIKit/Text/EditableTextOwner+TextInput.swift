import Foundation

// The parts of UITextInput that `UITextField` and `UITextView` share. Overridable members are in the classes.

extension EditableTextOwner {
    private func offset(_ position: UITextPosition) -> Int { (position as? TextOffset)?.offset ?? 0 }
    private func offsets(_ range: UITextRange) -> Range<Int> { sharedOffsets(range) }
    private func toOwner(_ rect: CGRect) -> CGRect {
        layoutIfNeeded()
        return editable.canvas.convert(rect, to: self)
    }
    private func toCanvas(_ point: CGPoint) -> CGPoint {
        // Points can have any value; the layout supports screen coordinates.
        func tame(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, -1e7), 1e7) }
        layoutIfNeeded()
        return editable.canvas.convert(CGPoint(x: tame(point.x), y: tame(point.y)), from: self)
    }

    /// The offsets of one of our ranges, clamped to the text.
    func sharedOffsets(_ range: UITextRange) -> Range<Int> {
        let offsets = (range as? TextOffsetRange)?.offsets ?? 0..<0
        let count = editable.editing.count
        return min(offsets.lowerBound, count)..<min(offsets.upperBound, count)
    }

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
        // Nothing inserted, and neither a selection nor marked text: not a change.
        if text.isEmpty, editable.editing.marked == nil, editable.editing.selection.isEmpty { return }
        let count = text.utf16.count
        let lower = selectedRange.location == NSNotFound ? count : min(max(0, selectedRange.location), count)
        let upper = lower + min(max(0, selectedRange.length), count - lower)
        let line = hasParagraphs ? text : String(text.map { $0.isNewline ? " " : $0 })
        editable.setMarked(line, selected: lower..<upper)
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
        let (target, isPast) = offset(position).addingReportingOverflow(distance)
        guard !isPast, (0...editable.editing.count).contains(target) else { return nil }
        return TextOffset(target)
    }

    func sharedPosition(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset distance: Int
    ) -> UITextPosition? {
        let start = offset(position)
        switch direction {
        case .left, .right:
            // A direction on the screen: in a line that runs from right to left, left is forward.
            let isOn = (direction == .right) != editable.isRightToLeft(at: start)
            let count = max(-editable.editing.count, min(editable.editing.count, distance))
            let moved = editable.editing.boundaries.moved(start, byCharacters: isOn ? count : -count)
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
        isBackward(direction, at: range.start) ? range.start : range.end
    }

    func sharedCharacterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        let place = offset(position)
        let isBack = isBackward(direction, at: position)
        return TextOffsetRange(isBack ? 0..<place : place..<editable.editing.count)
    }

    private func isBackward(_ direction: UITextLayoutDirection, at position: UITextPosition) -> Bool {
        switch direction {
        case .up: true
        case .down: false
        case .left: !editable.isRightToLeft(at: offset(position))
        case .right: editable.isRightToLeft(at: offset(position))
        }
    }

    /// The direction of the paragraph at a position, as it is laid out.
    func sharedBaseWritingDirection(for position: UITextPosition) -> NSWritingDirection {
        editable.isRightToLeft(at: offset(position)) ? .rightToLeft : .leftToRight
    }

    /// Sets the direction of the paragraphs in a range.
    func sharedSetBaseWritingDirection(_ direction: NSWritingDirection, for range: UITextRange) {
        let range = offsets(range)
        let first = editable.editing.paragraph(at: range.lowerBound)
        let last = editable.editing.paragraph(at: range.upperBound)
        let length = max(first.upperBound, last.upperBound) - first.lowerBound
        guard length > 0 else { return }
        let attributes = editable.attributes.attributes(at: first.lowerBound)
        let present = attributes[.paragraphStyle] as? NSParagraphStyle
        let style = NSMutableParagraphStyle()
        if let present { style.setParagraphStyle(present) }
        style.baseWritingDirection = direction
        editable.add(.paragraphStyle, style, in: first.lowerBound..<(first.lowerBound + length))
    }

    /// The attributes of the text before or after a position.
    func sharedStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any] {
        let place = offset(position)
        var attributes = editable.attributes(at: place, replacing: direction == .forward ? 1 : 0)
        let defaults = textDefaults
        if attributes[.font] == nil { attributes[.font] = defaults.font }
        if attributes[.foregroundColor] == nil { attributes[.foregroundColor] = defaults.color }
        return attributes
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
            TextOffsetSelectionRect(
                toOwner(rect), isFirst: number == 0, isLast: number == rects.count - 1,
                isRightToLeft: editable.isRightToLeft(
                    at: editable.offset(at: CGPoint(x: rect.midX, y: rect.midY))))
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
        let point = toCanvas(point)
        let place = editable.offset(at: point)
        let boundaries = editable.editing.boundaries
        // The caret nearest to the point is at one of its letter's edges: the letter is before or behind it.
        let around = [true, false].compactMap { boundaries.unit(.character, at: place, forward: $0) }
        let under = around.first { editable.rects($0).contains { $0.contains(point) } }
        return (under ?? around.first).map(TextOffsetRange.init)
    }
}
