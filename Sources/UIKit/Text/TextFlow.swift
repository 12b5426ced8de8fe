import CoreGraphics
import Foundation

/// A text in paragraphs below each other, each laid out when it is first looked at.
///
/// A text of a megabyte costs what is seen of it: paragraphs out of sight have a height by estimate. Offsets count
/// UTF-16 code units of the text as drawn, rectangles are in points from the flow's top left corner.
@MainActor final class TextFlow {
    /// How the text is set, beside its own attributes.
    struct Setting {
        var defaults: StyledText.Defaults
        /// The width at which lines wrap; nil for lines of any length.
        var width: CGFloat?
        /// Whether line breaks in the text make lines: not in a field of one line.
        var hasParagraphs = true
        /// A factor of the fonts' sizes.
        var scale: CGFloat = 1
        /// Whether empty and neutral paragraphs run from right to left.
        var isRightToLeft = false
        var traits = UITraitCollection.current
    }

    private struct Paragraph {
        /// In UTF-16 units, with the line break that ends it.
        var length: Int
        var breakLength: Int
        var height: CGFloat
        var layout: TextLayout?
    }

    private(set) var string: AttributedText
    private let setting: Setting
    /// Whether line breaks in the text make lines.
    var hasParagraphs: Bool { setting.hasParagraphs }
    private var paragraphs: [Paragraph] = []
    private var starts: [Int] = [0]
    private var tops: [CGFloat] = [0]
    private var arePlacesKnown = false
    private var widest: CGFloat = 0

    /// Longer paragraphs are laid out in pieces, in UTF-16 units: a million letters in one line would take seconds.
    static let longestPiece = 8192
    /// Up to this length, in UTF-16 units, a text has exact heights at once.
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
        // After a last line break is an empty paragraph; in the middle of a text it belongs to what follows.
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

    private func knowPlaces() {
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
        knowPlaces()
        let after = starts.dropLast().partitioningIndex { $0 > offset }
        return max(0, after - 1)
    }

    private func paragraph(atY y: CGFloat) -> Int {
        knowPlaces()
        let after = tops.dropLast().partitioningIndex { $0 > y }
        return max(0, after - 1)
    }

    private func contentLength(_ index: Int) -> Int {
        paragraphs[index].length - paragraphs[index].breakLength
    }

    /// The layout of a paragraph, made when it is asked for the first time.
    private func layout(_ index: Int) -> TextLayout {
        if let known = paragraphs[index].layout { return known }
        knowPlaces()
        let range = starts[index]..<(starts[index] + contentLength(index))
        let piece = string.string(in: range)
        let made = setting.traits.asCurrent {
            var defaults = setting.defaults
            if piece.length == 0, string.count > 0 {
                // An empty line is as high as the text that it ends.
                let before = string.attributes.attributes(
                    at: min(max(0, range.lowerBound - 1), string.count - 1))
                if let font = before[.font] as? UIFont { defaults.font = font }
            }
            var styled = StyledText(piece, defaults: defaults, scale: setting.scale)
            if styled.paragraph.direction == .natural, WritingDirection.natural(of: styled.text) == nil {
                // By its alignment: the text engine has one direction for all layouts.
                if styled.paragraph.alignment == .natural, leans(index) {
                    styled.paragraph.alignment = .right
                }
            }
            return styled.layout(width: setting.width)
        }
        var height = made.size.height
        if index + 1 < paragraphs.count { height += made.paragraph.lineSpacing }
        paragraphs[index].layout = made
        if paragraphs[index].height != height {
            paragraphs[index].height = height
            arePlacesKnown = false
        }
        widest = max(widest, made.size.width)
        return made
    }

    /// Whether a paragraph without letters runs from right to left: as the one before it does.
    private func leans(_ index: Int) -> Bool {
        for earlier in stride(from: index - 1, through: max(0, index - Self.reachOfDirection), by: -1) {
            let text = string.text.slice(beginning(of: earlier))
            if let direction = WritingDirection.natural(of: text) { return direction == .rightToLeft }
        }
        return setting.isRightToLeft
    }

    // MARK: Changing

