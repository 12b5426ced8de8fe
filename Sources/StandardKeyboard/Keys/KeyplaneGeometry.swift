package import Foundation

/// The geometry of one plane: the drawn frames and the hit areas of its keys.
///
/// Coordinates are points from the top left of the keyboard, y down; the bar above the keys is included. Frames are
/// aligned to whole pixels. The hit areas tile the plane: each neighbor gets half of a gap, and the outer keys extend
/// to the edges.
package struct KeyplaneGeometry: Hashable, Sendable {
    /// A key and its geometry.
    package struct Cell: Hashable, Sendable {
        /// The key.
        package var key: Key
        /// The frame in which the key is drawn.
        package var frame: CGRect
        /// The area in which a touch hits the key.
        package var hitArea: CGRect
        /// The index of the row, from the top; -1 for the terminal row.
        package var row: Int
    }

    /// The name of the plane.
    package var plane: Keyplane.Name
    /// The arrangement of the keys.
    package var arrangement: Keyplane.Arrangement
    /// The keyboard's size, including the bar.
    package var size: CGSize
    /// The height of the bar above the keys; 0 without a bar.
    package var barHeight: Double
    /// The horizontal extent of the keys, and of callouts.
    package var core: ClosedRange<Double>
    /// The keys with their geometry, row by row.
    package var cells: [Cell]
    /// The horizontal extents of both halves of a split keyboard; empty if it is in one piece.
    package var parts: [ClosedRange<Double>] = []
    /// The keys beyond the inner letters of a split keyboard's halves, which are not drawn; empty if it is in one piece.
    package var phantoms: [PhantomKey] = []

    /// The index of the key at a point; nil outside the hit areas, for which `nearest(to:)` finds the nearest key.
    package func cell(at point: CGPoint) -> Int? {
        cells.firstIndex { $0.key.action != .blank && $0.hitArea.contains(point) }
    }

    /// The key that a touch at a point hits, drawn or not; nil outside the hit areas.
    package func touchedCell(at point: CGPoint) -> Cell? {
        cell(at: point).map { cells[$0] } ?? phantom(at: point)?.cell
    }

    /// The point at which a touch would hit the drawn key: another than its own on a phantom key only.
    package func drawnPoint(of point: CGPoint) -> CGPoint {
        guard cell(at: point) == nil, let phantom = phantom(at: point) else { return point }
        return CGPoint(x: point.x + phantom.distance, y: point.y)
    }

    private func phantom(at point: CGPoint) -> PhantomKey? {
        phantoms.first { $0.cell.hitArea.contains(point) }
    }

    /// The index of the first key with an action.
    package func cell(doing action: Key.Action) -> Int? {
        cells.firstIndex { $0.key.action == action }
    }
}

extension KeyplaneGeometry {
    /// Lays out a plane.
    ///
    /// - Parameters:
    ///   - width: the width of the screen; a narrower keyboard is centered in it.
    ///   - scale: the scale, in pixels per point, to whose grid the frames are aligned.
    ///   - terminalRow: the keys that replace the bar; empty except in terminals.
    package init(
        layout: KeyboardLayout, plane name: Keyplane.Name, metrics: KeyMetrics, width: Double, scale: Double,
        showsBar: Bool, terminalRow: [Key] = [], isSplit: Bool = false
    ) {
        let plane = layout.plane(name)
        let hasBar = showsBar || !(layout.isPad || terminalRow.isEmpty)
        self.plane = plane.name
        arrangement = plane.arrangement
        barHeight = hasBar ? metrics.barHeight : 0
        let keysHeight = layout.isPad ? metrics.padHeight : metrics.keysHeight
        size = CGSize(width: width, height: barHeight + keysHeight)
        let left = max(0, (width - metrics.keyboardWidth) / 2)
        core = left...(left + metrics.keyboardWidth)
        cells = []
        let grid = PixelGrid(scale: scale)
        if isSplit, plane.arrangement == .tablet {
            let split = SplitRows(layout.plane(.letters), plane, width: width)
            size.height = barHeight + SplitRows.height
            parts = split.parts
            let rows = split.frames(plane, y: barHeight, grid)
            tile(rows.enumerated().map { Row(number: $0.offset, frames: $0.element) })
            addPhantoms(pitch: split.pitch)
            return
        }
        var rows: [Row] = []
        if !terminalRow.isEmpty {
            rows.append(Row(number: -1, frames: terminalFrames(terminalRow, metrics, grid)))
        }
        let placed =
            plane.arrangement == .grid
            ? gridFrames(plane, metrics, grid, keysHeight)
            : rowFrames(plane, layout, metrics, grid)
        rows += placed.enumerated().map { Row(number: $0.offset, frames: $0.element) }
        tile(rows)
    }

