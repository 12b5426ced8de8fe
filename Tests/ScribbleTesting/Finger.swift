import Foundation
import Platform
package import Scribble

/// A finger that draws letters over each other, as they are in the shipped file of strokes.
///
///     for stroke in Finger.strokes("on", in: CGSize(width: 180, height: 120)) { … }
package enum Finger {
    private static let letters: StrokeFile = {
        do {
            let data = try ResourceLocator().data("scribble/letters.strokes")
            return try StrokeFile(parsing: String(decoding: data, as: UTF8.self), named: "letters.strokes")
        } catch { preconditionFailure("\(error)") }
    }()

    /// The strokes of a text on an area of a width and a height in points, with times in seconds; "→" is a space stroke, and "←" a delete stroke.
    ///
    /// - Parameter start: the time of the first point.
    package static func strokes(
        _ text: String, width: Float, height: Float, from start: Double = 0
    ) -> [Stroke] {
        let unit = height / 16
        var result: [Stroke] = [], time = start
        for character in text {
            let symbol: ScribbleSymbol =
                character == "→" ? .space : character == "←" ? .delete : .character(character)
            guard let drawing = letters.letters.first(where: { $0.symbol == symbol })?.drawing else {
                preconditionFailure("no strokes are known for \(character)")
            }
            let box = drawing.box
            let placed = drawing.placed(
                x: width / 2 - (box.left + box.width / 2) * unit, y: height * 0.69 - 10 * unit, scale: unit)
            for stroke in placed.strokes {
                result.append(
                    Stroke(
                        points(along: stroke.points).map { point in
                            time += 0.012
                            return Stroke.Point(x: point.x, y: point.y, time: time)
                        }))
                time += 0.12
            }
            time += 0.45
        }
        return result
    }

    /// Points in short steps along a line.
    private static func points(along line: [Stroke.Point]) -> [Stroke.Point] {
        guard let first = line.first else { return [] }
        return [first]
            + zip(line, line.dropFirst()).flatMap { from, to in
                let length = max(abs(to.x - from.x), abs(to.y - from.y))
                let steps = max(1, Int((length / 5).rounded(.up)))
                return (1...steps).map { step in
                    let part = Float(step) / Float(steps)
                    return Stroke.Point(
                        x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
                }
            }
    }
}
