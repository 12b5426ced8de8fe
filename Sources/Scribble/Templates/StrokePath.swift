/// A stroke as a file writes it: smooth curves through points, with corners between.
struct StrokePath: Hashable, Sendable {
    private var curves: [[Stroke.Point]] = [[]]

    /// Reads points such as `1.5,10` and corners such as `0,0!`.
    init(_ words: some Sequence<Substring>) throws(StrokeFileError.Problem) {
        var count = 0
        for word in words {
            let isCorner = word.last == "!"
            let numbers = (isCorner ? word.dropLast() : word).split(
                separator: ",", omittingEmptySubsequences: false)
            guard numbers.count == 2, let x = Float(numbers[0]), let y = Float(numbers[1]),
                abs(x) <= StrokeFile.Limit.coordinate, abs(y) <= StrokeFile.Limit.coordinate
            else { throw .malformedPoint(String(word)) }
            count += 1
            guard count <= StrokeFile.Limit.points else {
                throw .tooMany("points", StrokeFile.Limit.points)
            }
            let point = Stroke.Point(x: x, y: y)
            curves[curves.count - 1].append(point)
            if isCorner { curves.append([point]) }
        }
        guard count > 0 else { throw .noStrokes }
    }

    /// The number of straight pieces between two points of a curve.
    private static let pieces = 8

    /// The line as many points.
    var stroke: Stroke {
        var points: [Stroke.Point] = []
        for curve in curves {
            for place in curve.indices {
                if place == 0 {
                    if points.last != curve[0] { points.append(curve[0]) }
                    continue
                }
                let before = curve[max(0, place - 2)], from = curve[place - 1], to = curve[place]
                let after = curve[min(curve.count - 1, place + 1)]
                let count = curve.count == 2 ? 1 : Self.pieces
                for piece in 1...count {
                    let t = Float(piece) / Float(count)
                    points.append(
                        Stroke.Point(
                            x: Self.curve(before.x, from.x, to.x, after.x, t),
                            y: Self.curve(before.y, from.y, to.y, after.y, t)))
                }
            }
        }
        return Stroke(points)
    }

    /// A cubic Hermite curve whose tangents are those of Catmull and Rom: half the difference of the neighbors.
    private static func curve(_ before: Float, _ from: Float, _ to: Float, _ after: Float, _ t: Float)
        -> Float
    {
        let start = (to - before) / 2, end = (after - from) / 2
        let difference = to - from
        return from + t
            * (start + t * (3 * difference - 2 * start - end + t * (start + end - 2 * difference)))
    }
}
