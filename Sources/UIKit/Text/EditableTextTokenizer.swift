import Foundation

/// Finds the boundaries in our own fields and text views, including laid-out lines.
final class EditableTextTokenizer: UITextInputStringTokenizer {
    private weak var owner: (any EditableTextOwner)?

    init(textInput: any EditableTextOwner) {
        owner = textInput
        super.init(textInput: textInput)
    }

    override func boundaries(_ input: any UITextInput) -> TextBoundaries {
        owner?.editable.editing.boundaries ?? super.boundaries(input)
    }

    private func line(_ position: UITextPosition) -> Range<Int>? {
        guard let owner, let offset = (position as? TextOffset)?.offset else { return nil }
        return owner.editable.lineRange(at: offset)
    }

    private func isForward(_ direction: UITextDirection) -> Bool {
        direction == .storage(.forward) || direction == .layout(.right) || direction == .layout(.down)
    }

    override func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        guard granularity == .line, let line = line(position), let offset = (position as? TextOffset)?.offset
        else {
            return super.isPosition(position, atBoundary: granularity, inDirection: direction)
        }
        return offset == (isForward(direction) ? line.upperBound : line.lowerBound)
    }

    override func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard granularity == .line, let line = line(position) else {
            return super.position(from: position, toBoundary: granularity, inDirection: direction)
        }
        return TextOffset(isForward(direction) ? line.upperBound : line.lowerBound)
    }

    override func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard granularity == .line, let line = line(position) else {
            return super.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
        }
        return TextOffsetRange(line)
    }
}