    private struct Row {
        var number: Int
        var frames: [(key: Key, frame: CGRect)]
    }

    /// The measurements of the keys in letter rows.
    private struct RowMetrics {
        var metrics: KeyMetrics
        var columns: Int
        var gap: Double { metrics.gap(columns: columns) }
        var letter: Double { metrics.letterWidth(columns: columns) }
        var inner: Double { metrics.keyboardWidth - 2 * metrics.sideInset }
    }

    // MARK: - Frames

    private func terminalFrames(_ keys: [Key], _ metrics: KeyMetrics, _ grid: PixelGrid) -> [(Key, CGRect)] {
        let inner = metrics.keyboardWidth - 2 * metrics.sideInset
        let width = (inner - metrics.gap * Double(keys.count - 1)) / Double(keys.count)
        let height = metrics.barHeight - 9
        return keys.enumerated().map { index, key in
            let x = core.lowerBound + metrics.sideInset + Double(index) * (width + metrics.gap)
            return (key, grid.frame(x: x, y: 8, width: width, height: height))
        }
    }

    private func gridFrames(_ plane: Keyplane, _ metrics: KeyMetrics, _ grid: PixelGrid, _ height: Double)
        -> [[(Key, CGRect)]]
    {
        let gap = 6.0, inset = 6.0, bottom = 4.0
        let rows = Double(plane.rows.count)
        let columns = Double(plane.rows.map(\.count).max() ?? 1)
        let keyWidth = (metrics.keyboardWidth - 2 * inset - gap * (columns - 1)) / columns
        let keyHeight = (height - inset - bottom - gap * (rows - 1)) / rows
        return plane.rows.enumerated().map { row, keys in
            keys.enumerated().map { column, key in
                let x = core.lowerBound + inset + Double(column) * (keyWidth + gap)
                let y = barHeight + inset + Double(row) * (keyHeight + gap)
                return (key, grid.frame(x: x, y: y, width: keyWidth, height: keyHeight))
            }
        }
    }

    /// Rows whose keys are as wide as the plane's widest row allows; the bottom row is the same on all planes.
    private func rowFrames(
        _ plane: Keyplane, _ layout: KeyboardLayout, _ metrics: KeyMetrics, _ grid: PixelGrid
    ) -> [[(Key, CGRect)]] {
        let rows = plane.rows.dropLast(), last = plane.rows.last ?? []
        var spans: [[Span]]
        if plane.arrangement == .tablet {
            let tablet = TabletRows(plane, metrics)
            spans = rows.enumerated().map { tablet.spans($0.element, row: $0.offset) }
            spans.append(TabletRows(layout.plane(.letters), metrics).bottomSpans(last))
        } else {
            let sizes = RowMetrics(metrics: metrics, columns: plane.columns)
            spans = rows.map { letterSpans($0, plane, sizes) }
            spans.append(bottomSpans(last, RowMetrics(metrics: metrics, columns: layout.columns)))
        }
        return zip(plane.rows, spans).enumerated().map { row, placed in
            let y = barHeight + metrics.topInset + Double(row) * (metrics.keyHeight + metrics.rowGap)
            return zip(placed.0, placed.1).map { key, span in
                let x = core.lowerBound + metrics.sideInset + span.x
                // Letters have equal widths; the right edges of other keys are rounded.
                let right = grid.round(x + span.width)
                let width = key.isCharacter ? span.width : right - grid.round(x)
                return (key, grid.frame(x: x, y: y, width: width, height: metrics.keyHeight))
            }
        }
    }

    private typealias Span = TabletRows.Span

    /// A row of characters, centered; other keys are at its ends.
    private func letterSpans(_ keys: [Key], _ plane: Keyplane, _ sizes: RowMetrics) -> [Span] {
        let characters = keys.count { $0.isCharacter }
        let others = keys.count - characters
        let isCrowded = characters >= 9 || others == 0
        // Shift and delete shrink to the width of a letter beside nine or more letters.
        let side = isCrowded ? sizes.letter : sizes.metrics.shiftKeyWidth
        // Five symbols take the space of seven letters.
        let widened = plane.name != .letters && others > 0 && characters == 5
        let width = widened ? (7 * sizes.letter + 2 * sizes.gap) / 5 : sizes.letter
        let run = Double(characters) * width + sizes.gap * Double(max(0, characters - 1))
        // Centered in the row, but never overlapping shift or delete: an Arabic row has delete alone, beside ten
        // letters.
        let left = keys.first?.isCharacter == false ? side + sizes.gap : 0
        let right = sizes.inner - (keys.last?.isCharacter == false ? side + sizes.gap : 0)
        var x = max(left, min((sizes.inner - run) / 2, right - run))
        return keys.enumerated().map { index, key in
            if key.isCharacter {
                defer { x += width + sizes.gap }
                return (x, width)
            }
            return index == 0 ? (0, side) : (sizes.inner - side, side)
        }
    }

