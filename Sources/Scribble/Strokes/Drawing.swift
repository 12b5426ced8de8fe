/// Strokes in the order in which they were drawn.
package struct Drawing: Hashable, Sendable {
    package var strokes: [Stroke]

    /// Makes a drawing.
    package init(_ strokes: [Stroke] = []) { self.strokes = strokes }

    /// The smallest rectangle that contains the strokes.
    package var box: Box { strokes.reduce(Box()) { $0.union($1.box) } }

    /// From the first point to the last one, in points.
    var way: SIMD2<Float> {
        guard let first = strokes.first?.points.first, let last = strokes.last?.points.last else {
            return .zero
        }
        return SIMD2(last.x - first.x, last.y - first.y)
    }

    /// The drawing moved and enlarged: its own origin goes to a point, and each of its units becomes `scale` points.
    package func placed(x: Float, y: Float, scale: Float) -> Drawing {
        Drawing(
            strokes.map { stroke in
                Stroke(
                    stroke.points.map {
                        Stroke.Point(x: x + $0.x * scale, y: y + $0.y * scale, time: $0.time)
                    })
            })
    }
}
