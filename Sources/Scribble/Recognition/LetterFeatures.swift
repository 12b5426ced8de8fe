import Foundation

/// What the letter model sees of a drawing: where lines of which orientation are, and where strokes begin and end.
///
/// The drawing is moved and stretched into a square, so that position, size and proportions matter little; a thin one keeps `thin` of the
/// square empty around it, and one smaller than a dot is as small in the square. Neither the order of strokes nor their direction
/// matters, except for the last two features. `Scripts/make-letter-model.py` computes the same features to train the model.
struct LetterFeatures: Hashable, Sendable {
    /// Each stroke is this many pieces of equal length.
    static let pieces = 32
    /// The cells of a side of the square, for orientations and for ends of strokes.
    static let grid = 8, endGrid = 5
    /// Horizontal, falling, vertical, rising.
    static let orientations = 4
    /// Drawings smaller than this are dots, in units of which a capital has ten.
    static let dot: Float = 1.6
    /// The least width and height that a drawing is stretched from, in its longer side.
    static let thin: Float = 0.35
    /// The orientations of all cells, the ends of strokes in all cells, and nine of the whole drawing.
    static let count = orientations * grid * grid + endGrid * endGrid + 9

    private(set) var values = [Float](repeating: 0, count: count)

    /// Makes the features of a drawing; nil if it has no point.
    ///
    /// - Parameter unit: about a tenth of the height of a capital, in points, which distinguishes dots from letters.
    init?(_ drawing: Drawing, unit: Float) {
        let strokes = drawing.strokes.filter { !$0.points.isEmpty }
        guard let first = strokes.first?.points.first, let last = strokes.last?.points.last else {
            return nil
        }
        let box = drawing.box
        let size = max(box.size, Self.dot * unit, .leastNormalMagnitude)
        let square = Square(box, size: size)
        var length: Float = 0
        for stroke in strokes { length += include(stroke.resampled(Self.pieces + 1), square) }
        for place in 0..<Self.orientations * Self.grid * Self.grid {
            values[place] = values[place].squareRoot()
        }
        let whole: [Float] = [
            log((box.width + 0.1 * size) / (box.height + 0.1 * size)) / 2, box.width / size,
            box.height / size,
            length / 4, strokes.count == 1 ? 1 : 0, strokes.count == 2 ? 1 : 0, strokes.count == 3 ? 1 : 0,
            (last.x - first.x) / size, (last.y - first.y) / size,
        ]
        values.replaceSubrange((Self.count - whole.count)..., with: whole)
    }

    /// Adds a stroke's points, and returns its length in sizes of the drawing.
    private mutating func include(_ points: [Stroke.Point], _ square: Square) -> Float {
        var whole: Float = 0
        for place in 0..<points.count - 1 {
            let from = points[place], to = points[place + 1]
            let length = from.distance(to: to) / square.size
            whole += length
            // The orientation over four points, so that a shaky line has that of a straight one.
            let before = points[max(0, place - 1)], after = points[min(points.count - 1, place + 2)]
            let dx = after.x - before.x, dy = after.y - before.y, squared = dx * dx + dy * dy
            guard length > 0, squared > 0 else { continue }
            // Twice the angle, which is the same for both directions of a line.
            let cosine = (dx * dx - dy * dy) / squared, sine = 2 * dx * dy / squared
            let first = square.position(from), second = square.position(to)
            let cells = CellShares((first + second) / 2, grid: Self.grid)
            for (orientation, share) in [cosine, sine, -cosine, -sine].enumerated() where share > 0 {
                add(length * share, cells, from: orientation * Self.grid * Self.grid)
            }
        }
        for point in [points[0], points[points.count - 1]] {
            add(
                0.5, CellShares(square.position(point), grid: Self.endGrid),
                from: Self.orientations * Self.grid * Self.grid)
        }
        return whole
    }

    private mutating func add(_ weight: Float, _ cells: CellShares, from start: Int) {
        for place in 0..<4 { values[start + cells.places[place]] += weight * cells.shares[place] }
    }
}

/// The square that a drawing is stretched into; its sides are 1.
private struct Square {
    let size: Float
    private let center: SIMD2<Float>
    private let scale: SIMD2<Float>

    init(_ box: Box, size: Float) {
        self.size = size
        center = SIMD2(box.left + box.right, box.top + box.bottom) / 2
        let least = LetterFeatures.thin * size
        scale = SIMD2(max(box.width, least), max(box.height, least))
    }

    func position(_ point: Stroke.Point) -> SIMD2<Float> { (SIMD2(point.x, point.y) - center) / scale + 0.5 }
}

/// The four cells of a grid whose centers are around a position, with its share of each by distance.
private struct CellShares {
    let places: SIMD4<Int>
    let shares: SIMD4<Float>

    init(_ position: SIMD2<Float>, grid: Int) {
        let most = Float(grid - 1)
        let at = (position * Float(grid) - 0.5).clamped(
            lowerBound: SIMD2(repeating: 0), upperBound: SIMD2(repeating: most))
        let column = min(Int(at.x), grid - 2), row = min(Int(at.y), grid - 2)
        let x = at.x - Float(column), y = at.y - Float(row)
        let place = row * grid + column
        places = SIMD4(place, place + 1, place + grid, place + grid + 1)
        shares = SIMD4((1 - x) * (1 - y), x * (1 - y), (1 - x) * y, x * y)
    }
}