    /// The bottom row: fixed widths at both ends; the space bar, or the symbols of an address, take the rest.
    private func bottomSpans(_ keys: [Key], _ sizes: RowMetrics) -> [Span] {
        let gaps = sizes.metrics.gap * Double(keys.count - 1)
        let hasSpace = keys.contains { $0.action == .space }
        let hasReturn = keys.contains { $0.action == .return }
        let systemKeys = keys.count {
            switch $0.action {
            case .plane, .nextKeyboard, .dictation: true
            default: false
            }
        }
        let widths = keys.map { key -> Double? in
            switch key.action {
            case .plane, .nextKeyboard, .dictation:
                return systemKeys == 1 ? sizes.metrics.returnKeyWidth : sizes.metrics.systemKeyWidth
            case .return: return sizes.metrics.returnKeyWidth
            case .text, .word:
                guard hasSpace else { return nil }
                return hasReturn ? sizes.letter : sizes.metrics.systemKeyWidth
            default: return nil
            }
        }
        let fixed = widths.reduce(0) { $0 + ($1 ?? 0) }
        let flexible = Double(max(1, widths.count { $0 == nil }))
        let share = (sizes.inner - gaps - fixed) / flexible
        var x = 0.0
        return widths.map { width in
            defer { x += (width ?? share) + sizes.metrics.gap }
            return (x, width ?? share)
        }
    }

    // MARK: - Hit areas

    /// Adds a phantom key in the gap beside each inner letter, with the letter that follows it in the other half.
    private mutating func addPhantoms(pitch: Double) {
        guard parts.count == 2, parts[0].upperBound < parts[1].lowerBound else { return }
        let gap = parts[0].upperBound...parts[1].lowerBound
        for (left, right) in zip(cells, cells.dropFirst())
        where left.row == right.row && left.key.isCharacter && right.key.isCharacter {
            guard parts[0].contains(left.frame.midX), parts[1].contains(right.frame.midX) else { continue }
            phantoms += [
                PhantomKey(of: right, at: left.frame.offsetBy(dx: pitch, dy: 0), in: gap),
                PhantomKey(of: left, at: right.frame.offsetBy(dx: -pitch, dy: 0), in: gap),
            ].compactMap(\.self)
        }
    }

    /// How far the hit areas extend beyond the outer keys, in points, if the keyboard is narrower than the screen.
    private static let sideReach = 24.0

    private mutating func tile(_ rows: [Row]) {
        let left = max(0, core.lowerBound - Self.sideReach)
        let whole = left...min(size.width, core.upperBound + Self.sideReach)
        /// The part of the keyboard that a key is in; between the parts no key is hit.
        func part(of frame: CGRect) -> ClosedRange<Double> {
            parts.first { $0.contains(frame.midX) } ?? whole
        }
        for (index, row) in rows.enumerated() {
            guard let first = row.frames.first?.frame else { continue }
            let above = index > 0 ? rows[index - 1].frames.first?.frame : nil
            let below = index + 1 < rows.count ? rows[index + 1].frames.first?.frame : nil
            let top: Double = above.map { ($0.maxY + first.minY) / 2 } ?? (row.number < 0 ? 0 : barHeight)
            let bottom: Double = below.map { (first.maxY + $0.minY) / 2 } ?? size.height
            for (column, placed) in row.frames.enumerated() {
                let extent = part(of: placed.frame)
                func neighbor(_ column: Int) -> CGRect? {
                    guard row.frames.indices.contains(column) else { return nil }
                    let frame = row.frames[column].frame
                    return parts.isEmpty || extent.contains(frame.midX) ? frame : nil
                }
                let start: Double =
                    neighbor(column - 1).map { ($0.maxX + placed.frame.minX) / 2 } ?? extent.lowerBound
                let end: Double =
                    neighbor(column + 1).map { (placed.frame.maxX + $0.minX) / 2 } ?? extent.upperBound
                cells.append(
                    Cell(
                        key: placed.key, frame: placed.frame,
                        hitArea: CGRect(x: start, y: top, width: end - start, height: bottom - top),
                        row: row.number))
            }
        }
    }
}

/// Rounds lengths to whole pixels.
struct PixelGrid: Hashable, Sendable {
    /// The scale, in pixels per point.
    var scale: Double

    /// The nearest whole pixel, in points.
    func round(_ value: Double) -> Double { (value * scale).rounded() / scale }

    /// A frame with whole-pixel origin and size; equal widths stay equal.
    func frame(x: Double, y: Double, width: Double, height: Double) -> CGRect {
        CGRect(x: round(x), y: round(y), width: round(width), height: round(height))
    }
}
