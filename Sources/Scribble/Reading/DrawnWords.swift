import Typing

/// A drawing read as words by Typing's decoder, which weighs the alternatives of each letter against the words of a lexicon.
///
/// The decoder keeps the letters that the last drawing began with, so each further letter costs one step of its search.
struct DrawnWords: Sendable {
    private var decoder: Decoder
    private var evidence: [LetterEvidence] = []
    private var pressed: [LetterEvidence] = []
    /// How many touches of the decoder each letter was.
    private var touches: [Int] = []
    private let context: (last: Lexicon.Word, beforeLast: Lexicon.Word)

    /// Makes a reader after two words; `Lexicon.sentenceStart` begins a sentence.
    init(_ decoder: Decoder, after last: Lexicon.Word, _ beforeLast: Lexicon.Word) {
        self.decoder = decoder
        context = (last, beforeLast)
        self.decoder.start(after: last, beforeLast)
    }

    /// Reads a drawing; best first, each with its cost in nats.
    ///
    /// Empty if its end is no word: a number, for example.
    mutating func candidates(for drawn: DrawnText, _ most: Int) -> [ScribbleCandidate] {
        let letters = drawn.kept
        let end = letters.lastIndex { Self.isPartOfWords($0.symbol) }.map { $0 + 1 } ?? 0
        let rest = letters[end...]
        // A digit in a word is the letter that it looks like.
        let words = letters[..<end].compactMap(Self.evidence)
        guard !words.isEmpty, words.count == end else { return [] }
        press(words)
        let typed = String(words.map(\.typed))
        let punctuation = String(rest.compactMap(\.symbol.character))
        let cost =
            drawn.divisionCost + Self.costOfCapitals(words.map(\.typed))
            + rest.reduce(0) { sum, letter in
                sum + (letter.alternatives.first { $0.symbol == letter.symbol }?.cost ?? 0)
                    + CharacterClass.punctuation.cost(after: .small)
            }
        return decoder.candidates(most, finishing: false, endsInSpace: false).map { candidate in
            let text = WordCase.write(candidate.text, for: typed)
            let isAsDrawn = candidate.parts.allSatisfy { $0.word == nil }
            return ScribbleCandidate(
                text: (isAsDrawn ? KeyLetters.text(of: typed) : text) + punctuation,
                cost: cost + candidate.cost)
        }
    }

    /// The words that begin with the letters that were read last; the likeliest first, without a cost of their own.
    func completions(_ most: Int) -> [String] {
        guard !pressed.isEmpty else { return [] }
        let typed = String(pressed.map(\.typed))
        return decoder.candidates(most, endsInSpace: false).filter { $0.parts.allSatisfy { $0.word != nil } }
            .map { WordCase.write($0.text, for: typed) }.filter { $0.count > typed.count }
    }

    /// What the capitals of a word cost, so that a word without any is preferred to a name that fits as well.
    private static func costOfCapitals(_ letters: [Character]) -> Float {
        var cost: Float = 0, before: CharacterClass?
        for letter in letters {
            let own: CharacterClass = letter.isUppercase ? .capital : .small
            cost += own.cost(after: before)
            before = own
        }
        return cost
    }

    private mutating func press(_ letters: [LetterEvidence]) {
        let common = zip(pressed, letters).prefix { $0 == $1 }.count
        while pressed.count > common {
            pressed.removeLast()
            for _ in 0..<touches.removeLast() { decoder.deleteLast() }
        }
        // An apostrophe is part of the touch before it and cannot be deleted alone.
        if touches.contains(0) { restart() }
        for letter in letters[pressed.count...] {
            let before = decoder.count
            decoder.press(letter)
            pressed.append(letter)
            touches.append(decoder.count - before)
        }
    }

    private mutating func restart() {
        decoder.start(after: context.last, context.beforeLast)
        pressed = []
        touches = []
    }

    private static func isPartOfWords(_ symbol: ScribbleSymbol) -> Bool {
        guard case .character(let character) = symbol else { return false }
        return character.isPartOfWord || character == "-"
    }

    /// The evidence of a letter or a space; nil if it can be neither.
    private static func evidence(of letter: ScribbledLetter) -> LetterEvidence? {
        let isWord = { (symbol: ScribbleSymbol) in isPartOfWords(symbol) || symbol == .space }
        let typed =
            isWord(letter.symbol) ? letter.symbol : letter.alternatives.first { isWord($0.symbol) }?.symbol
        guard let character = typed?.character else { return nil }
        return LetterEvidence(
            typed: character,
            letter.alternatives.compactMap { alternative in
                alternative.symbol.character.map { ($0, alternative.cost) }
            })
    }
}
