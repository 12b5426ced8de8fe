import TextInput
import Typing

extension TypingScript {
    /// The names of the steps, in the order of the manual.
    package static let stepNames = [
        "field", "document", "keyboard", "memory", "tap", "type", "hold", "slide", "drag", "rollover", "wait",
        "expect", "caret", "selected", "marked", "plane", "shift", "suggestions",
    ]

    /// Limits that keep a faulty or malicious file from exhausting the machine: bytes, steps, repeats, seconds and
    /// points.
    enum Limit {
        static let bytes = 1 << 20
        static let steps = 100_000
        static let repeats = 1000
        static let seconds = 3600.0
        static let points = 10_000.0
    }

    /// Parses a script.
    ///
    /// - Throws: `TypingScriptError`, with the first malformed line and what was expected there.
    package init(_ source: String) throws(TypingScriptError) {
        self.init(lines: [])
        guard source.utf8.count <= Limit.bytes else {
            throw TypingScriptError(line: 1, reason: .tooMuch("\(Limit.bytes) bytes in a script"))
        }
        var number = 0
        for line in source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            number += 1
            var reader = ScriptLineReader(line, number: number)
            guard !reader.isAtEnd else { continue }
            for step in try Self.steps(from: &reader) { lines.append(Line(number: number, step: step)) }
            guard reader.isAtEnd else { throw reader.expected("the end of the line") }
            guard lines.count <= Limit.steps else {
                throw reader.error(.tooMuch("\(Limit.steps) steps in a script"))
            }
        }
    }

    private static func steps(from reader: inout ScriptLineReader) throws(TypingScriptError) -> [TypingStep] {
        switch try reader.stepName() {
        case "field":
            let field = try field(from: &reader)
            return [.act(.focus(field.traits, reportsText: field.reportsText))]
        case "document": return [.act(.setDocument(try document(from: &reader)))]
        case "keyboard":
            guard let language = reader.bareWord() else {
                throw reader.expected("a language, ko for example")
            }
            return [.act(.chooseKeyboard(language))]
        case "memory":
            if reader.skip("on") { return [.act(.remember(true))] }
            guard reader.skip("off") else { throw reader.expected("on or off") }
            return [.act(.remember(false))]
        case "tap": return try keys(from: &reader).map { .act(.tap($0)) }
        case "type": return try reader.text().map { .act(.type($0)) }
        case "hold": return [.act(try hold(from: &reader))]
        case "slide": return [.act(try slide(from: &reader))]
        case "drag", "swipe": return [.act(try drag(from: &reader))]
        case "rollover": return [.act(.rollover(try keys(from: &reader)))]
        case "wait": return [.act(.wait(try reader.number("seconds, 2.0 for example", upTo: Limit.seconds)))]
        case "expect": return [.expect(.text(try reader.text()))]
        case "selected": return [.expect(.selected(try reader.text()))]
        case "marked": return [.expect(.marked(try reader.text()))]
        case "caret": return [.expect(.caret(Int(try reader.number("a count of characters", upTo: 1e6))))]
        case "plane": return [.expect(.plane(try reader.word(of: TypingPlane.self)))]
        case "shift": return [.expect(.shift(try reader.word(of: TypingShift.self)))]
        case "suggestions": return [.expect(.suggestions(try suggestions(from: &reader)))]
        case let name: throw reader.error(.unknownStep(name))
        }
    }

    private static func document(from reader: inout ScriptLineReader) throws(TypingScriptError)
        -> TextDocument
    {
        let marked = try reader.markedText()
        return TextDocument(
            marked.text, selection: marked.selection ?? marked.text.utf16.count..<marked.text.utf16.count)
    }

    /// Keys by their labels, each optionally repeated: `h space delete*3 "#"`.
    private static func keys(from reader: inout ScriptLineReader) throws(TypingScriptError) -> [String] {
        var keys: [String] = []
        while !reader.isAtEnd {
            let key = try reader.key()
            let count = try reader.repetition()
            keys.append(contentsOf: repeatElement(key, count: count))
        }
        guard !keys.isEmpty else { throw reader.expected("a key, h or space for example") }
        return keys
    }

    private static func hold(from reader: inout ScriptLineReader) throws(TypingScriptError) -> TypingAction {
        let key = try reader.key()
        let seconds = try reader.number("how long in seconds, 0.6 for example", upTo: 60)
        return .hold(key, seconds: seconds, alternate: reader.skip("->") ? try reader.key() : nil)
    }

    private static func slide(from reader: inout ScriptLineReader) throws(TypingScriptError) -> TypingAction {
        let start = try reader.key()
        guard reader.skip("->") else { throw reader.expected("-> and the key where the finger rises") }
        return .slide(from: start, to: try reader.key())
    }

    private static func drag(from reader: inout ScriptLineReader) throws(TypingScriptError) -> TypingAction {
        let key = try reader.key()
        guard reader.skip("by") else { throw reader.expected("by and a number of points") }
        let points = try reader.number("points, 40 or -40", from: -Limit.points, upTo: Limit.points)
        return .drag(key, points: points, isSelecting: reader.skip("selecting"))
    }

    private static func suggestions(from reader: inout ScriptLineReader) throws(TypingScriptError) -> [String]
    {
        if reader.skip("none") { return [] }
        var words: [String] = []
        repeat { words.append(try reader.text()) } while !reader.isAtEnd
        return words
    }
}
