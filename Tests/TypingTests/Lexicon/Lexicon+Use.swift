// Scripts/fuzz.sh compiles this file into the Typing module.
#if canImport(Testing)
    @testable import Typing
#endif

extension Lexicon {
    /// Calls everything that typing uses of a loaded lexicon; a damaged one must not crash.
    func useInEveryWay() {
        var decoder = Decoder(self)
        decoder.start(after: Lexicon.sentenceStart, Lexicon.unknown)
        for letter in "teh caf\u{e9}s imgoing t" { decoder.press(letter) }
        decoder.tap(at: KeyLayout.Point(x: 5, y: 3.5))
        decoder.tap(at: KeyLayout.Point(x: 3.2, y: 1.1))
        decoder.deleteLast()
        _ = decoder.candidates(5).map(\.text)
        for word in 0..<Lexicon.Word(min(count, 1_000)) {
            _ = (spelling(of: word), isValid(word), cost(of: word, after: word, 0))
        }
        for prefix in ["", "t", "le", "\u{e9}"] {
            for last in [0, 3, Lexicon.sentenceStart, Lexicon.unknown] {
                _ = Predictor(self).words(beginning: prefix, after: last, 1, most: 3)
            }
        }
        let sentence: [SentenceModel.Part] = [.word(0), .number, .pause, .word(3), .word(Self.unknown)]
        var reading = SentenceReading()
        for end in 0...sentence.count {
            _ = Predictor(self).nextWords(
                after: SentenceBefore(last: 3, beforeLast: 0, parts: Array(sentence.prefix(end))), most: 3,
                &reading)
        }
        _ = (word("London"), costOfCompound("foxletter", joint: 3))
    }
}
