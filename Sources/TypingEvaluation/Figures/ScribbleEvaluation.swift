import Foundation
package import Scribble
package import Typing

/// Measures how well drawings are recognized; `spinet evaluate scribble` prints the results.
package struct ScribbleEvaluation: Sendable {
    /// Letters that the letters beside them tell apart: o from 0, l from 1, and pairs that differ in size only.
    package static let lookAlikes: [Set<Character>] = [
        ["o", "O", "0"], ["l", "I", "1"], ["c", "C"], ["s", "S"], ["v", "V"], ["w", "W"], ["x", "X"],
        ["z", "Z"],
    ]

    private let recognizer: LetterRecognizer
    private let hand: ScribbleHand
    private let lexicon: Lexicon?
    /// Called with the intended and the recognized text of each wrong drawing; nil for no such list.
    package var onDifference: (@Sendable (_ intended: String, _ recognized: String) -> Void)?
    /// Called with each drawing and its text; nil keeps none.
    package var onDrawing: (@Sendable (RecordedDrawing) -> Void)?

    /// Makes an evaluation.
    ///
    /// - Parameters:
    ///   - hand: draws the letters and words.
    ///   - lexicon: of the words; without one only letters are measured.
    package init(_ recognizer: LetterRecognizer, hand: ScribbleHand, lexicon: Lexicon?) {
        self.recognizer = recognizer
        self.hand = hand
        self.lexicon = lexicon
    }

    /// The shares of letters and words that are recognized, in percent, and the times in microseconds.
    ///
    /// - Parameters:
    ///   - letters: the number of letters, each symbol as often.
    ///   - words: the number of words for each place, distinct ones drawn by their frequency.
    package func figures(letters: Int, words: Int, seed: UInt64) -> Figure {
        var groups = [Figure.Named(name: "letters", figure: letterFigure(letters))]
        if let lexicon {
            for place in ScribbleHand.Place.allCases {
                let figure = wordFigure(sample(words, of: lexicon, seed: seed), place, Decoder(lexicon))
                groups.append(Figure.Named(name: "words \(place.rawValue)", figure: figure))
            }
        }
        return .group(groups)
    }

    // MARK: - Drawings that a user made

    /// The same shares of drawings that a user made.
    static func figure(
        of drawings: [RecordedDrawing], _ recognizer: LetterRecognizer, _ lexicon: Lexicon
    ) -> Figure {
        var words = Words()
        let decoder = Decoder(lexicon)
        for drawing in drawings { words.read(drawing, recognizer, decoder) }
        return words.figure
    }

    // MARK: - Letters

    private func letterFigure(_ count: Int) -> Figure {
        var hand = hand, times = Times(), right = 0, alike = 0, inThree = 0, drawn = 0
        let symbols = hand.symbols
        for number in 0..<count {
            let symbol = symbols[number % symbols.count]
            guard let drawing = hand.draw([symbol], .over) else { continue }
            drawn += 1
            let text = symbol.character.map(String.init) ?? "delete"
            onDrawing?(RecordedDrawing(text: text, drawing: drawing))
            var session = ScribbleSession(recognizer, height: ScribbleHand.height)
            for stroke in drawing.strokes { times.measure { session.draw(stroke) } }
            let letters = session.letters
            let found = letters.count == 1 ? letters[0].alternatives.map(\.symbol) : []
            // A letter alone has nothing beside it, so its own alternatives count.
            if found.first == symbol { right += 1 }
            if found.prefix(3).contains(symbol) { inThree += 1 }
            if let first = found.first, Self.looksAlike(first, symbol) {
                alike += 1
            } else {
                let read = letters.map {
                    $0.alternatives.first?.symbol.character.map(String.init) ?? "delete"
                }
                onDifference?(text, read.joined())
            }
        }
        return .group([
            "n": .number(Double(drawn)), "right": .percent(alike, of: drawn),
            "look-alikes apart": .percent(right, of: drawn), "one of three": .percent(inThree, of: drawn),
            "us": times.figure,
        ])
    }

    static func looksAlike(_ first: ScribbleSymbol, _ second: ScribbleSymbol) -> Bool {
        if first == second { return true }
        guard let first = first.character, let second = second.character else { return false }
        return lookAlikes.contains { $0.contains(first) && $0.contains(second) }
    }

    // MARK: - Words

    private func wordFigure(_ texts: [String], _ place: ScribbleHand.Place, _ decoder: Decoder) -> Figure {
        var hand = hand, words = Words()
        for text in texts {
            let letters = KeyLetters.letters(of: text).map { ScribbleSymbol.character($0) }
            guard let drawing = hand.draw(letters, place) else { continue }
            let recorded = RecordedDrawing(text: text, drawing: drawing)
            onDrawing?(recorded)
            let text = words.read(recorded, recognizer, decoder)
            if text != recorded.text { onDifference?(recorded.text, text) }
        }
        return words.figure
    }

    /// Counts of words.
    private struct Words {
        private var times = Times()
        private var count = 0, right = 0, drawn = 0, inThree = 0, letters = 0, wrongLetters = 0

        /// Draws a word and counts what it is recognized as.
        @discardableResult
        mutating func read(
            _ recorded: RecordedDrawing, _ recognizer: LetterRecognizer, _ decoder: Decoder
        ) -> String {
            var session = ScribbleSession(
                recognizer, height: ScribbleHand.height, decoder: decoder, after: Lexicon.unknown)
            for stroke in recorded.drawing.strokes { times.measure { session.draw(stroke) } }
            add(recorded.text, drawn: session.drawnText, session.candidates.map(\.text))
            return session.text
        }

        private mutating func add(_ text: String, drawn read: String, _ candidates: [String]) {
            count += 1
            if candidates.first == text { right += 1 }
            if read == text { drawn += 1 }
            if candidates.prefix(3).contains(text) { inThree += 1 }
            letters += text.count
            wrongLetters += min(text.count, editDistance(Array(read), Array(text)))
        }

        var figure: Figure {
            .group([
                "n": .number(Double(count)), "right": .percent(right, of: count),
                "one of three": .percent(inThree, of: count), "as drawn": .percent(drawn, of: count),
                "letters as drawn": .percent(letters - wrongLetters, of: letters), "us": times.figure,
            ])
        }
    }

    /// Distinct words that a dictionary has, drawn by their frequency.
    private func sample(_ count: Int, of lexicon: Lexicon, seed: UInt64) -> [String] {
        var generator = SplitMix(seed: seed)
        let drawable = Set(hand.symbols.compactMap(\.character))
        var words: [(text: String, weight: Double)] = []
        for word in 0..<Lexicon.Word(lexicon.count) where lexicon.isValid(word) {
            let text = lexicon.spelling(of: word)
            guard text.count > 1, KeyLetters.letters(of: text).allSatisfy(drawable.contains) else { continue }
            words.append((text, exp(-Double(lexicon.cost(of: word)))))
        }
        // The largest of weighted exponential times is a draw without putting back.
        let order = words.map { word in
            (
                text: word.text,
                time: -log(Double.random(in: .leastNormalMagnitude..<1, using: &generator)) / word.weight
            )
        }
        return order.sorted { $0.time < $1.time }.prefix(count).map(\.text)
    }
}

extension ScribbleSession {
    /// Draws a stroke as a finger does.
    fileprivate mutating func draw(_ stroke: Stroke) {
        guard let first = stroke.points.first else { return }
        beginStroke(at: first)
        for point in stroke.points.dropFirst() { moveStroke(to: point) }
        endStroke()
    }
}
