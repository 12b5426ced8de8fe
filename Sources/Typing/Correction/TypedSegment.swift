/// A segment: consecutive words that are typed and decoded together.
///
/// The decoder decodes the touches; the segment maps them to the field's text, so that a hypothesis can replace it. New
/// characters stay pending until `read(steps:)`: the keyboard shows a letter before it decodes it.
struct TypedSegment: Sendable {
    /// One character that a key typed.
    struct TypedCharacter: Sendable {
        /// The character in the text.
        var character: Character
        /// The touch position, if any.
        var point: KeyLayout.Point?
        /// Whether the keyboard, not the user, capitalized it.
        var isAutomaticCapital = false
        /// Whether it was in the text before the user typed anything.
        var wasThere = false
    }

    /// The text from the segment's start to the caret, as it is in the field.
    private(set) var text = ""
    /// The decoder, with the characters decoded so far.
    private(set) var decoder: Decoder
    /// The decoded characters, each with the number of touches that the decoder counts for it.
    private var decoded: [(typed: TypedCharacter, touches: Int)] = []
    /// The characters to decode next.
    private var waiting: [TypedCharacter] = []
    /// By touch: its character.
    private var touched: [TypedCharacter] = []
    /// By touch: the text that it typed.
    private var texts = TouchTexts()
    /// The number of characters whose text a correction has replaced.
    private var replacedCount = 0
    /// The words that may be learned before the segment ends, and those that were.
    private(set) var progress = LearningProgress()
    /// Up to two words before the segment in its sentence, the nearest last.
    let wordsBefore: [String]
    private let context: (last: Lexicon.Word, beforeLast: Lexicon.Word)

    /// Starts a segment after two context words.
    init(
        _ decoder: Decoder, after context: (last: Lexicon.Word, beforeLast: Lexicon.Word),
        _ wordsBefore: [String] = []
    ) {
        self.decoder = decoder
        self.wordsBefore = wordsBefore
        self.context = context
        self.decoder.start(after: context.last, context.beforeLast)
    }

    /// The number of typed characters.
    var count: Int { decoded.count + waiting.count }

    /// Whether a correction has replaced a part of the text.
    var hasCorrections: Bool { replacedCount > 0 }

    /// Whether the user is typing a word.
    var isInWord: Bool {
        guard let last = waiting.last ?? decoded.last?.typed else { return false }
        return last.character != " "
    }

    /// The last character that a key typed.
    var lastCharacter: Character? { (waiting.last ?? decoded.last?.typed)?.character }

    /// Whether the current word was in the text before, as a whole.
    var isInOldWord: Bool { (waiting.last ?? decoded.last?.typed)?.wasThere ?? false }

    /// Appends a typed character.
    mutating func type(_ typed: TypedCharacter) {
        // The space after a word may have been deleted; then the word goes on.
        if typed.character != " ", isInWord { progress.reopenLastWord(of: text) }
        waiting.append(typed)
        text.append(typed.character)
    }

    /// Replaces the text after the last character changed it: Korean letters join to syllables.
    mutating func joined(to text: String) { self.text = text }

    /// Removes the last character.
    ///
    /// - Returns: whether the segment still matches its text.
    mutating func deleteLast() -> Bool {
        guard count > replacedCount, !text.isEmpty else { return false }
        progress.delete(from: text, to: text.dropLast())
        text.removeLast()
        return dropLastCharacter()
    }

    /// Removes the last characters, down to a given text: one key may delete the letters of several.
    ///
    /// - Parameter rest: the remaining text.
    /// - Returns: whether the segment still matches its text.
    mutating func delete(downTo rest: String) -> Bool {
        let letters = KeyLetters.letters(of: text).unicodeScalars
        let left = KeyLetters.letters(of: rest).unicodeScalars
        guard letters.starts(with: left) else { return false }
        var lost = letters.count - left.count
        while lost > 0 {
            guard count > replacedCount, let last = waiting.last ?? decoded.last?.typed else { return false }
            lost -= last.character.unicodeScalars.count
            guard lost >= 0, dropLastCharacter() else { return false }
        }
        progress.delete(from: text, to: rest)
        text = rest
        return true
    }

