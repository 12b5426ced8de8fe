import Testing
import Typing
import TypingTesting

@testable import Scribble

@Suite struct ScribbleSessionTests {
    private func session(_ strokes: [Stroke], lexicon: Lexicon? = nil, korean: Bool = false)
        -> ScribbleSession
    {
        var session = ScribbleSession(
            korean ? Pen.korean : Pen.latin, height: Pen.height, decoder: lexicon.map { Decoder($0) },
            after: Lexicon.unknown)
        session.draw(strokes)
        return session
    }

    @Test(
        "Letters over each other and in a line are divided and read as the word",
        arguments: ["quick", "this", "fox", "their", "letter", "home", "is", "better", "London", "don't"])
    func words(text: String) {
        let over = session(Pen().strokes(text), lexicon: SmallLexicon.shared)
        #expect(over.text == text)
        let line = session(Pen(unit: 6, space: 12).strokes(text), lexicon: SmallLexicon.shared)
        #expect(line.text == text)
        #expect(line.letters.count == text.count)
    }

    @Test("Without pauses between letters, those in a line are divided by position")
    func positions() {
        let pen = Pen(unit: 6, pauseBetween: 0.2, pauseWithin: 0.2, space: 14)
        for text in ["then", "fox", "lot"] {
            #expect(session(pen.strokes(text), lexicon: SmallLexicon.shared).text == text)
        }
    }

    @Test(
        "Look-alikes are what the letters beside them make likely, without a lexicon",
        arguments: ["2021", "205", "20:45", "hello", "Hello", "HELLO", "soon"])
    func lookAlikes(text: String) {
        #expect(session(Pen().strokes(text)).text == text)
        #expect(session(Pen(unit: 6, space: 12).strokes(text)).text == text)
    }

    @Test("A number is no word of the lexicon")
    func numbers() {
        #expect(session(Pen().strokes("2021"), lexicon: SmallLexicon.shared).text == "2021")
    }

    @Test("The letters as drawn are always among the candidates")
    func asDrawn() {
        let drawn = session(Pen().strokes("thst"), lexicon: SmallLexicon.shared)
        #expect(drawn.drawnText == "thst")
        #expect(drawn.candidates.map(\.text).contains("thst"))
        #expect(drawn.candidates.map(\.text).contains("that"))
        #expect(Set(drawn.candidates.map(\.text)).count == drawn.candidates.count)
        #expect(drawn.candidates.count <= ScribbleSession.mostCandidates)
    }

    @Test("Words that begin with the drawn letters come behind what these are themselves, each once")
    func completions() throws {
        let drawn = session(Pen().strokes("lem"), lexicon: SmallLexicon.shared)
        let texts = drawn.candidates.map(\.text)
        let itself = try #require(texts.firstIndex(of: "lem"))
        #expect(texts.firstIndex(of: "lemon") == itself + 1, "\(texts)")
        #expect(Set(texts).count == texts.count && texts.count <= ScribbleSession.mostCandidates)
    }

    @Test("A line to the left deletes the letter before it, one to the right is a space")
    func commands() {
        #expect(session(Pen().strokes("fox←")).text == "fo")
        #expect(session(Pen().strokes("←fo")).text == "fo")
        #expect(session(Pen().strokes("is→it")).text == "is it")
    }

    @Test(
        "Korean letters are joined to syllables, as Hangul's engine joins them",
        arguments: ["안녕", "한국", "값", "의자"])
    func korean(text: String) {
        #expect(session(Pen().strokes(KeyLetters.letters(of: text)), korean: true).text == text)
    }

    @Test("Deleting a letter removes its strokes; a canceled stroke leaves nothing")
    func deletion() {
        var drawn = session(Pen().strokes("fox"))
        drawn.deleteLetter()
        #expect(drawn.text == "fo")
        drawn.beginStroke(at: Stroke.Point(x: 1, y: 1))
        #expect(drawn.openStroke != nil)
        drawn.cancelStroke()
        drawn.endStroke()
        drawn.moveStroke(to: Stroke.Point(x: 1, y: 1))
        #expect(drawn.text == "fo")
        for _ in 0..<4 { drawn.deleteLetter() }
        #expect(drawn.strokes.isEmpty && drawn.candidates.isEmpty && drawn.text == "")
    }

    @Test("Deleting and drawing again reads the same as drawing once")
    func again() {
        var drawn = session(Pen().strokes("don't"), lexicon: SmallLexicon.shared)
        let strokes = drawn.strokes, candidates = drawn.candidates
        for _ in 0..<3 { drawn.deleteLetter() }
        drawn.draw(Array(strokes[drawn.strokes.count...]))
        #expect(drawn.candidates == candidates)
    }

    @Test("A letter is complete after the pause")
    func pause() throws {
        var drawn = session(Pen().strokes("i"))
        let end = try #require(drawn.strokes.last?.end)
        #expect(!drawn.isLetterComplete(at: end + 0.3))
        #expect(drawn.isLetterComplete(at: end + 1))
        drawn.beginStroke(at: Stroke.Point(x: 1, y: 1, time: end + 0.9))
        #expect(!drawn.isLetterComplete(at: end + 5))
    }

    @Test("Strokes above the limit are ignored")
    func limit() {
        var drawn = ScribbleSession(Pen.latin, height: Pen.height)
        for number in 0..<130 {
            let x = Float(number * 20)
            drawn.beginStroke(at: Stroke.Point(x: x, y: 20, time: Double(number)))
            drawn.moveStroke(to: Stroke.Point(x: x, y: 120, time: Double(number) + 0.1))
            if number > 110 { drawn.endStroke() } else { drawn.cancelStroke() }
        }
        #expect(drawn.strokes.count <= ScribbleSession.mostStrokes)
    }
}
