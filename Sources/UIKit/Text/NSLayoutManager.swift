import CoreGraphics
public import Foundation

/// Answers where the text of a text view is, or that of a text storage and a container of an app's own.
///
///     let used = textView.layoutManager.usedRect(for: textView.textContainer)
///
///     let storage = NSTextStorage(attributedString: text), manager = NSLayoutManager()
///     let container = NSTextContainer(size: label.bounds.size)
///     container.lineFragmentPadding = 0
///     manager.addTextContainer(container)
///     storage.addLayoutManager(manager)
///     let index = manager.characterIndex(
///         for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
///
/// A glyph here is a UTF-16 code unit, and the first container has all the text.
@preconcurrency @MainActor open class NSLayoutManager: NSObject {
    /// The text view whose text this is; nil for a layout manager of an app's own.
    private weak var textView: UITextView?
    private let isOfTextView: Bool
    /// The text storage of an app's own, which retains this.
    private weak var ownStorage: NSTextStorage?
    private var ownContainers: [NSTextContainer] = []
    /// Lays out the text of an app's own storage; nil before the first question.
    private var layout: UITextView?
    private var isStale = true

    init(of view: UITextView) {
        textView = view
        isOfTextView = true
        super.init()
    }

    /// Creates a layout manager without text, for `NSTextStorage.addLayoutManager(_:)`.
    public override init() {
        isOfTextView = false
        super.init()
    }

    private var view: UITextView? { isOfTextView ? textView : laidOut }

    /// The layout of the app's own storage, as large as the container.
    private var laidOut: UITextView? {
        guard let ownStorage, let container = ownContainers.first else { return nil }
        // A side of 0 is not limited, as on iOS.
        let unlimited: CGFloat = 100_000
        let size = CGSize(
            width: container.size.width > 0 ? min(container.size.width, unlimited) : unlimited,
            height: container.size.height > 0 ? min(container.size.height, unlimited) : unlimited)
        if let layout, !isStale, layout.textContainer === container, layout.bounds.size == size {
            return layout
        }
        let made = UITextView(frame: CGRect(origin: .zero, size: size), textContainer: container)
        made.textContainerInset = .zero
        made.attributedText = NSAttributedString(attributedString: ownStorage)
        made.layoutIfNeeded()
        layout = made
        isStale = false
        return made
    }

    /// Forgets the layout after the storage or a container changed.
    func invalidate() { isStale = true }

    func follow(_ storage: NSTextStorage?) {
        guard !isOfTextView else { return }
        ownStorage = storage
        isStale = true
    }

    /// Appends a container, of which the first one has all the text; no effect on the layout manager of a text view.
    open func addTextContainer(_ container: NSTextContainer) {
        insertTextContainer(container, at: ownContainers.count)
    }

