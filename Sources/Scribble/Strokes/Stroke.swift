/// A line drawn without lifting the finger: its points in the order of time.
package struct Stroke: Hashable, Sendable {
    /// A point of a stroke: a position in points, y downwards, and a time in seconds.
    package struct Point: Hashable, Sendable {
        package var x: Float
        package var y: Float
        package var time: Double

        /// Makes a point.
        package init(x: Float, y: Float, time: Double = 0) {
            self.x = x
            self.y = y
            self.time = time
        }

        /// Whether it is on a screen: coordinates of a malformed file would overflow.
        var isUsable: Bool { abs(x) <= 100_000 && abs(y) <= 100_000 && time.isFinite }

        func distance(to other: Point) -> Float {
            let dx = other.x - x, dy = other.y - y
            return (dx * dx + dy * dy).squareRoot()
        }
    }

    /// The points; a stroke of one point is a tap.
    package private(set) var points: [Point]
    /// The smallest rectangle that contains the points.
    package private(set) var box: Box

    /// Makes a stroke; points that are no numbers, or more than 100,000 from the origin, are left out.
    package init(_ points: [Point]) {
        self.points = points.filter(\.isUsable)
        box = Box(self.points)
    }

    /// The time of the first point, in seconds; 0 for a stroke without points.
    package var start: Double { points.first?.time ?? 0 }

    /// The time of the last point, in seconds; 0 for a stroke without points.
    package var end: Double { points.last?.time ?? 0 }

    /// The length of the line in points.
    var length: Float { zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }

    /// Adds a point, unless it is left out as in `init(_:)`.
    mutating func append(_ point: Point) {
        guard point.isUsable else { return }
        points.append(point)
        box.include(point)
    }

    /// Points at equal distances along the line, the first and the last one included.
    ///
    /// - Parameter count: the number of points, at least 2; a tap is repeated.
    func resampled(_ count: Int) -> [Point] {
        guard let first = points.first, let last = points.last else { return [] }
        let step = length / Float(count - 1)
        guard step > 0 else { return Array(repeating: first, count: count) }
        var result = [first], before = first, passed: Float = 0
        for next in points.dropFirst() {
            let distance = before.distance(to: next)
            while result.count < count - 1, passed + distance >= step * Float(result.count) {
                let share = distance > 0 ? (step * Float(result.count) - passed) / distance : 0
                result.append(
                    Point(
                        x: before.x + (next.x - before.x) * share, y: before.y + (next.y - before.y) * share,
                        time: before.time + (next.time - before.time) * Double(share)))
            }
            passed += distance
            before = next
        }
        while result.count < count { result.append(last) }
        return result
    }
}
