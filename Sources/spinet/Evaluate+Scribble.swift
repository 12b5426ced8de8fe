import Foundation
import Platform
import Scribble
import Typing
import TypingEvaluation

extension Evaluate {
    /// Measures how well letters and words are recognized that a second hand drew, or the drawings of a file.
    func measureScribble(_ lexicon: Lexicon) throws -> Figure {
        let alphabets = LetterRecognizer.alphabets(of: self.lexicon.language)
        let recognizer = LetterRecognizer(
            try Self.strokes("scribble/letters.strokes"), try Self.model("scribble/letters.model"),
            alphabets: alphabets)
        if let file {
            var table = try EvaluationTable(file: file, columns: kind.columns)
            if let sample { table.sample(max(1, sample), seed: seed, by: kind.group) }
            var evaluation = Evaluation(lexicon)
            evaluation.recognizer = recognizer
            return try evaluation.figures(.scribble, of: table)
        }
        let hand = ScribbleHand(
            try Self.strokes("scribble/second-hand.strokes"), alphabets: alphabets, seed: seed)
        var evaluation = ScribbleEvaluation(recognizer, hand: hand, lexicon: lexicon)
        if list { evaluation.onDifference = { Swift.print("\($0)\t\($1)") } }
        let kept = try record.map { try KeptDrawings($0) }
        if let kept { evaluation.onDrawing = { kept.add($0) } }
        let letters = max(1, sample ?? 1000)
        return evaluation.figures(letters: letters, words: max(1, letters / 2), seed: seed)
    }

    private static func model(_ name: String) throws -> LetterModel {
        do {
            return try LetterModel([UInt8](try ResourceLocator().data(name)))
        } catch is LetterModel.Problem {
            throw Failure(Message("The file \(name) cannot be read."))
        } catch let error as ResourceError {
            throw Failure(Message(verbatim: error.description))
        }
    }

    private static func strokes(_ name: String) throws -> StrokeFile {
        do {
            return try StrokeFile(
                parsing: String(decoding: try ResourceLocator().data(name), as: UTF8.self), named: name)
        } catch let error as StrokeFileError {
            throw Failure(Message("\(error.file):\(error.line): \(error.reason)."))
        } catch let error as ResourceError {
            throw Failure(Message(verbatim: error.description))
        }
    }
}

/// The file of `--record`: a row for each drawing, behind those that it has.
private struct KeptDrawings: Sendable {
    private let file: FileHandle

    init(_ path: String) throws {
        if !FileManager.default.fileExists(atPath: path) {
            _ = FileManager.default.createFile(atPath: path, contents: nil)
        }
        file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.seekToEnd()
    }

    func add(_ drawing: RecordedDrawing) {
        try? file.write(contentsOf: Data((drawing.row(source: "second-hand") + "\n").utf8))
    }
}
