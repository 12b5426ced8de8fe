import CoreGraphics
import Foundation

/// A text as a sequence of paragraphs, each laid out when it is first needed.
///
/// A text of a megabyte costs only its visible part: other paragraphs have an estimated height. Offsets count UTF-16
/// code units of the displayed text; rectangles are in points from the flow's top left corner.
@MainActor final class TextFlow {
    /// The layout settings beside the text's own attributes.
    struct Setting {
        var defaults: StyledText.Defaults
        /// The width at which lines wrap, in points; nil for lines of any length.
        var width: CGFloat?
        /// Whether line breaks start a new line: not in a single-line field.
        var hasParagraphs = true
        /// The factor of the font sizes.
        var scale: CGFloat = 1
        /// Whether empty and neutral paragraphs run from right to left.
        var isRightToLeft = false
        var traits = UITraitCollection.current
    }

    private struct Paragraph {
        /// The length in UTF-16 code units, including the line break.
        var length: Int
        var breakLength: Int
        /// The height with the space before and after the paragraph.
        var height: CGFloat
        /// The space before the paragraph, above its first line.
        var before: CGFloat = 0
        var layout: TextLayout?
    }

    private(set) var string: AttributedText
    private let setting: Setting
    /// Whether line breaks start a new line.
    var hasParagraphs: Bool { setting.hasParagraphs }
    private var paragraphs: [Paragraph] = []
    private var starts: [Int] = [0]
    private var tops: [CGFloat] = [0]
    private var arePlacesKnown = false
    private var widest: CGFloat = 0

    /// The length above which paragraphs are laid out in pieces, in UTF-16 code units: a line of a million letters
    /// would take seconds.
    static let longestPiece = 8192
    /// The length up to which a text has exact heights at once, in UTF-16 code units.
    static let exactLength = 16384

    init(_ string: AttributedText, _ setting: Setting) {
        self.string = string
        self.setting = setting
        paragraphs = split(0..<string.count)
        if string.count <= Self.exactLength { for index in paragraphs.indices { _ = layout(index) } }
    }

    // MARK: Paragraphs

    private func split(_ range: Range<Int>) -> [Paragraph] {
        guard setting.hasParagraphs else {
            return [Paragraph(length: range.count, breakLength: 0, height: estimate(range.count))]
        }
        var result: [Paragraph] = []
        var length = 0
        var lastSpace = 0
        var isAfterReturn = false
        func close(_ breakLength: Int) {
            result.append(Paragraph(length: length, breakLength: breakLength, height: estimate(length)))
            (length, lastSpace) = (0, 0)
        }
        let text = range.count == string.count ? string.text.string : string.text.slice(range)
        for unit in text.utf16 {
            if isAfterReturn {
                isAfterReturn = false
                if unit == 0x0A {
                    length += 1
                    close(2)
                    continue
                }
                close(1)
            }
            if length >= Self.longestPiece, !UTF16.isTrailSurrogate(unit), unit != 0x0A, unit != 0x0D {
                let rest = lastSpace > 0 ? length - lastSpace : 0
                length -= rest
                close(0)
                length = rest
            }
            length += 1
            switch unit {
            case 0x0D: isAfterReturn = true
            case 0x0A, 0x2029: close(1)
            case 0x20, 0x3000: lastSpace = length
            default: break
            }
        }
        if isAfterReturn { close(1) }
        // A final line break is followed by an empty paragraph; in the middle of a text it belongs to what follows.
        let isAtEnd = range.upperBound == string.count
        if length > 0 || isAtEnd && (result.isEmpty || (result.last?.breakLength ?? 0) > 0) { close(0) }
        return result
    }

    private func estimate(_ length: Int) -> CGFloat {
        let font = setting.defaults.font
        guard let width = setting.width, length > 0 else { return font.lineHeight }
        let lines = (CGFloat(length) * font.pointSize * 0.5 / max(1, width)).rounded(.up)
        return max(1, lines) * font.lineHeight
    }

