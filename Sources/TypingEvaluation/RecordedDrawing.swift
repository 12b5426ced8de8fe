import Foundation
package import Scribble

/// A drawing of a given text, as a row for `spinet evaluate scribble`: source, text, and the strokes with slashes between.
///
///     recorded	it	20,40,0 20,90,0.12 / 20,20,0.3 / …
///
/// Points are x,y,time in points of an area that is 200 high, and seconds; columns are separated by tabs.
package struct RecordedDrawing: Hashable, Sendable {
    package var text: String
    package var drawing: Drawing

    /// Makes a drawing of a text.
    package init(text: String, drawing: Drawing) {
        self.text = text
        self.drawing = drawing
    }

    /// Makes a drawing of a text on an area of a height in points; recorded drawings are `ScribbleHand.height` high.
    package init(text: String, drawing: Drawing, height: Float) {
        let scale = ScribbleHand.height / max(1, height)
        let strokes = drawing.strokes.map { stroke in
            Stroke(
                stroke.points.map { Stroke.Point(x: $0.x * scale, y: $0.y * scale, time: $0.time) })
        }
        self.init(text: text, drawing: Drawing(strokes))
    }

    /// The row, without a line break; coordinates have one decimal and times three.
    package func row(source: String) -> String {
        let start = drawing.strokes.first?.start ?? 0
        func rounded(_ value: Double, _ scale: Double) -> String { "\((value * scale).rounded() / scale)" }
        let strokes = drawing.strokes.map { stroke in
            stroke.points.map {
                "\(rounded(Double($0.x), 10)),\(rounded(Double($0.y), 10)),\(rounded($0.time - start, 1000))"
            }.joined(separator: " ")
        }
        // Tabs separate columns.
        let columns = [source, text, strokes.joined(separator: " / ")]
        return columns.map { $0.split { "\t\n\r".contains($0) }.joined(separator: " ") }.joined(
            separator: "\t")
    }

    /// Reads a row.
    ///
    /// - Throws: `EvaluationError.malformed`, with the line.
    init(_ row: EvaluationTable.Row, in file: String) throws(EvaluationError) {
        var strokes: [Stroke] = []
        for stroke in row[2].split(separator: "/") {
            var points: [Stroke.Point] = []
            for point in stroke.split(separator: " ") {
                let numbers = point.split(separator: ",").compactMap { Double($0) }
                guard numbers.count == 3, numbers.allSatisfy({ abs($0) < 1e6 }) else {
                    throw .malformed(file: file, line: row.line, reason: "“\(point)” is no point")
                }
                points.append(Stroke.Point(x: Float(numbers[0]), y: Float(numbers[1]), time: numbers[2]))
            }
            strokes.append(Stroke(points))
        }
        self.init(text: row[1], drawing: Drawing(strokes))
    }
}
