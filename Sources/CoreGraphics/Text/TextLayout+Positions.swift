import CPango
package import Foundation

extension TextLayout {
    /// Returns the line that contains a text offset; at a soft wrap, the following line.
    package func line(at index: Int) -> Line {
        let byte = map.byte(at: index)
        return lines.last { $0.startByte <= byte } ?? lines[0]
    }

    /// The index of the line at a y coordinate: the space after a paragraph belongs to its last line.
    private func lineNumber(atY y: CGFloat) -> Int {
        let number = lines.firstIndex { y < $0.frame.maxY } ?? lines.count - 1
        guard number > 0, lines[number].beginsParagraph, y < lines[number - 1].frame.maxY + paragraph.spacing
        else { return number }
        return number - 1
    }

    /// Returns the text offset nearest to a point.
    package func index(at point: CGPoint) -> Int {
        let number = lineNumber(atY: point.y)
        let line = lines[number]
        guard let pangoLine = pangoLine(line) else { return line.range.location }
        var byte: Int32 = 0
        var trailing: Int32 = 0
        let offset = max(-1e6, min(1e6, point.x - line.frame.minX))
        pango_layout_line_x_to_index(pangoLine, Int32(offset * CGFloat(PANGO_SCALE)), &byte, &trailing)
        var place = map.utf16(at: Int(byte))
        for _ in 0..<trailing { place = after(place) }
        place = min(place, line.range.location + line.range.length)
        // The end of a wrapped line is the start of the next: stay on the line of the point.
        if number + 1 < lines.count, place == lines[number + 1].range.location, place > line.range.location {
            place = boundary(before: place)
        }
        return place
    }

    /// Returns the index of the line that contains a text offset; at a soft wrap, the following line.
    package func lineNumber(at index: Int) -> Int { line(at: index).index }

    /// Returns the offset between grapheme clusters whose caret is nearest to a point.
    ///
    /// The center of a caret always maps to the offset of that caret, even between text of different directions.
    package func caretIndex(nearestTo point: CGPoint) -> Int {
        let number = lineNumber(atY: point.y)
        let line = lines[number]
        let end = line.range.location + line.range.length
        let hit = min(max(index(at: point), line.range.location), end)
        var candidates = [characterStart(at: hit)]
        for bytes in clusters(around: point.x - line.frame.minX, in: line) {
            var place = characterStart(at: map.utf16(at: bytes.lowerBound))
            candidates.append(place)
            while place < map.utf16Count, map.byte(at: place) < bytes.upperBound {
                place = characterEnd(after: place)
                candidates.append(place)
            }
        }
        // The end of a wrapped line is the start of the next: stay on the line of the point.
        let last = number + 1 < lines.count ? characterStart(at: max(line.range.location, end - 1)) : end
        candidates.append(last)
        var best = candidates[0]
        var least = CGFloat.infinity
        for candidate in candidates where candidate >= line.range.location && candidate <= last {
            let distance = abs(line.frame.minX + offset(ofByte: map.byte(at: candidate), in: line) - point.x)
            if distance < least - 0.01 { (best, least) = (candidate, distance) }
        }
        return min(max(best, line.range.location), last)
    }