    /// Takes a change of the text over: only the paragraphs that it touches are laid out again.
    func replace(_ range: Range<Int>, by length: Int, in new: AttributedText) {
        guard setting.hasParagraphs, range.upperBound <= string.count else { return reset(to: new) }
        knowPlaces()
        // From the start of the first paragraph touched; a line break before it may join with what comes.
        var first = paragraph(at: range.lowerBound)
        if first > 0, range.lowerBound == starts[first] { first -= 1 }
        var last = paragraph(at: range.upperBound)
        // A piece of a long paragraph is split again with what follows it.
        while last + 1 < paragraphs.count, paragraphs[last].breakLength == 0, last - first < 4 { last += 1 }
        // The empty paragraph behind a last line break belongs to it.
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

    /// Paragraphs without letters take the direction of those before them, which may be another now.
    private func letNeutralFollow(from first: Int) {
        knowPlaces()
        for index in first..<max(first, min(paragraphs.count, first + Self.reachOfDirection)) {
            if WritingDirection.natural(of: string.text.slice(beginning(of: index))) != nil { return }
            paragraphs[index].layout = nil
        }
    }

    /// What of a paragraph tells its direction.
    private func beginning(of index: Int) -> Range<Int> {
        starts[index]..<(starts[index] + min(256, contentLength(index)))
    }

    /// How many paragraphs further on a direction is taken over.
    private static let reachOfDirection = 8

    private func reset(to new: AttributedText) {
        string = new
        widest = 0
        paragraphs = split(0..<new.count)
        arePlacesKnown = false
        if new.count <= Self.exactLength { for index in paragraphs.indices { _ = layout(index) } }
    }

    // MARK: Size

    /// The width of the widest line laid out, and the height of all.
    var size: CGSize {
        knowPlaces()
        return CGSize(width: widest, height: tops[tops.count - 1])
    }

    /// Whether the first paragraph runs from right to left.
    var isRightToLeft: Bool { layout(0).lines[0].isRightToLeft }
    /// Whether text was left out for want of room.
    var isTruncated: Bool { paragraphs.indices.contains { paragraphs[$0].layout?.isTruncated ?? false } }
    /// The distance of the first baseline from the top.
    var firstBaseline: CGFloat { layout(0).firstBaseline }

    /// Lays out what is between two heights; heights by estimate above them become exact too.
    ///
    /// - Returns: by how much what was at `top` moved down.
    @discardableResult
    func makeExact(from top: CGFloat, to bottom: CGFloat) -> CGFloat {
        let anchor = paragraph(atY: top)
        let before = tops[anchor]
        var index = anchor
        knowPlaces()
        while index < paragraphs.count {
            _ = layout(index)
            knowPlaces()
            if tops[index + 1] >= bottom { break }
            index += 1
        }
        return tops[anchor] - before
    }

    /// The paragraph at a height and how far down it the height is: to find the place again when heights change.
    func anchor(atY y: CGFloat) -> (offset: Int, distance: CGFloat) {
        let index = paragraph(atY: y)
        return (starts[index], y - tops[index])
    }

    /// The top of the paragraph that holds an offset.
    func top(of offset: Int) -> CGFloat {
        let index = paragraph(at: offset)
        return tops[index]
    }

    // MARK: Geometry

    /// A laid-out paragraph and where it is.
    struct Placed {
        var layout: TextLayout
        var start: Int
        var top: CGFloat
    }

    /// The paragraphs between two heights.
    func placed(from top: CGFloat, to bottom: CGFloat) -> [Placed] {
        makeExact(from: top, to: bottom)
        var result: [Placed] = []
        var index = paragraph(atY: top)
        while index < paragraphs.count, tops[index] < bottom || result.isEmpty {
            result.append(Placed(layout: layout(index), start: starts[index], top: tops[index]))
            index += 1
        }
        return result
    }

    func placed(at offset: Int) -> Placed {
        let index = paragraph(at: offset)
        let layout = layout(index)
        knowPlaces()
        return Placed(layout: layout, start: starts[index], top: tops[index])
    }

    func caretRect(at offset: Int, width: CGFloat) -> CGRect {
        let place = placed(at: offset)
        return place.layout.caretRect(at: offset - place.start, width: width).offsetBy(dx: 0, dy: place.top)
    }

    /// The offset whose caret is nearest to a point.
    func offset(at point: CGPoint) -> Int {
        let index = paragraph(atY: point.y)
        let layout = layout(index)
        knowPlaces()
        let local = CGPoint(x: point.x, y: point.y - tops[index])
        return starts[index] + layout.caretIndex(nearestTo: local)
    }

    /// The line around an offset, without the break that ends it.
    func line(at offset: Int) -> (range: Range<Int>, frame: CGRect, isRightToLeft: Bool) {
        let place = placed(at: offset)
        let line = place.layout.line(at: offset - place.start)
        let lower = place.start + line.range.location
        return (
            lower..<(lower + line.range.length), line.frame.offsetBy(dx: 0, dy: place.top), line.isRightToLeft
        )
    }

    /// The middle of a line some lines further down, or up; nil outside the text.
    func lineMiddle(from offset: Int, linesDown: Int) -> CGFloat? {
        var index = paragraph(at: offset)
        var layout = layout(index)
        knowPlaces()
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
        knowPlaces()
        return tops[index] + layout.lines[number].frame.midY
    }

    /// The rectangles of a range, those between two heights only where they are given.
    func rects(_ range: Range<Int>, from top: CGFloat = -.infinity, to bottom: CGFloat = .infinity)
        -> [CGRect]
    {
        guard !range.isEmpty else { return [] }
        var index = paragraph(at: range.lowerBound)
        if top > -.infinity { index = max(index, paragraph(atY: top)) }
        var result: [CGRect] = []
        while index < paragraphs.count {
            let layout = layout(index)
            knowPlaces()
            guard starts[index] < range.upperBound, tops[index] < bottom else { break }
            let lower = max(0, range.lowerBound - starts[index])
            let upper = min(paragraphs[index].length, range.upperBound - starts[index])
            let content = contentLength(index)
            var rects: [CGRect] = []
            if lower < min(upper, content) {
                rects = layout.selectionRects(
                    for: NSRange(location: lower, length: min(upper, content) - lower))
            }
            // A selected line break shows as a little room behind the line.
            if upper > content, let line = layout.lines.last {
                let width: CGFloat = 6
                let x = line.isRightToLeft ? line.frame.minX - width : line.frame.maxX
                rects.append(CGRect(x: x, y: line.frame.minY, width: width, height: line.frame.height))
            }
            result += rects.map { $0.offsetBy(dx: 0, dy: tops[index]) }
            index += 1
        }
        return result
    }

    /// Draws all that a context shows.
    func draw(in context: CGContext, at point: CGPoint) {
        let clip = context.boundingBoxOfClipPath
        for place in placed(from: clip.minY - point.y, to: clip.maxY - point.y) {
            place.layout.draw(in: context, at: CGPoint(x: point.x, y: point.y + place.top))
        }
    }
}
