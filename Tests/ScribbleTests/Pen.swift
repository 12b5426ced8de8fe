import Foundation
import Platform

@testable import Scribble

/// Draws the shipped letters as they are in their file.
struct Pen {
    static let letters: StrokeFile = {
        do {
            let data = try ResourceLocator().data("scribble/letters.strokes")
            return try StrokeFile(parsing: String(decoding: data, as: UTF8.self), named: "letters.strokes")
        } catch { preconditionFailure("\(error)") }
    }()

    static let modelBytes: [UInt8] = {
        do { return [UInt8](try ResourceLocator().data("scribble/letters.model")) } catch {
            preconditionFailure("\(error)")
        }
    }()
    static let model: LetterModel = {
        do { return try LetterModel(modelBytes) } catch { preconditionFailure("\(error)") }
    }()

    static let latin = LetterRecognizer(letters, model, alphabets: LetterRecognizer.alphabets(of: "en"))
    static let korean = LetterRecognizer(letters, model, alphabets: LetterRecognizer.alphabets(of: "ko"))
    static let height: Float = 200

    /// Points for a unit, of which a capital is ten high.
    var unit: Float = Pen.height / 16
    /// The seconds between two letters, and between two strokes of one.
    var pauseBetween = 0.6
    var pauseWithin = 0.15
    /// The points between two letters; nil draws them over each other.
    var space: Float?

    /// The strokes of a text, each letter drawn in one of its ways; "→" is a space stroke, and "←" a delete stroke.
    func strokes(_ text: String, way: Int = 0) -> [Stroke] {
        var result: [Stroke] = [], time = 0.0, x: Float = 30
        for character in text {
            let symbol: ScribbleSymbol =
                character == "→" ? .space : character == "←" ? .delete : .character(character)
            let ways = Pen.letters.letters.filter { $0.symbol == symbol }
            let drawing = ways[way % ways.count].drawing
            let left = space == nil ? 80 - drawing.box.width * unit / 2 : x
            let placed = drawing.placed(
                x: left - drawing.box.left * unit, y: Pen.height * 0.69 - 10 * unit, scale: unit)
            time += pauseBetween
            for (place, stroke) in placed.strokes.enumerated() {
                if place > 0 { time += pauseWithin }
                let timed = stroke.resampled(24).enumerated().map { index, point in
                    Stroke.Point(x: point.x, y: point.y, time: time + Double(index) * 0.01)
                }
                time += 0.24
                result.append(Stroke(timed))
            }
            x = placed.box.right + (space ?? 0)
        }
        return result
    }
}

extension ScribbleSession {
    /// Draws strokes as a finger does.
    mutating func draw(_ strokes: [Stroke]) {
        for stroke in strokes {
            beginStroke(at: stroke.points[0])
            for point in stroke.points.dropFirst() { moveStroke(to: point) }
            endStroke()
        }
    }
}