    private func knownPositions() {
        guard !arePlacesKnown else { return }
        arePlacesKnown = true
        starts.removeAll(keepingCapacity: true)
        tops.removeAll(keepingCapacity: true)
        var (start, top) = (0, CGFloat(0))
        for paragraph in paragraphs {
            starts.append(start)
            tops.append(top)
            start += paragraph.length
            top += paragraph.height
        }
        starts.append(start)
        tops.append(top)
    }

    private func paragraph(at offset: Int) -> Int {
        knownPositions()
        let after = starts.dropLast().partitioningIndex { $0 > offset }
        return max(0, after - 1)
    }

    private func paragraph(atY y: CGFloat) -> Int {
        knownPositions()
        let after = tops.dropLast().partitioningIndex { $0 > y }
        return max(0, after - 1)
    }

    /// The y coordinate of a paragraph's layout.
    private func origin(_ index: Int) -> CGFloat { tops[index] + paragraphs[index].before }

    private func contentLength(_ index: Int) -> Int {
        paragraphs[index].length - paragraphs[index].breakLength
    }

    /// The layout of a paragraph; created on first use.
    private func layout(_ index: Int) -> TextLayout {
        if let known = paragraphs[index].layout { return known }
        knownPositions()
        let range = starts[index]..<(starts[index] + contentLength(index))
        let piece = string.string(in: range)
        let made = setting.traits.asCurrent {
            var defaults = setting.defaults
            if piece.length == 0, string.count > 0 {
                // An empty line is as high as the text before it.
                let before = string.attributes.attributes(
                    at: min(max(0, range.lowerBound - 1), string.count - 1))
                if let font = before[.font] as? UIFont { defaults.font = font }
            }
            var styled = StyledText(piece, defaults: defaults, scale: setting.scale)
            if styled.paragraph.direction == .natural, WritingDirection.natural(of: styled.text) == nil {
                // By alignment: the text engine has one direction for all layouts.
                if styled.paragraph.alignment == .natural, leans(index) {
                    styled.paragraph.alignment = .right
                }
            }
            return styled.layout(width: setting.width)
        }
        var height = made.size.height
        if index + 1 < paragraphs.count { height += made.paragraph.lineSpacing }
        // Pieces of a long paragraph have no space between them.
        if index + 1 < paragraphs.count, paragraphs[index].breakLength > 0 {
            height += made.paragraph.spacing
        }
        let isFirstPiece = index > 0 && paragraphs[index - 1].breakLength > 0
        paragraphs[index].before = isFirstPiece ? made.paragraph.spacingBefore : 0
        height += paragraphs[index].before
        paragraphs[index].layout = made
        if paragraphs[index].height != height {
            paragraphs[index].height = height
            arePlacesKnown = false
        }
        widest = max(widest, made.size.width)
        return made
    }

    /// An empty paragraph in which text is about to be typed, and whether that runs from right to left.
    struct Awaited: Equatable {
        var offset: Int
        var isRightToLeft: Bool
    }

    /// The empty paragraph with the caret, which runs as the language of the keyboard does; nil elsewhere.
    var awaited: Awaited? {
        didSet {
            guard awaited != oldValue else { return }
            for offset in [oldValue?.offset, awaited?.offset].compactMap(\.self) where offset <= string.count
            {
                let index = paragraph(at: offset)
                if contentLength(index) == 0 { paragraphs[index].layout = nil }
            }
        }
    }

    /// Whether a paragraph without letters runs from right to left, as the one before it does.
    private func leans(_ index: Int) -> Bool {
        if let awaited, contentLength(index) == 0, starts[index] == awaited.offset {
            return awaited.isRightToLeft
        }
        for earlier in stride(from: index - 1, through: max(0, index - Self.reachOfDirection), by: -1) {
            let text = string.text.slice(beginning(of: earlier))
            if let direction = WritingDirection.natural(of: text) { return direction == .rightToLeft }
        }
        return setting.isRightToLeft
    }

    // MARK: Changes

