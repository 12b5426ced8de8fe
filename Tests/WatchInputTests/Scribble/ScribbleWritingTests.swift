import Scribble
import ScribbleTesting
import Testing
import TextInput
import Typing
import TypingTesting

@testable import WatchInput

@Suite struct ScribbleWritingTests {
    private static let height: Float = 120

    private func writing(
        _ drawn: String, after text: String = "", _ change: (inout TextInputTraits) -> Void = { _ in },
        lexicon: Lexicon? = SmallLexicon.shared
    ) throws -> ScribbleWriting {
        var traits = TextInputTraits()
        change(&traits)
        let recognizer = try #require(LetterRecognizer.installed(for: "en", traits))
        var writing = ScribbleWriting(
            recognizer, lexicon: lexicon, height: Self.height, after: text, traits: traits)
        draw(drawn, &writing)
        return writing
    }

    private func draw(_ text: String, _ writing: inout ScribbleWriting) {
        for stroke in Finger.strokes(text, width: 180, height: Self.height) {
            writing.beginStroke(at: stroke.points[0])
            for point in stroke.points.dropFirst() { writing.moveStroke(to: point) }
            writing.endStroke()
        }
    }

    @Test(
        "TF-60: letters drawn over each other become words, lines to the right spaces, and lines to the left delete",
        arguments: [
            ("this", "This"), ("is→it's", "Is it's"), ("then←", "The"), ("home→", "Home "),
            ("fox→←", "Fox"),
        ])
    func words(drawn: String, text: String) throws {
        #expect(try writing(drawn).text == text)
    }

    @Test("A sentence begins with a capital; behind other text words are as drawn")
    func capitals() throws {
        #expect(try writing("fox", after: "quick ").text == "quick fox")
        #expect(try writing("fox", after: "Home. ").text == "Home. Fox")
        #expect(try writing("fox", { $0.autocapitalizationType = .none }).text == "fox")
    }

    @Test("The crown goes through the candidates and stops at both ends; the next stroke begins another word")
    func crown() throws {
        var writing = try writing("thst", after: "quick ")
        let candidates = writing.candidates
        #expect(candidates.count > 1 && Set(["that", "thst"]).isSubset(of: candidates))
        let isBeforeFirst = writing.turn(by: -1)
        #expect(!isBeforeFirst)
        let isSecond = writing.turn(by: 1)
        #expect(isSecond && writing.word == candidates[1])
        writing.turn(by: 100)
        #expect(writing.word == candidates.last)
        let chosen = writing.text
        draw("is", &writing)
        #expect(writing.text == chosen + " is")
    }

    @Test("A candidate that is chosen ends its word")
    func choice() throws {
        var writing = try writing("thst", after: "quick ")
        let place = try #require(writing.candidates.firstIndex(of: "thst"))
        writing.choose(place)
        #expect(writing.text == "quick thst " && writing.candidates.isEmpty)
        writing.choose(3)
        #expect(writing.text == "quick thst ")
    }

    @Test("Delete removes letters of the word under way, then characters before it")
    func deletion() throws {
        var writing = try writing("then", after: "a b ", { $0.autocapitalizationType = .none })
        writing.delete()
        #expect(writing.text == "a b the")
        for _ in 0..<3 { writing.delete() }
        #expect(writing.text == "a b ")
        writing.delete()
        #expect(writing.text == "a b")
    }

    @Test("A field for numbers recognizes digits only, and an address is not read as words")
    func kinds() throws {
        #expect(try writing("105", { $0.keyboardType = .numberPad }).text == "105")
        let address = try writing("thst", { $0.keyboardType = .emailAddress })
        #expect(address.text == "thst" && address.candidates == ["thst"])
    }
}
