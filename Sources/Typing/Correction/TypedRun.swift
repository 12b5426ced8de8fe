/// Words that are typed one after the other and read together.
///
/// The decoder reads the touches; the run knows what of the field's text they typed, so that a reading can take the
/// text's place. What was typed waits until it is read: a letter is shown before it is thought about.
struct TypedRun: Sendable {
    /// One character that a key typed.
    struct Stroke: Sendable {
        /// What stands in the text.
        var character: Character
        /// Where a finger touched.
        var point: KeyLayout.Point?
        /// Whether the keyboard, not the person, made it a capital.
        var isAutomaticCapital = false
        /// Whether it stood there before the person typed anything.
        var wasThere = false
    }

    /// The text from the run's start to the caret, as it stands in the field.
    private(set) var text = ""
    /// What was read.
    private(set) var decoder: Decoder
    /// What was typed, with the number of touches that the decoder made of each.
    private var strokes: [(stroke: Stroke, touches: Int)] = []
    /// What waits to be read.
    private var waiting: [Stroke] = []
    /// By touch: what it typed, and where.
    private var touched: [(text: String, stroke: Stroke)] = []
    /// How many strokes typed what has been replaced by a reading since.
    private var replacedCount = 0
    /// The words that stood before the run in its sentence, the nearest last; two at most.
    let wordsBefore: [String]
    private let context: (last: Lexicon.Word, beforeLast: Lexicon.Word)

    /// Starts a run after two words.
    init(
        _ decoder: Decoder, after context: (last: Lexicon.Word, beforeLast: Lexicon.Word),
        _ wordsBefore: [String] = []
    ) {
        self.decoder = decoder
        self.wordsBefore = wordsBefore
        self.context = context
        self.decoder.start(after: context.last, context.beforeLast)
    }

    /// How many characters were typed.
    var count: Int { strokes.count + waiting.count }

    /// Whether a word is being typed.
    var isInWord: Bool {
        guard let last = waiting.last ?? strokes.last?.stroke else { return false }
        return last.character != " "
    }

    /// The last character that a key typed.
    var lastCharacter: Character? { (waiting.last ?? strokes.last?.stroke)?.character }

    /// Whether a word is being typed of which all stood there before.
    var isInOldWord: Bool { (waiting.last ?? strokes.last?.stroke)?.wasThere ?? false }

    /// Adds a character that was typed.
    mutating func type(_ stroke: Stroke) {
        waiting.append(stroke)
        text.append(stroke.character)
    }

    /// Takes over what the last character made of the text: letters of Korean join to syllables.
    mutating func joined(to text: String) { self.text = text }

    /// Takes the last character back.
    ///
    /// - Returns: whether the run still knows how its text was typed.
    mutating func deleteLast() -> Bool {
        guard count > replacedCount, !text.isEmpty else { return false }
        text.removeLast()
        return dropLastStroke()
    }

    /// Takes back the last characters, as many as a text has lost: one key may delete the letters of several.
    ///
    /// - Parameter rest: the text that is left.
    /// - Returns: whether the run still knows how it was typed.
    mutating func delete(downTo rest: String) -> Bool {
        let letters = KeyLetters.letters(of: text).unicodeScalars
        let left = KeyLetters.letters(of: rest).unicodeScalars
        guard letters.starts(with: left) else { return false }
        var lost = letters.count - left.count
        while lost > 0 {
            guard count > replacedCount, let last = waiting.last ?? strokes.last?.stroke else { return false }
            lost -= last.character.unicodeScalars.count
            guard lost >= 0, dropLastStroke() else { return false }
        }
        text = rest
        return true
    }

    private mutating func dropLastStroke() -> Bool {
        guard waiting.popLast() == nil, let (_, touches) = strokes.popLast() else { return true }
        if touches == 0, !takeBackApostrophe() {
            // Nothing is known of where it went: all is read again.
            waiting = strokes.map(\.stroke)
            strokes.removeAll()
            touched.removeAll()
            decoder.start(after: context.last, context.beforeLast)
        }
        for _ in 0..<touches {
            decoder.deleteLast()
            touched.removeLast()
        }
        return true
    }

    /// Takes an apostrophe back, which belongs to the letter before it.
    private mutating func takeBackApostrophe() -> Bool {
        guard let sign = touched.last?.text.last, sign.isApostrophe,
            touched[touched.count - 1].text.count > 1,
            decoder.deleteApostrophe(sign)
        else { return false }
        touched[touched.count - 1].text.removeLast()
        return true
    }

    /// Reads what waits, up to a number of search steps.
    ///
    /// - Returns: false where the steps were used up before all was read; the run is of no use then.
    mutating func read(steps limit: Int) -> Bool {
        let start = decoder.steps
        for stroke in waiting {
            guard decoder.steps &- start < limit else { return false }
            let before = decoder.count
            let letter =
                stroke.isAutomaticCapital
                ? stroke.character.lowercased().first ?? stroke.character : stroke.character
            if let point = stroke.point {
                decoder.tap(at: point, typed: letter)
            } else {
                decoder.press(letter)
            }
            let touches = decoder.count - before
            strokes.append((stroke, touches))
            for touch in 0..<touches { touched.append((touch == 0 ? String(stroke.character) : "", stroke)) }
            if touches == 0, !touched.isEmpty { touched[touched.count - 1].text.append(stroke.character) }
        }
        waiting.removeAll(keepingCapacity: true)
        // Offers and readings share it.
        decoder.lookUpBeginnings()
        return decoder.steps &- start < limit
    }

    /// Puts a reading's text in the place of what stands there.
    mutating func accept(_ text: String) {
        if text != self.text { replacedCount = count }
        self.text = text
    }

    /// What was typed by some touches, without the spaces around it.
    func typed(_ touches: Range<Int>) -> Substring {
        var whole = ""
        for touch in touches { whole += touched[touch].text }
        var text = whole[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        guard text.unicodeScalars.contains(where: KeyLetters.isJamo) else { return text }
        return joined(String(text), from: touches.lowerBound)
    }

    /// The syllables that letters came to: as the field shows them where they are words of it.
    private func joined(_ letters: String, from start: Int) -> Substring {
        var start = start
        while start < touched.count, touched[start].stroke.character == " " { start += 1 }
        let spaces = touched[..<start].count { $0.stroke.character == " " }
        let words = text.split(separator: " ", omittingEmptySubsequences: false).dropFirst(spaces)
        let same = words.prefix(1 + letters.count { $0 == " " }).joined(separator: " ")
        return KeyLetters.letters(of: same) == letters ? same[...] : KeyLetters.text(of: letters)[...]
    }

    /// Where each of some touches was; nil for what no finger touched.
    func points(_ touches: Range<Int>) -> [KeyLayout.Point?] { touched[touches].map(\.stroke.point) }

    /// Where the touches of the word begin that is being typed.
    var wordStart: Int {
        (touched.lastIndex { $0.stroke.character == " " } ?? -1) + 1
    }
}