    /// Applies a change of the text; only the affected paragraphs are laid out again.
    func replace(_ range: Range<Int>, by length: Int, in new: AttributedText) {
        guard setting.hasParagraphs, range.upperBound <= string.count else { return reset(to: new) }
        knownPositions()
        // From the start of the first affected paragraph; a line break before it may join with the new text.
        var first = paragraph(at: range.lowerBound)
        if first > 0, range.lowerBound == starts[first] { first -= 1 }
        var last = paragraph(at: range.upperBound)
        // A piece of a long paragraph is split again with the piece after it.
        while last + 1 < paragraphs.count, paragraphs[last].breakLength == 0, last - first < 4 { last += 1 }
        // The empty paragraph after a final line break belongs to it.
        if last + 2 == paragraphs.count, paragraphs[last + 1].length == 0 { last += 1 }
        let start = starts[first]
        let end = starts[last + 1] + length - range.count
        string = new
        guard end >= start, end <= new.count else { return reset(to: new) }
        let made = split(start..<end)
        paragraphs.replaceSubrange(first...last, with: made)
        arePlacesKnown = false
        letNeutralFollow(from: first + made.count)
        if new.count <= Self.exactLength { for index in paragraphs.indices { _ = layout(index) } }
    }

    /// Updates the direction of paragraphs without letters, which follow the paragraph before them.
    private func letNeutralFollow(from first: Int) {
        knownPositions()
        for index in first..<max(first, min(paragraphs.count, first + Self.reachOfDirection)) {
            if WritingDirection.natural(of: string.text.slice(beginning(of: index))) != nil { return }
            paragraphs[index].layout = nil
        }
    }

    /// The part of a paragraph that determines its direction.
    private func beginning(of index: Int) -> Range<Int> {
        starts[index]..<(starts[index] + min(256, contentLength(index)))
    }

    /// The number of following paragraphs that adopt a direction.
    private static let reachOfDirection = 8

    private func reset(to new: AttributedText) {
        string = new
        widest = 0
        paragraphs = split(0..<new.count)
        arePlacesKnown = false
        if new.count <= Self.exactLength { for index in paragraphs.indices { _ = layout(index) } }
    }

    // MARK: Size

    /// The width of the widest line laid out, and the total height, in points.
    var size: CGSize {
        knownPositions()
        return CGSize(width: widest, height: tops[tops.count - 1])
    }

    /// Whether the first paragraph runs from right to left.
    var isRightToLeft: Bool { layout(0).lines[0].isRightToLeft }
    /// Whether text is truncated.
    var isTruncated: Bool { paragraphs.indices.contains { paragraphs[$0].layout?.isTruncated ?? false } }
    /// The distance of the first baseline from the top, in points.
    var firstBaseline: CGFloat { layout(0).firstBaseline }

    /// Lays out the paragraphs between two y coordinates, and replaces the estimated heights above them by exact ones.
    ///
    /// - Returns: the distance by which the text at `top` moved down, in points.
    @discardableResult
    func makeExact(from top: CGFloat, to bottom: CGFloat) -> CGFloat {
        let anchor = paragraph(atY: top)
        let before = tops[anchor]
        var index = anchor
        knownPositions()
        while index < paragraphs.count {
            _ = layout(index)
            knownPositions()
            if tops[index + 1] >= bottom { break }
            index += 1
        }
        return tops[anchor] - before
    }

    /// The offset of the paragraph at a y coordinate and the distance into it, to find the position again after heights
    /// change.
    func anchor(atY y: CGFloat) -> (offset: Int, distance: CGFloat) {
        let index = paragraph(atY: y)
        return (starts[index], y - tops[index])
    }

    /// The top of the paragraph that contains an offset, in points.
    func top(of offset: Int) -> CGFloat {
        let index = paragraph(at: offset)
        return tops[index]
    }

    // MARK: Geometry

    /// A laid-out paragraph and its position.
    struct Placed {
        var layout: TextLayout
        var start: Int
        var top: CGFloat
    }

