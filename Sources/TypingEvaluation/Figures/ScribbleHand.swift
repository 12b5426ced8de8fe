import Foundation
package import Scribble

/// A hand that draws the letters of a file, distorted by a seed.
///
/// The distortion: a slant of up to 15° for each drawing; each letter up to 20 % wider or narrower, and up to 20 % higher or lower;
/// each stroke lacks up to 10 % of its length at the start and at the end; points at every tenth of a capital's height are
/// displaced by a normal distribution with a deviation of 4 % of that height. Pauses within a letter and between letters are
/// log-normal around 0.16 and 0.5 s, so that one in five between letters is shorter than the longest in one.
package struct ScribbleHand: Sendable {
    /// Where letters are drawn.
    package enum Place: String, CaseIterable, Sendable {
        /// All in the middle of the area.
        case over
        /// From left to right.
        case line
    }

    /// The height of the area, in points; that of a watch.
    package static let height: Float = 200
    private static let width: Float = 170
    private static let slant: Float = 15
    private static let scale: Float = 0.2
    private static let jitter: Float = 0.04
    private static let missing: Float = 0.1

    private let letters: [ScribbleSymbol: [StrokeFile.Letter]]
    private var generator: SplitMix
    private var time = 0.0

    /// Takes the letters of a file.
    package init(_ file: StrokeFile, alphabets: Set<String>? = nil, seed: UInt64) {
        let used = file.letters.filter { alphabets?.contains($0.alphabet) ?? true }
        letters = Dictionary(grouping: used, by: \.symbol)
        generator = SplitMix(seed: seed)
    }

    /// The symbols that it draws, in a fixed order.
    package var symbols: [ScribbleSymbol] { letters.keys.sorted { "\($0)" < "\($1)" } }

    /// The drawing of symbols one after another; nil if the file lacks one of them.
    package mutating func draw(_ symbols: [ScribbleSymbol], _ place: Place) -> Drawing? {
        let unit = place == .over ? Self.height / 16 : Self.height / 32
        let slant = tan(uniform(Self.slant) * .pi / 180)
        var drawing = Drawing(), x: Float = unit, index = 0
        for symbol in symbols {
            guard let ways = letters[symbol], !ways.isEmpty else { return nil }
            let way = ways[Int.random(in: ways.indices, using: &generator)]
            if index > 0 { time += pause(around: 0.5, 0.4) }
            let letter = distorted(way.drawing, slant: slant)
            switch place {
            case .over:
                x = Self.width / 2 - letter.box.width * unit / 2 + normal() * unit
            case .line:
                if index > 0 { x += unit * (2 + uniform(1)) }
            }
            let y = Self.height * 0.69 - 10 * unit + normal() * unit * 0.5
            let placed = letter.placed(x: x - letter.box.left * unit, y: y, scale: unit)
            drawing.strokes += placed.strokes.map {
                timed($0, unit: unit, isFirst: $0 == placed.strokes.first)
            }
            x = placed.box.right
            index += 1
        }
        return drawing
    }

    private mutating func distorted(_ drawing: Drawing, slant: Float) -> Drawing {
        let wide = 1 + uniform(Self.scale), high = 1 + uniform(Self.scale)
        return Drawing(
            drawing.strokes.map { stroke in
                let points = trimmed(stroke.points)
                return Stroke(
                    shaken(
                        points.map { point in
                            // From the baseline, which stays where it is.
                            let y = (point.y - 10) * high
                            return Stroke.Point(x: point.x * wide - y * slant, y: y + 10)
                        }))
            })
    }

    /// The points without a part of both ends.
    private mutating func trimmed(_ points: [Stroke.Point]) -> [Stroke.Point] {
        let from = Float.random(in: 0..<Self.missing, using: &generator)
        let to = 1 - Float.random(in: 0..<Self.missing, using: &generator)
        let fine = Self.dense(points, step: 0.1)
        guard fine.count > 4 else { return points }
        return Array(fine[Int(from * Float(fine.count))..<max(2, Int(to * Float(fine.count)))])
    }

    /// Points at every tenth of a capital's height, each displaced.
    private mutating func shaken(_ points: [Stroke.Point]) -> [Stroke.Point] {
        Self.dense(points, step: 1).map {
            Stroke.Point(x: $0.x + normal() * Self.jitter * 10, y: $0.y + normal() * Self.jitter * 10)
        }
    }

    /// Points along a line, the last one included.
    private static func dense(_ points: [Stroke.Point], step: Float) -> [Stroke.Point] {
        guard var before = points.first else { return [] }
        var result = [before], left = step
        for next in points.dropFirst() {
            var length = hypot(next.x - before.x, next.y - before.y)
            while length >= left, length > 0 {
                let share = left / length
                before = Stroke.Point(
                    x: before.x + (next.x - before.x) * share, y: before.y + (next.y - before.y) * share)
                result.append(before)
                length -= left
                left = step
            }
            left -= length
            before = next
        }
        if let last = result.last, hypot(last.x - before.x, last.y - before.y) > step / 4 {
            result.append(before)
        }
        return result
    }

    /// The stroke with the times of a finger: 400 points a second at most, and a pause before it.
    private mutating func timed(_ stroke: Stroke, unit: Float, isFirst: Bool) -> Stroke {
        if !isFirst { time += pause(around: 0.16, 0.35) }
        var before = stroke.points.first
        return Stroke(
            stroke.points.map { point in
                let length = before.map { hypot(point.x - $0.x, point.y - $0.y) } ?? 0
                time += Double(length / (unit * 40))
                before = point
                return Stroke.Point(x: point.x, y: point.y, time: time)
            })
    }

    private mutating func pause(around seconds: Double, _ deviation: Float) -> Double {
        seconds * Double(exp(normal() * deviation))
    }

    private mutating func uniform(_ most: Float) -> Float {
        Float.random(in: -most...most, using: &generator)
    }

    private mutating func normal() -> Float {
        // The sum of twelve uniform numbers is nearly normal, with a variance of one.
        (0..<12).reduce(Float(-6)) { sum, _ in sum + Float.random(in: 0..<1, using: &generator) }
    }
}
