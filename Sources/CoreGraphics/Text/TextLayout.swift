import CPango
package import Foundation

/// Text laid out in lines, to measure, draw and hit-test.
///
/// Offsets in the text are UTF-16 code units; positions are points from the layout's top left corner. Used on one
/// thread at a time.
package final class TextLayout {
    /// One laid-out line.
    package struct Line: Sendable {
        /// The line's text in UTF-16 units, without the character that ends a paragraph.
        package var range: NSRange
        /// The frame of the line's characters.
        package var frame: CGRect
        /// The baseline's distance from the top of the layout.
        package var baseline: CGFloat
        /// Whether the line's base direction is right to left.
        package var isRightToLeft: Bool
        /// Pango's position of the line's left edge, in points.
        var pangoX: CGFloat
        /// The index of the line in Pango's layout.
        var index: Int
        var startByte: Int
        var endByte: Int
        /// Whether the line begins a paragraph.
        var beginsParagraph = false
    }

    /// The laid-out text.
    package let text: String
    /// The style runs, which cover the whole text.
    package let runs: [TextRun]
    /// The line breaking and alignment.
    package let paragraph: TextParagraph
    /// The maximum line width in points; nil for no limit.
    package let width: CGFloat?
    /// The lines from top to bottom; never empty.
    package let lines: [Line]
    /// The width of the widest line and the total height, in points.
    package let size: CGSize
    /// Whether text was omitted because it did not fit.
    package let isTruncated: Bool

    let layout: OpaquePointer
    let map: UTF16Map
    private let library: FontLibrary

    /// Lays out text in one style; nil as width does not limit lines.
    package convenience init(
        _ text: String, style: TextStyle, paragraph: TextParagraph = TextParagraph(), width: CGFloat? = nil
    ) {
        let all = NSRange(location: 0, length: text.utf16.count)
        self.init(text, runs: [TextRun(range: all, style: style)], paragraph: paragraph, width: width)
    }

    /// Lays out text in several styles; `runs` cover the text in order, and the first one sets the height of empty
    /// text.
    package init(
        _ text: String, runs: [TextRun], paragraph: TextParagraph = TextParagraph(), width: CGFloat? = nil
    ) {
        self.text = text
        self.runs =
            runs.isEmpty
            ? [
                TextRun(
                    range: NSRange(location: 0, length: text.utf16.count),
                    style: TextStyle(font: TextFont(size: 17)))
            ]
            : runs
        self.paragraph = paragraph
        self.width = width
        library = FontLibrary.shared
        map = UTF16Map(text)
        layout = pango_layout_new(library.context)
        Self.configure(layout, text, self.runs, paragraph, width, map)
        let (lines, truncated) = Self.makeLines(layout, self.runs, paragraph, width, map)
        self.lines = lines
        isTruncated = truncated || pango_layout_is_ellipsized(layout) != 0
        size = CGSize(
            width: lines.reduce(0) { max($0, $1.frame.width + paragraph.inset(of: $1)) },
            height: lines.last.map(\.frame.maxY) ?? 0)
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(layout))
    }

    /// The first baseline's distance from the top, in points.
    package var firstBaseline: CGFloat { lines[0].baseline }
    /// The last baseline's distance from the top, in points.
    package var lastBaseline: CGFloat { lines[lines.count - 1].baseline }

    private static func configure(
        _ layout: OpaquePointer, _ text: String, _ runs: [TextRun], _ paragraph: TextParagraph,
        _ width: CGFloat?, _ map: UTF16Map
    ) {
        pango_layout_set_text(layout, text, Int32(map.byteCount))
        let context = pango_layout_get_context(layout)
        pango_context_set_base_dir(
            context, paragraph.direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        pango_layout_set_auto_dir(layout, paragraph.direction == .natural ? 1 : 0)
        let limited = width.map { max(0, $0 - max(0, paragraph.indent)) }
        let units =
            limited.map { Int32(min(CGFloat(Int32.max / 2), ($0 * CGFloat(PANGO_SCALE)).rounded(.up))) } ?? -1
        pango_layout_set_width(layout, paragraph.lineBreak == .clip ? -1 : units)
        pango_layout_set_wrap(
            layout, paragraph.lineBreak == .charWrap ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        let hanging = paragraph.firstLineIndent - paragraph.indent
        if hanging != 0 { pango_layout_set_indent(layout, hanging.pangoUnits) }
        TextTab.set(paragraph.tabs, of: layout)
        pango_layout_set_justify(layout, paragraph.alignment == .justified ? 1 : 0)
        if paragraph.maximumLines > 0 {
            let ellipsis: PangoEllipsizeMode =
                switch paragraph.lineBreak {
                case .truncateHead: PANGO_ELLIPSIZE_START
                case .truncateMiddle: PANGO_ELLIPSIZE_MIDDLE
                case .truncateTail: PANGO_ELLIPSIZE_END
                case .wordWrap, .charWrap, .clip: PANGO_ELLIPSIZE_NONE
                }
            pango_layout_set_ellipsize(layout, ellipsis)
            if ellipsis != PANGO_ELLIPSIZE_NONE {
                pango_layout_set_height(layout, -Int32(paragraph.maximumLines))
            }
        }
        if let first = runs.first {
            let description = first.style.font.makeDescription()
            pango_layout_set_font_description(layout, description)
            pango_font_description_free(description)
        }
        let words =
            paragraph.keepsHangulWords && paragraph.lineBreak != .charWrap
            ? limited.map { limit in
                HangulWords(in: text, runs).ranges(within: limit) {
                    lineWidth(of: $0, in: text, runs, paragraph.direction)
                }
            } ?? [] : []
        let hasSoftHyphen = text.utf8.contains(0xAD) && text.contains("\u{AD}")
        setAttributes(layout, text, runs, map, hasSoftHyphen: hasSoftHyphen, whole: words)
    }

    /// The width of a part of a text on one line, in points.
    ///
    /// All layouts have one context: the direction stays that of the text.
    private static func lineWidth(
        of part: NSRange, in text: String, _ runs: [TextRun], _ direction: TextParagraph.Direction
    ) -> CGFloat {
        let parts = runs.compactMap { run -> TextRun? in
            let shared = NSIntersectionRange(run.range, part)
            guard shared.length > 0 else { return nil }
            return TextRun(
                range: NSRange(location: shared.location - part.location, length: shared.length),
                style: run.style)
        }
        let paragraph = TextParagraph(direction: direction)
        return TextLayout((text as NSString).substring(with: part), runs: parts, paragraph: paragraph).size
            .width
    }

    private static func setAttributes(
        _ layout: OpaquePointer, _ text: String, _ runs: [TextRun], _ map: UTF16Map, hasSoftHyphen: Bool,
        whole words: [NSRange]
    ) {
        let list = pango_attr_list_new()
        for (index, run) in runs.enumerated() {
            let start = UInt32(map.byte(at: run.range.location))
            let end = UInt32(map.byte(at: run.range.location + run.range.length))
            func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
                guard let attribute else { return }
                attribute.pointee.start_index = start
                attribute.pointee.end_index = end
                pango_attr_list_insert(list, attribute)
            }
            let description = run.style.font.makeDescription()
            add(pango_attr_font_desc_new(description))
            pango_font_description_free(description)
            if run.style.kern != 0 {
                add(pango_attr_letter_spacing_new(run.style.kern.pangoUnits))
            }
            if let attachment = run.style.attachment {
                var shape = attachment.shape
                add(pango_attr_shape_new(&shape, &shape))
            }
            if run.style.font.hasMonospacedDigits { add(pango_attr_font_features_new("tnum=1")) }
            // This is not a color: different numbers keep runs separate, so that each glyph run has one style.
            add(
                pango_attr_foreground_new(
                    UInt16(truncatingIfNeeded: index), UInt16(truncatingIfNeeded: index >> 16), 0))
        }
        for stop in QuotedStops(in: text).ranges {
            let attribute = pango_attr_font_features_new("kern=0")
            attribute?.pointee.start_index = UInt32(stop.lowerBound)
            attribute?.pointee.end_index = UInt32(stop.upperBound)
            pango_attr_list_insert(list, attribute)
        }
        for word in words {
            let attribute = pango_attr_allow_breaks_new(0)
            attribute?.pointee.start_index = UInt32(map.byte(at: word.location))
            attribute?.pointee.end_index = UInt32(map.byte(at: word.location + word.length))
            pango_attr_list_insert(list, attribute)
        }
        // As on iOS, words broken at any character get no hyphen; a soft hyphen shows one.
        if !hasSoftHyphen { pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0)) }
        pango_layout_set_attributes(layout, list)
        pango_attr_list_unref(list)
    }

    private static func makeLines(
        _ layout: OpaquePointer, _ runs: [TextRun], _ paragraph: TextParagraph, _ width: CGFloat?,
        _ map: UTF16Map
    ) -> (lines: [Line], truncated: Bool) {
        let unit = CGFloat(PANGO_SCALE)
        removeHoles(from: layout)
        let iterator = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(iterator) }
        var lines: [Line] = []
        var top: CGFloat = 0
        var runIndex = 0
        repeat {
            guard let line = pango_layout_iter_get_line_readonly(iterator) else { break }
            if paragraph.maximumLines > 0, lines.count == paragraph.maximumLines {
                align(&lines, paragraph, width)
                return (lines, true)
            }
            var extents = PangoRectangle()
            pango_layout_iter_get_line_extents(iterator, nil, &extents)
            let start = Int(line.pointee.start_index)
            let end = start + Int(line.pointee.length)
            let location = map.utf16(at: start)
            let range = NSRange(location: location, length: map.utf16(at: end) - location)
            while runIndex + 1 < runs.count,
                runs[runIndex].range.location + runs[runIndex].range.length <= location
            {
                runIndex += 1
            }
            var (ascent, descent) = (runs[runIndex].style.ascent, runs[runIndex].style.descent)
            var other = runIndex + 1
            while other < runs.count, runs[other].range.location < location + range.length {
                ascent = max(ascent, runs[other].style.ascent)
                descent = max(descent, runs[other].style.descent)
                other += 1
            }
            let height = max(ascent + descent, paragraph.minimumLineHeight)
            let beginsParagraph = line.pointee.is_paragraph_start != 0
            if beginsParagraph, !lines.isEmpty { top += paragraph.spacing + paragraph.spacingBefore }
            let rightToLeft = line.pointee.resolved_dir == UInt32(PANGO_DIRECTION_RTL.rawValue)
            lines.append(
                Line(
                    range: range,
                    frame: CGRect(x: 0, y: top, width: CGFloat(extents.width) / unit, height: height),
                    baseline: top + height - descent, isRightToLeft: rightToLeft,
                    pangoX: CGFloat(extents.x) / unit, index: lines.count, startByte: start, endByte: end,
                    beginsParagraph: beginsParagraph))
            top += height + paragraph.lineSpacing
        } while pango_layout_iter_next_line(iterator) != 0
        align(&lines, paragraph, width)
        return (lines, false)
    }

    private static func align(_ lines: inout [Line], _ paragraph: TextParagraph, _ width: CGFloat?) {
        let room = width ?? lines.reduce(0) { max($0, $1.frame.width + paragraph.inset(of: $1)) }
        for index in lines.indices {
            lines[index].frame.origin.x = indent(of: lines[index], paragraph, in: room)
        }
    }

    private static func indent(of line: Line, _ paragraph: TextParagraph, in room: CGFloat) -> CGFloat {
        let rest = room - line.frame.width
        let inset = paragraph.inset(of: line)
        return switch paragraph.alignment {
        case .left: line.isRightToLeft ? 0 : inset
        case .natural, .justified: line.isRightToLeft ? rest - inset : inset
        case .center: (rest + (line.isRightToLeft ? -inset : inset)) / 2
        case .right: line.isRightToLeft ? rest - inset : rest
        }
    }

    /// The horizontal offset of a line laid out without a width, when shown in a width; 0 for a layout with a width.
    package func indent(in room: CGFloat) -> CGFloat {
        width == nil && lines.count == 1 ? Self.indent(of: lines[0], paragraph, in: room) : 0
    }

    func pangoLine(_ line: Line) -> UnsafeMutablePointer<PangoLayoutLine>? {
        pango_layout_get_line_readonly(layout, Int32(line.index))
    }
}

extension TextParagraph {
    /// The indentation of a line at its start, in points.
    fileprivate func inset(of line: TextLayout.Line) -> CGFloat {
        line.beginsParagraph ? firstLineIndent : indent
    }
}