    /// The byte ranges of the cluster at a distance from a line's left edge, and of its visual neighbors.
    ///
    /// Visual neighbors are not logical neighbors where the direction changes. At an edge with a zero-width mark
    /// there are several clusters.
    private func clusters(around x: CGFloat, in line: Line) -> ArraySlice<Range<Int>> {
        let wanted = Int32(max(-1e6, min(1e6, x)) * CGFloat(PANGO_SCALE))
        var all: [Range<Int>] = []
        // The first cluster that reaches x, and the number of clusters up to the last that begins at or before x.
        // Negative spacing gives zero-width marks a negative advance.
        var reached: Int?
        var begun = 1
        var edge: Int32 = 0
        var node = pangoLine(line)?.pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                let item = run.item?.pointee, let string = run.glyphs?.pointee
            else { continue }
            let isRightToLeft = item.analysis.level % 2 == 1
            let (start, end) = (Int(item.offset), Int(item.offset + item.length))
            var glyph = 0
            // From left to right; the cluster that follows in the text ends the one before it.
            while glyph < Int(string.num_glyphs) {
                let cluster = string.log_clusters[glyph]
                let left = edge
                while glyph < Int(string.num_glyphs), string.log_clusters[glyph] == cluster {
                    edge += string.glyphs[glyph].geometry.width
                    glyph += 1
                }
                let lower = start + Int(cluster)
                var upper = end
                if isRightToLeft {
                    if let before = all.last, before.lowerBound > lower, before.lowerBound < end {
                        upper = before.lowerBound
                    }
                } else if glyph < Int(string.num_glyphs) {
                    upper = start + Int(string.log_clusters[glyph])
                }
                if reached == nil, max(left, edge) + 1 >= wanted { reached = all.count }
                if min(left, edge) - 1 <= wanted { begun = all.count + 1 }
                all.append(lower..<max(lower, upper))
            }
        }
        guard !all.isEmpty else { return [] }
        let first = max(0, (reached ?? all.count - 1) - 1)
        return all[first...min(all.count - 1, begun)]
    }

    /// The start of the grapheme cluster that contains an offset.
    private func characterStart(at place: Int) -> Int {
        var place = max(0, min(place, map.utf16Count))
        while place > 0, String.Index(String.Index(utf16Offset: place, in: text), within: text) == nil {
            place -= 1
        }
        return place
    }

    private func characterEnd(after place: Int) -> Int {
        var place = min(place + 1, map.utf16Count)
        while place < map.utf16Count,
            String.Index(String.Index(utf16Offset: place, in: text), within: text) == nil
        {
            place += 1
        }
        return place
    }

    /// Returns the rectangle of the caret at a text offset: `width` points wide, centered on the character's edge.
    package func caretRect(at index: Int, width: CGFloat = 2) -> CGRect {
        let line = line(at: index)
        let x = line.frame.minX + offset(ofByte: map.byte(at: index), in: line)
        return CGRect(x: x - width / 2, y: line.frame.minY, width: width, height: line.frame.height)
    }

    /// Whether an offset is a valid caret position: a boundary of grapheme clusters.
    package func isCaretPosition(_ index: Int) -> Bool {
        guard index > 0, index < map.utf16Count else { return index == 0 || index == map.utf16Count }
        let units = text.utf16
        let place = units.index(units.startIndex, offsetBy: index)
        guard let scalar = place.samePosition(in: text.unicodeScalars) else { return false }
        var count: Int32 = 0
        let attributes = pango_layout_get_log_attrs_readonly(layout, &count)
        let number = text.unicodeScalars.distance(from: text.unicodeScalars.startIndex, to: scalar)
        guard let attributes, number < Int(count) else { return false }
        return attributes[number].is_cursor_position != 0
    }

    /// The distance of the caret before a byte from the line's left edge.
    func offset(ofByte byte: Int, in line: Line) -> CGFloat {
        guard let pangoLine = pangoLine(line) else { return 0 }
        var x: Int32 = 0
        if byte >= line.endByte, line.endByte > line.startByte {
            // After the last character: its trailing edge, which is the left one in right-to-left text.
            if let run = runs(of: line).first(where: { $0.bytes.upperBound == line.endByte }) {
                return run.end
            }
            let last = map.byte(at: map.utf16(at: line.endByte) - 1)
            pango_layout_line_index_to_x(pangoLine, Int32(last), 1, &x)
        } else {
            pango_layout_line_index_to_x(pangoLine, Int32(byte), 0, &x)
        }
        return CGFloat(x) / CGFloat(PANGO_SCALE)
    }

    /// The offset after one Unicode scalar.
    private func after(_ place: Int) -> Int {
        let byte = map.byte(at: place)
        var next = place + 1
        while next < map.utf16Count, map.byte(at: next) == byte { next += 1 }
        return next
    }

    private func boundary(before place: Int) -> Int {
        var previous = place - 1
        while previous > 0, !isCaretPosition(previous) { previous -= 1 }
        return max(0, previous)
    }
}
