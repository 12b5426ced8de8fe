import Foundation

/// A position in our own fields and text views: an offset in UTF-16 code units.
final class TextOffset: UITextPosition {
    nonisolated let offset: Int

    nonisolated init(_ offset: Int) {
        self.offset = offset
        super.init()
    }

    nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.offset == offset }
    nonisolated override var hash: Int { offset.hashValue }
}

/// A range in our own fields and text views.
final class TextOffsetRange: UITextRange {
    nonisolated let offsets: Range<Int>

    nonisolated init(_ offsets: Range<Int>) {
        self.offsets = offsets
        super.init()
    }

    override var start: UITextPosition { TextOffset(offsets.lowerBound) }
    override var end: UITextPosition { TextOffset(offsets.upperBound) }
    override var isEmpty: Bool { offsets.isEmpty }

    nonisolated override func isEqual(_ object: Any?) -> Bool {
        (object as? TextOffsetRange)?.offsets == offsets
    }
    nonisolated override var hash: Int { offsets.hashValue }
}

/// One rectangle of a selection in our own fields and text views.
final class TextOffsetSelectionRect: UITextSelectionRect {
    private let area: CGRect
    private let isFirst: Bool
    private let isLast: Bool
    private let isRightToLeft: Bool

    init(_ area: CGRect, isFirst: Bool, isLast: Bool, isRightToLeft: Bool) {
        self.area = area
        self.isFirst = isFirst
        self.isLast = isLast
        self.isRightToLeft = isRightToLeft
        super.init()
    }

    override var rect: CGRect { area }
    override var writingDirection: NSWritingDirection { isRightToLeft ? .rightToLeft : .leftToRight }
    override var containsStart: Bool { isFirst }
    override var containsEnd: Bool { isLast }
}