    private mutating func dropLastCharacter() -> Bool {
        guard waiting.popLast() == nil, let (_, touches) = decoded.popLast() else { return true }
        if touches == 0, !takeBackApostrophe() {
            // The touch of the character is unknown, so the segment is decoded again.
            waiting = decoded.map(\.typed)
            decoded.removeAll()
            touched.removeAll()
            texts.removeAll()
            decoder.start(after: context.last, context.beforeLast)
        }
        for _ in 0..<touches {
            decoder.deleteLast()
            touched.removeLast()
            texts.removeLast()
        }
        return true
    }

    /// Removes an apostrophe, which is part of the letter before it.
    private mutating func takeBackApostrophe() -> Bool {
        var shorter = texts
        guard let mark = shorter.removeApostrophe(), decoder.deleteApostrophe(mark) else { return false }
        texts = shorter
        return true
    }

    /// Decodes the pending characters, up to a number of search steps.
    ///
    /// - Returns: false if the step limit was reached first; the segment is unusable then.
    mutating func read(steps limit: Int) -> Bool {
        let start = decoder.steps
        for typed in waiting {
            guard decoder.steps &- start < limit else { return false }
            let before = decoder.count
            let letter =
                typed.isAutomaticCapital
                ? typed.character.lowercased().first ?? typed.character : typed.character
            if let point = typed.point {
                decoder.tap(at: point, typed: letter)
            } else {
                decoder.press(letter)
            }
            let touches = decoder.count - before
            decoded.append((typed, touches))
            for touch in 0..<touches {
                touched.append(typed)
                texts.append(touch == 0 ? typed.character : nil)
            }
            if touches == 0 { texts.appendToLast(typed.character) }
        }
        waiting.removeAll(keepingCapacity: true)
        // Suggestions and corrections share the lookup.
        decoder.lookUpBeginnings()
        return decoder.steps &- start < limit
    }

    /// Replaces the segment's text by that of a hypothesis.
    mutating func accept(_ text: String) {
        if text != self.text { replacedCount = count }
        progress.replace(self.text, by: text)
        self.text = text
    }

    /// Allows to learn the words so far, because the last one is complete and known.
    mutating func settleWords() { progress.settle(text) }

    /// Records that the words that may be learned were learned.
    mutating func wordsWereLearned() { progress.wordsWereLearned() }

    /// The text that a range of touches typed, without surrounding spaces.
    func typed(_ touches: Range<Int>) -> Substring {
        let text = texts[touches]
        guard texts.hasJamo, text.unicodeScalars.contains(where: KeyLetters.isJamo) else { return text }
        return joined(String(text), from: touches.lowerBound)
    }

    /// The syllables of the letters, as the field shows them if the segment still contains those words.
    private func joined(_ letters: String, from start: Int) -> Substring {
        var start = start
        while start < touched.count, touched[start].character == " " { start += 1 }
        let spaces = touched[..<start].count { $0.character == " " }
        let words = text.split(separator: " ", omittingEmptySubsequences: false).dropFirst(spaces)
        let same = words.prefix(1 + letters.count { $0 == " " }).joined(separator: " ")
        return KeyLetters.letters(of: same) == letters ? same[...] : KeyLetters.text(of: letters)[...]
    }

    /// The touch position of each character; nil without a touch.
    func points(_ touches: Range<Int>) -> [KeyLayout.Point?] { touched[touches].map(\.point) }

    /// A place in a word that the user began with a capital inside a sentence.
    enum NamePlace { case beginning, inside }

    /// Where the first letter of some touches is in such a word; nil if it is in no such word.
    func namePlace(of touches: Range<Int>) -> NamePlace? {
        guard let touch = touches.first(where: { touched[$0].character != " " }) else { return nil }
        let start = (touched[..<touch].lastIndex { $0.character == " " || $0.character == "-" } ?? -1) + 1
        let first = touched[start]
        guard first.character.isUppercase, !first.isAutomaticCapital, start > 0 || !wordsBefore.isEmpty else {
            return nil
        }
        return start == touch ? .beginning : .inside
    }

    /// The first touch of the word being typed.
    var wordStart: Int {
        (touched.lastIndex { $0.character == " " } ?? -1) + 1
    }
}
