import Typing

/// Parses the words, texts and numbers of one line of a script.
///
/// It looks ahead by one word at most, so parsing takes time proportional to the length of the line.
struct ScriptLineReader {
    private var rest: Substring
    private let line: Int

    /// Starts at the first word of a line.
    init(_ text: Substring, number: Int) {
        rest = text
        line = number
        skipSpace()
    }

    /// Whether only a comment or nothing remains.
    var isAtEnd: Bool { rest.isEmpty || isComment }

    /// An error in this line.
    func error(_ reason: TypingScriptError.Reason) -> TypingScriptError {
        TypingScriptError(line: line, reason: reason)
    }

    /// An error for a missing element.
    func expected(_ what: String) -> TypingScriptError { error(.expected(what)) }

    /// The name before the colon.
    mutating func stepName() throws(TypingScriptError) -> String {
        let name = rest.prefix { $0.isLetter }
        guard !name.isEmpty, rest.dropFirst(name.count).first == ":" else { throw error(.noStep) }
        rest = rest.dropFirst(name.count + 1)
        skipSpace()
        return String(name)
    }

    /// Skips a word or symbol if it is next.
    mutating func skip(_ word: String) -> Bool {
        guard rest.hasPrefix(word) else { return false }
        let next = rest.dropFirst(word.count)
        if word != ",", let following = next.first, !following.isWhitespace { return false }
        rest = next
        skipSpace()
        return true
    }

    /// A word without quotes; nil at the end of the line.
    ///
    /// A comma ends the word.
    mutating func bareWord() -> String? {
        guard !isAtEnd else { return nil }
        let word = rest.prefix { !$0.isWhitespace && $0 != "," }
        guard !word.isEmpty else { return nil }
        rest = rest.dropFirst(word.count)
        skipSpace()
        return String(word)
    }

    /// A word that is a raw value of an enumeration.
    mutating func word<Value: CaseIterable & RawRepresentable>(
        of type: Value.Type
    ) throws(TypingScriptError) -> Value where Value.RawValue == String {
        guard let word = bareWord(), let value = Value(rawValue: word) else {
            throw expected("one of \(Value.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return value
    }

    /// A key by its label: a word, or a text in quotes for labels with spaces and for # alone.
    mutating func key() throws(TypingScriptError) -> String {
        if rest.first == "\"", rest.dropFirst().first.map({ !$0.isWhitespace }) ?? false {
            let key = try text()
            guard !key.isEmpty else { throw expected("a key between the quotes") }
            return key
        }
        guard !isAtEnd else { throw expected("a key, h or space for example") }
        // "delete*3" is three key presses; "*" and "**" are keys or errors, never repetitions.
        let word = rest.prefix { !$0.isWhitespace }
        let name = word.firstIndex(of: "*").flatMap { star in
            star > word.startIndex && word[star...].dropFirst().allSatisfy(\.isNumber)
                && word[star...].count > 1
                ? word[..<star] : nil
        }
        let key = name ?? word
        rest = rest[key.endIndex...]
        if name == nil { skipSpace() }
        return String(key)
    }

    /// The repeat count of the key before: `*3`; 1 if there is none.
    mutating func repetition() throws(TypingScriptError) -> Int {
        guard rest.first == "*", rest.dropFirst().first?.isNumber == true else { return 1 }
        rest = rest.dropFirst()
        let digits = rest.prefix { !$0.isWhitespace }
        guard let count = Int(digits), count > 0 else { throw expected("a number after *") }
        guard count <= TypingScript.Limit.repeats else {
            throw error(.tooMuch("\(TypingScript.Limit.repeats) times"))
        }
        rest = rest.dropFirst(digits.count)
        skipSpace()
        return count
    }

    /// A number in a range.
    mutating func number(
        _ what: String, from lower: Double = 0, upTo upper: Double
    ) throws(TypingScriptError) -> Double {
        guard let word = bareWord(), let number = Double(word), number.isFinite else { throw expected(what) }
        guard number >= lower else { throw expected("at least \(lower)") }
        guard number <= upper else { throw error(.tooMuch("\(upper)")) }
        return number
    }

    /// A text in quotes.
    mutating func text() throws(TypingScriptError) -> String {
        String(try quoted().map(\.character))
    }

    /// A text in quotes with its caret, a bar, or its selection, brackets.
    mutating func markedText() throws(TypingScriptError) -> (text: String, selection: Range<Int>?) {
        var text = ""
        var marks: [(mark: Character, offset: Int)] = []
        for part in try quoted() {
            if !part.isEscaped, "|[]".contains(part.character) {
                marks.append((part.character, text.utf16.count))
            } else {
                text.append(part.character)
            }
        }
        switch marks.map(\.mark) {
        case []: return (text, nil)
        case ["|"]: return (text, marks[0].offset..<marks[0].offset)
        case ["[", "]"]: return (text, marks[0].offset..<marks[1].offset)
        default:
            throw expected(
                "one caret | or one selection [ ] in the text; \\| \\[ \\] are the signs themselves")
        }
    }

    private mutating func quoted() throws(TypingScriptError) -> [(character: Character, isEscaped: Bool)] {
        guard rest.first == "\"" else { throw expected("a text in quotes") }
        rest = rest.dropFirst()
        var characters: [(Character, Bool)] = []
        while let character = rest.popFirst() {
            switch character {
            case "\"":
                skipSpace()
                return characters
            case "\\":
                guard let escaped = escape() else { throw error(.badEscape) }
                characters.append((escaped, true))
            default: characters.append((character, false))
            }
        }
        throw error(.unclosedQuote)
    }

    /// The character of an escape sequence; nil if it is invalid.
    private mutating func escape() -> Character? {
        switch rest.popFirst() {
        case "\"": return "\""
        case "\\": return "\\"
        case "|": return "|"
        case "[": return "["
        case "]": return "]"
        case "n": return "\n"
        case "t": return "\t"
        case "u":
            guard rest.popFirst() == "{" else { return nil }
            let digits = rest.prefix { $0 != "}" }
            guard (1...6).contains(digits.count), let value = UInt32(digits, radix: 16),
                let scalar = Unicode.Scalar(value)
            else { return nil }
            rest = rest.dropFirst(digits.count)
            guard rest.popFirst() == "}" else { return nil }
            return Character(scalar)
        default: return nil
        }
    }

    /// A # before a space or the end of the line starts a comment; "#+=" is a key.
    private var isComment: Bool {
        guard rest.first == "#" else { return false }
        return rest.dropFirst().first?.isWhitespace ?? true
    }

    private mutating func skipSpace() {
        rest = rest.drop { $0.isWhitespace }
    }
}
