package import Scribble
package import TextInput
package import Typing

/// A text that is written with a finger: finished words, and the one under way with its candidates.
///
///     var writing = ScribbleWriting(recognizer, lexicon: lexicon, height: 120, traits: field.traits)
///     writing.beginStroke(at: point)
///     writing.endStroke()
///     writing.text            // "Hello"
///     writing.turn(by: 1)     // the next candidate
///
/// A line to the right ends a word, one to the left deletes the character before it.
package struct ScribbleWriting: Sendable {
    private let recognizer: LetterRecognizer
    private let lexicon: Lexicon?
    private let height: Float
    private let capitalization: UITextAutocapitalizationType
    private let sentences = SentenceRules()
    /// The text before the word under way.
    package private(set) var written: String
    /// The index of the chosen candidate.
    package private(set) var choice = 0
    private var session: ScribbleSession
    /// The texts of the word under way, the likeliest first; capital at the beginning of a sentence.
    package private(set) var candidates: [String] = []

    /// Begins to write behind a text.
    ///
    /// - Parameters:
    ///   - lexicon: the words to read letters as; it is used where the field has words.
    ///   - height: the height of the area to draw in, in points.
    package init(
        _ recognizer: LetterRecognizer, lexicon: Lexicon?, height: Float, after text: String = "",
        traits: TextInputTraits = TextInputTraits()
    ) {
        self.recognizer = recognizer
        self.lexicon = FieldKind(traits).hasWords && traits.autocorrectionType != .no ? lexicon : nil
        self.height = height
        capitalization = traits.resolvedAutocapitalizationType
        written = text
        session = ScribbleSession(recognizer, height: height)
        beginWord()
    }

    /// The word under way: the chosen candidate, or what was drawn.
    package var word: String { candidates.indices.contains(choice) ? candidates[choice] : "" }

    /// The whole text.
    package var text: String { written + word }

    /// The strokes of the word under way, in points of the area.
    package var strokes: [Stroke] { session.strokes }

    /// The strokes of the last letter.
    package var lastLetter: [Stroke] {
        session.letters.last.map { Array(session.strokes[$0.strokes]) } ?? []
    }

    // MARK: - Drawing

    /// Begins a stroke, and after a choice by the crown another word.
    package mutating func beginStroke(at point: Stroke.Point) {
        if choice > 0 {
            finishWord()
            written += " "
            beginWord()
        }
        session.beginStroke(at: point)
    }

    /// Continues the stroke.
    package mutating func moveStroke(to point: Stroke.Point) { session.moveStroke(to: point) }

    /// Ends the stroke and reads the word.
    package mutating func endStroke() {
        session.endStroke()
        let symbols = session.letters.map(\.symbol)
        if symbols == [.delete] {
            written = String(written.dropLast())
            return beginWord()
        }
        update()
        if symbols.last == .space {
            candidates = candidates.map { String($0.trimmingSuffix { $0 == " " }) }
            space()
        } else if symbols.last == .delete, candidates.isEmpty {
            beginWord()
        }
    }

    /// Discards the stroke, as when the system cancels a touch.
    package mutating func cancelStroke() { session.cancelStroke() }

    // MARK: - Choosing and editing

    /// Chooses another candidate, as the crown does.
    ///
    /// - Parameter steps: positive for less likely ones; the list does not wrap.
    /// - Returns: whether the choice changed.
    @discardableResult package mutating func turn(by steps: Int) -> Bool {
        let next = min(max(0, choice + steps), max(0, candidates.count - 1))
        defer { choice = next }
        return next != choice
    }

    /// Takes a candidate and ends the word with a space.
    package mutating func choose(_ candidate: Int) {
        guard candidates.indices.contains(candidate) else { return }
        choice = candidate
        space()
    }

    /// Ends the word under way with a space; without one, writes a space.
    package mutating func space() {
        finishWord()
        if written.last != " " { written += " " }
        beginWord()
    }

    /// Deletes the last letter of the word under way, or the last character of the text.
    package mutating func delete() {
        if choice > 0 || session.letters.isEmpty {
            finishWord()
            written = String(written.dropLast())
            return beginWord()
        }
        session.deleteLetter()
        if session.letters.isEmpty { beginWord() } else { update() }
    }

    /// Writes a text behind the word under way: an emoji, for example.
    package mutating func append(_ text: String) {
        finishWord()
        written += text
        beginWord()
    }

    private mutating func finishWord() {
        written += word
        candidates = []
        choice = 0
    }

    private mutating func beginWord() {
        let words = Self.lastWords(of: written)
        let startsSentence = sentences.startsSentence(after: written)
        let last = words.first.map { lexicon?.word($0) ?? Lexicon.unknown }
        session = ScribbleSession(
            recognizer, height: height, decoder: lexicon.map { Decoder($0) },
            after: startsSentence ? Lexicon.sentenceStart : last ?? Lexicon.sentenceStart,
            startsSentence
                ? Lexicon.unknown
                : words.dropFirst().first.flatMap { lexicon?.word($0) } ?? Lexicon.unknown)
        candidates = []
        choice = 0
    }

    private mutating func update() {
        choice = 0
        var seen: Set<String> = []
        candidates = session.candidates.map { capitalized($0.text) }.filter { seen.insert($0).inserted }
    }

    /// The last two words of a text, the last one first.
    private static func lastWords(of text: String) -> [String] {
        text.split(separator: " ").suffix(2).reversed().map(String.init)
    }

    private func capitalized(_ word: String) -> String {
        guard let first = word.first else { return word }
        return switch capitalization {
        case .allCharacters: word.uppercased()
        case .words where written.isEmpty || written.last == " ",
            .sentences where sentences.startsSentence(after: written):
            first.uppercased() + word.dropFirst()
        default: word
        }
    }
}

extension String {
    /// The text without the characters at its end for which a condition is true.
    fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> Substring {
        var end = endIndex
        while end > startIndex, isTrimmed(self[index(before: end)]) { end = index(before: end) }
        return self[..<end]
    }
}
