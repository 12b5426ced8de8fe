import Testing

@testable import Scribble

@Suite struct StrokeFileTests {
    @Test("A letter is its strokes: curves through their points, with corners")
    func letters() throws {
        let file = try StrokeFile(
            parsing: "# Digits\nalphabet digits\n7  0,0 5.5,0! 2,10 / 1,5 5,5\n", named: "x")
        #expect(file.letters.count == 1)
        let letter = try #require(file.letters.first)
        #expect(letter.symbol == .character("7"))
        #expect(letter.alphabet == "digits")
        #expect(letter.drawing.strokes.count == 2)
        // Straight between corners.
        #expect(letter.drawing.strokes[0].points.map(\.x) == [0, 5.5, 2])
        let curve = try StrokeFile(parsing: "c  4,0 0,5 4,10", named: "x").letters[0].drawing.box
        #expect(curve.top == 0 && curve.bottom == 10)
        #expect(curve.left <= 0 && curve.left > -0.5)
    }

    @Test("Compounds are two letters beside each other, in each way to draw them; commands have a direction")
    func compounds() throws {
        let file = try StrokeFile(parsing: "a  0,0 2,0\na  0,0 3,0\nb  = a a\ndelete > 9,0 0,0", named: "x")
        let widths = file.letters.filter { $0.symbol == .character("b") }.map(\.drawing.box.width)
        #expect(widths == [5.5, 7.5])
        #expect(file.letters.last?.isDirected == true)
        #expect(file.letters.last?.symbol == .delete)
    }

    @Test(
        "An error has the line and the problem",
        arguments: [
            ("\nab  0,0", "x:2: “ab” is no letter."), ("a", "x:1: the letter has no strokes."),
            ("a  0,0 /", "x:1: the letter has no strokes."),
            ("a  0,y", "x:1: “0,y” is no point such as 1.5,10."),
            ("a  0,nan 1,1", "x:1: “0,nan” is no point such as 1.5,10."),
            ("a  0,0 1000,0", "x:1: “1000,0” is no point such as 1.5,10."),
            ("b  = a a", "x:1: “a a” is no letter."),
            ("a  " + String(repeating: "1,1 ", count: 41), "x:1: there are more than 40 points."),
            ("a  1,1" + String(repeating: " / 1,1", count: 10), "x:1: there are more than 10 strokes."),
        ])
    func errors(text: String, sentence: String) {
        let error = #expect(throws: StrokeFileError.self) { _ = try StrokeFile(parsing: text, named: "x") }
        #expect(error?.errorDescription == sentence)
    }

    @Test("The shipped file has all letters, digits, punctuation and Korean keys")
    func shipped() {
        let drawn = Set(Pen.letters.letters.compactMap(\.symbol.character))
        let capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        let others = "0123456789.,?!'-@:/"
        let keys = "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ"
        for character in capitals + capitals.lowercased() + others + keys {
            #expect(drawn.contains(character), "\(character)")
        }
    }
}
