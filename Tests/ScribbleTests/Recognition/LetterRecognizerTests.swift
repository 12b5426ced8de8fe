import Testing

@testable import Scribble

@Suite struct LetterRecognizerTests {
    /// The likeliest letter as a capital, as a shape alone does not tell x from X.
    private func best(_ strokes: [Stroke], _ recognizer: LetterRecognizer) -> String? {
        recognizer.alternatives(for: Drawing(strokes), unit: Pen().unit).first?.symbol.character?.uppercased()
    }

    @Test("Each letter of the file is recognized, in each way to draw it")
    func ownLetters() {
        for (recognizer, alphabets) in [
            (Pen.latin, LetterRecognizer.alphabets(of: "en")), (Pen.korean, Set(["korean"])),
        ] {
            for letter in Pen.letters.letters
            where alphabets.contains(letter.alphabet) && letter.alphabet != "commands" {
                let drawing = letter.drawing.placed(x: 20, y: 20, scale: 12)
                let found = recognizer.alternatives(for: drawing, unit: 12)
                let least = found.first?.cost ?? .infinity
                // A shape alone does not tell a small letter from a capital.
                let symbols = found.filter { $0.cost < least + 3 }.map(\.symbol)
                #expect(symbols.contains(letter.symbol), "\(letter.symbol) is \(symbols)")
            }
        }
    }

    @Test(
        "Neither the order of strokes nor their direction matters",
        arguments: ["A", "E", "F", "H", "K", "t", "f", "4", "x"])
    func orderAndDirection(letter: String) {
        let strokes = Pen().strokes(letter)
        let backwards = strokes.reversed().map { Stroke($0.points.reversed()) }
        let symbol = best(strokes, Pen.latin)
        #expect(symbol == letter.uppercased())
        #expect(best(Array(backwards), Pen.latin) == symbol)
    }

    @Test("Two letters over each other are no letter")
    func noLetter() {
        for text in ["st", "ae", "GM"] {
            let found = Pen.latin.alternatives(for: Drawing(Pen().strokes(text)), unit: Pen().unit)
            #expect((found.first?.cost ?? .infinity) > 2, "\(text) is \(found.first as Any)")
        }
    }

    @Test("Letters of other alphabets are no alternatives")
    func alphabets() {
        let line = Drawing(Pen().strokes("ㅣ"))
        let korean = Pen.korean.alternatives(for: line, unit: Pen().unit).map(\.symbol)
        #expect(korean.contains(.character("ㅣ")) && !korean.contains(.character("l")))
        let latin = Pen.latin.alternatives(for: line, unit: Pen().unit).map(\.symbol)
        #expect(latin.contains(.character("l")) && !latin.contains(.character("ㅣ")))
    }

    @Test("A long line to the right is a space, to the left a deletion")
    func commands() {
        let right = Pen.latin.alternatives(for: Drawing(Pen().strokes("→")), unit: 12).map(\.symbol)
        let left = Pen.latin.alternatives(for: Drawing(Pen().strokes("←")), unit: 12).map(\.symbol)
        #expect(right.contains(.space) && !right.contains(.delete))
        #expect(left.contains(.delete) && !left.contains(.space))
    }

    @Test(
        "No drawing stops the recognizer: no points, one point, points that are no numbers, very many strokes"
    )
    func anything() {
        let recognizer = Pen.latin
        #expect(recognizer.alternatives(for: Drawing(), unit: 12).isEmpty)
        #expect(recognizer.alternatives(for: Drawing([Stroke([])]), unit: 12).isEmpty)
        let tap = Stroke([Stroke.Point(x: 5, y: 5)])
        #expect(recognizer.alternatives(for: Drawing([tap]), unit: 12).first?.symbol == .character("."))
        let bad = Stroke([Stroke.Point(x: .nan, y: 1), Stroke.Point(x: 1, y: .infinity)])
        #expect(bad.points.isEmpty)
        #expect(recognizer.alternatives(for: Drawing(Array(repeating: tap, count: 40)), unit: 12).isEmpty)
        let far = Stroke([Stroke.Point(x: -1e5, y: 0), Stroke.Point(x: 1e5, y: 1e5)])
        #expect(Stroke([Stroke.Point(x: -1e30, y: 0), Stroke.Point(x: 1, y: .nan)]).points.isEmpty)
        _ = recognizer.alternatives(for: Drawing([far, tap]), unit: 12)
    }
}