    /// Inserts a container.
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        guard !isOfTextView else { return }
        ownContainers.insert(container, at: index)
        isStale = true
    }

    /// Removes a container.
    open func removeTextContainer(at index: Int) {
        guard !isOfTextView else { return }
        ownContainers.remove(at: index)
        isStale = true
    }

    private var editable: EditableText? { view?.editable }
    private var count: Int { editable?.editing.count ?? 0 }
    private func offsets(_ range: NSRange) -> Range<Int> {
        guard range.location != NSNotFound else { return 0..<0 }
        let lower = min(max(0, range.location), count)
        return lower..<min(max(lower, range.location + max(0, range.length)), count)
    }
    private var padding: CGFloat { view?.textContainer.lineFragmentPadding ?? 0 }
    /// From the text's coordinates to the container's.
    private func inContainer(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: padding, dy: 0) }

    /// The text that is laid out.
    open var textStorage: NSTextStorage? { isOfTextView ? textView?.textStorage : ownStorage }
    /// The containers of the text: that of the text view, or those that were added.
    open var textContainers: [NSTextContainer] {
        isOfTextView ? textView.map { [$0.textContainer] } ?? [] : ownContainers
    }
    /// The number of glyphs.
    open var numberOfGlyphs: Int { count }
    /// Whether visible text is laid out first: always true.
    open var allowsNonContiguousLayout: Bool { true }

    /// Lays out all text, of which parts far from the visible one may have estimated heights.
    open func ensureLayout(for container: NSTextContainer) {
        guard let editable else { return }
        editable.flow.makeExact(from: 0, to: .greatestFiniteMagnitude)
        view?.setNeedsLayout()
    }

    /// The rectangle of all lines in the container's coordinates, in points.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        guard let editable else { return .zero }
        let size = editable.flow.size
        return CGRect(x: 0, y: 0, width: size.width + 2 * padding, height: size.height)
    }

    /// The smallest rectangle around glyphs in the container's coordinates, in points.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        guard let editable else { return .zero }
        let rects = editable.rects(offsets(glyphRange))
        guard let first = rects.first else { return .zero }
        return inContainer(rects.reduce(first) { $0.union($1) })
    }

    /// The glyphs of the container: all.
    open func glyphRange(for container: NSTextContainer) -> NSRange { NSRange(location: 0, length: count) }
    /// The glyphs of characters: the same range.
    open func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
    ) -> NSRange {
        actualCharacterRange?.pointee = charRange
        return charRange
    }
    /// The characters of glyphs: the same range.
    open func characterRange(
        forGlyphRange glyphRange: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?
    ) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }
    /// The glyph of a character: the same offset.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
    /// The character of a glyph: the same offset.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

    /// The glyph whose place contains a point of the container; the nearest one for other points.
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
    }

    /// The character whose place contains a point of the container; the nearest one for other points.
    ///
    /// - Parameter partialFraction: receives how far the point is from the start of the character to its end, 0 to 1.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        guard let editable, count > 0 else {
            partialFraction?.pointee = 0
            return 0
        }
        let place = CGPoint(x: point.x - padding, y: point.y)
        let nearest = editable.offset(at: place)
        // The caret nearest to the point is at the start or the end of the character.
        let before = editable.editing.boundaries.characterStart(before: nearest)
        var range = nearest..<editable.editing.boundaries.characterEnd(after: nearest)
        if nearest == count
            || editable.rects(before..<nearest).contains(where: { $0.minX <= place.x && place.x < $0.maxX }),
            before < nearest
        {
            range = before..<nearest
        }
        if let rect = editable.rects(range).first, rect.width > 0 {
            partialFraction?.pointee = min(max(0, (place.x - rect.minX) / rect.width), 1)
        } else {
            partialFraction?.pointee = 0
        }
        return min(range.lowerBound, count - 1)
    }

    /// The rectangle of the line of a glyph, as wide as the container, in points.
    ///
    /// - Parameter effectiveGlyphRange: receives the glyphs of the line.
    open func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?
    ) -> CGRect {
        guard let line = line(at: glyphIndex) else { return .zero }
        effectiveGlyphRange?.pointee = line.range
        return CGRect(
            x: 0, y: line.used.minY, width: (view?.wrappingWidth ?? 0) + 2 * padding, height: line.used.height
        )
    }

    /// The rectangle of the text in the line of a glyph, in the container's coordinates, in points.
    ///
    /// - Parameter effectiveGlyphRange: receives the glyphs of the line.
    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?
    ) -> CGRect {
        guard let line = line(at: glyphIndex) else { return .zero }
        effectiveGlyphRange?.pointee = line.range
        return line.used
    }

    /// Calls a closure for the line of each glyph in a range, from top to bottom.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let view else { return }
        let wanted = offsets(glyphRange)
        var place = wanted.lowerBound
        var stop = ObjCBool(false)
        while place < wanted.upperBound, !stop.boolValue, let line = line(at: place) {
            let whole = CGRect(
                x: 0, y: line.used.minY, width: (view.wrappingWidth ?? 0) + 2 * padding,
                height: line.used.height)
            block(whole, line.used, view.textContainer, line.range, &stop)
            place = max(place + 1, line.range.location + line.range.length)
        }
    }

    /// The place of a glyph in its line: the distance from the line's start and of the baseline from its top.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let editable, count > 0 else { return .zero }
        let caret = editable.caretRect(at: min(max(0, glyphIndex), count))
        return CGPoint(x: caret.midX + padding, y: caret.height)
    }

    /// The line of an offset: its text with the line break, and its rectangle in the container.
    private func line(at offset: Int) -> (range: NSRange, used: CGRect)? {
        guard let editable, count > 0 else { return nil }
        let place = min(max(0, offset), count - 1)
        let line = editable.flow.line(at: editable.display.drawn(place))
        let lower = editable.display.source(line.range.lowerBound)
        var upper = editable.display.source(line.range.upperBound)
        // The line break belongs to its line.
        if upper < count, editable.editing.text(in: upper..<(upper + 1)).contains(where: \.isNewline) {
            upper += 1
        }
        return (
            NSRange(location: lower, length: max(1, upper - lower)),
            CGRect(x: 0, y: line.frame.minY, width: line.frame.maxX + 2 * padding, height: line.frame.height)
        )
    }
}