    /// The paragraphs between two y coordinates.
    func placed(from top: CGFloat, to bottom: CGFloat) -> [Placed] {
        makeExact(from: top, to: bottom)
        var result: [Placed] = []
        var index = paragraph(atY: top)
        while index < paragraphs.count, tops[index] < bottom || result.isEmpty {
            let layout = layout(index)
            result.append(Placed(layout: layout, start: starts[index], top: origin(index)))
            index += 1
        }
        return result
    }

    func placed(at offset: Int) -> Placed {
        let index = paragraph(at: offset)
        let layout = layout(index)
        knownPositions()
        return Placed(layout: layout, start: starts[index], top: origin(index))
    }

    func caretRect(at offset: Int, width: CGFloat) -> CGRect {
        let place = placed(at: offset)
        return place.layout.caretRect(at: offset - place.start, width: width).offsetBy(dx: 0, dy: place.top)
    }

    /// The offset whose caret is nearest to a point.
    func offset(at point: CGPoint) -> Int {
        let index = paragraph(atY: point.y)
        let layout = layout(index)
        knownPositions()
        let local = CGPoint(x: point.x, y: point.y - origin(index))
        return starts[index] + layout.caretIndex(nearestTo: local)
    }

    /// The line that contains an offset, without its line break.
    func line(at offset: Int) -> (range: Range<Int>, frame: CGRect, isRightToLeft: Bool) {
        let place = placed(at: offset)
        let line = place.layout.line(at: offset - place.start)
        let lower = place.start + line.range.location
        return (
            lower..<(lower + line.range.length), line.frame.offsetBy(dx: 0, dy: place.top), line.isRightToLeft
        )
    }

    /// The vertical center of the line a number of lines below; nil outside of the text.
    func lineMiddle(from offset: Int, linesDown: Int) -> CGFloat? {
        var index = paragraph(at: offset)
        var layout = layout(index)
        knownPositions()
        var number = layout.lineNumber(at: offset - starts[index]) + linesDown
        while number < 0 {
            guard index > 0 else { return nil }
            index -= 1
            layout = self.layout(index)
            number += layout.lines.count
        }
        while number >= layout.lines.count {
            guard index + 1 < paragraphs.count else { return nil }
            number -= layout.lines.count
            index += 1
            layout = self.layout(index)
        }
        knownPositions()
        return origin(index) + layout.lines[number].frame.midY
    }

    /// The rectangles of a range, optionally only those between two y coordinates.
    func rects(_ range: Range<Int>, from top: CGFloat = -.infinity, to bottom: CGFloat = .infinity)
        -> [CGRect]
    {
        guard !range.isEmpty else { return [] }
        var index = paragraph(at: range.lowerBound)
        if top > -.infinity { index = max(index, paragraph(atY: top)) }
        var result: [CGRect] = []
        while index < paragraphs.count {
            let layout = layout(index)
            knownPositions()
            guard starts[index] < range.upperBound, tops[index] < bottom else { break }
            let lower = max(0, range.lowerBound - starts[index])
            let upper = min(paragraphs[index].length, range.upperBound - starts[index])
            let content = contentLength(index)
            var rects: [CGRect] = []
            if lower < min(upper, content) {
                rects = layout.selectionRects(
                    for: NSRange(location: lower, length: min(upper, content) - lower))
            }
            // A selected line break is shown as a narrow rectangle at the line's end.
            if upper > content, let line = layout.lines.last {
                let width: CGFloat = 6
                let x = line.isRightToLeft ? line.frame.minX - width : line.frame.maxX
                rects.append(CGRect(x: x, y: line.frame.minY, width: width, height: line.frame.height))
            }
            result += rects.map { $0.offsetBy(dx: 0, dy: origin(index)) }
            index += 1
        }
        return result
    }

    /// Draws the part of the text inside the context's clip.
    func draw(in context: CGContext, at point: CGPoint) {
        let clip = context.boundingBoxOfClipPath
        for place in placed(from: clip.minY - point.y, to: clip.maxY - point.y) {
            place.layout.draw(in: context, at: CGPoint(x: point.x, y: point.y + place.top))
        }
    }
}
