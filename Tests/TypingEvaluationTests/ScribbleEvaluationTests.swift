import Platform
import Scribble
import Testing
import TypingTesting

@testable import Typing
@testable import TypingEvaluation

@Suite struct ScribbleEvaluationTests {
    private func file(_ name: String) throws -> StrokeFile {
        try StrokeFile(
            parsing: String(decoding: try ResourceLocator().data("scribble/\(name)"), as: UTF8.self),
            named: name)
    }

    private func recognizer(_ language: String? = nil) throws -> LetterRecognizer {
        LetterRecognizer(
            try file("letters.strokes"),
            try LetterModel([UInt8](try ResourceLocator().data("scribble/letters.model"))),
            alphabets: language.map { LetterRecognizer.alphabets(of: $0) })
    }

    @Test("The second hand draws every symbol that is recognized")
    func symbols() throws {
        let recognizer = try recognizer()
        let hand = ScribbleHand(try file("second-hand.strokes"), seed: 1)
        #expect(Set(hand.symbols) == recognizer.symbols)
    }

    @Test("A seed draws the same, another seed draws otherwise; letters are within the area")
    func seeds() throws {
        let strokes = try file("second-hand.strokes")
        let word = "quick".map { ScribbleSymbol.character($0) }
        var first = ScribbleHand(strokes, seed: 1), same = first, other = ScribbleHand(strokes, seed: 2)
        let drawn = first.draw(word, .over), drawing = try #require(drawn)
        #expect(same.draw(word, .over) == drawing)
        #expect(other.draw(word, .over) != drawing)
        #expect(drawing.box.height < ScribbleHand.height * 1.2)
        // Times only grow.
        let times = drawing.strokes.flatMap { $0.points.map(\.time) }
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
        let inLine = first.draw(word, .line), line = try #require(inLine)
        #expect(line.box.width > line.box.height * 1.5)
        #expect(first.draw([.character("Ω")], .over) == nil)
    }

    @Test("Recorded drawings are read again as they were")
    func recorded() throws {
        var hand = ScribbleHand(try file("second-hand.strokes"), seed: 3)
        let drawn = hand.draw("fox".map { .character($0) }, .over), drawing = try #require(drawn)
        let row = RecordedDrawing(text: "fox\t", drawing: drawing).row(source: "me")
        #expect(row.hasPrefix("me\tfox\t"))
        let table = try EvaluationTable(text: row, file: "x", columns: Evaluation.Kind.scribble.columns)
        let read = try RecordedDrawing(table.rows[0], in: "x")
        #expect(read.text == "fox")
        #expect(read.drawing.strokes.count == drawing.strokes.count)
        #expect(abs(read.drawing.box.width - drawing.box.width) < 0.2)
        #expect(RecordedDrawing(text: "fox", drawing: read.drawing).row(source: "me") == row)
        var evaluation = Evaluation(SmallLexicon.shared)
        evaluation.recognizer = try recognizer("en")
        #expect(try evaluation.figures(.scribble, of: table)["me", "n"] == 1)
    }

    @Test("Nine in ten letters of another hand are recognized, in Latin and Korean", arguments: ["en", "ko"])
    func secondHand(language: String) throws {
        let hand = ScribbleHand(
            try file("second-hand.strokes"), alphabets: LetterRecognizer.alphabets(of: language), seed: 5)
        let evaluation = ScribbleEvaluation(try recognizer(language), hand: hand, lexicon: nil)
        let figures = evaluation.figures(letters: 300, words: 0, seed: 5)
        #expect(try #require(figures["letters", "right"]) >= 90)
    }

    @Test("A malformed point has its line", arguments: ["1,2", "1,2,x", "1,2,3,4", "1e9,0,0", "nan,0,0"])
    func malformed(point: String) throws {
        let table = try EvaluationTable(text: "# a\nme\tfox\t1,2,0 \(point)", file: "x", columns: 3)
        let error = #expect(throws: EvaluationError.self) { _ = try RecordedDrawing(table.rows[0], in: "x") }
        #expect(error == .malformed(file: "x", line: 2, reason: "“\(point)” is no point"))
    }
}
