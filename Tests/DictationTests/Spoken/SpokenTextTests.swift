import Fuzzing
import Platform
import Testing
import TextInput

@testable import Dictation

/// How recognized words are written, with the table that is installed.
@Suite struct SpokenTextTests {
    private static func english() throws -> SpokenText {
        SpokenText(try SpokenSymbols.english(from: ResourceLocator()))
    }

    @Test(
        "Spoken punctuation is written without the spaces that words have, and sentences begin with a capital",
        arguments: [
            ("hello world", "Hello world"),
            ("hello comma how are you question mark", "Hello, how are you?"),
            ("stop exclamation mark now full stop", "Stop! Now."),
            ("stop exclamation point now period yes", "Stop! Now. Yes"),
            ("one colon two semi colon three", "One: two; three"),
            ("well dot dot dot", "Well…"),
            ("he said quote hello quote period", "He said “hello”."),
            ("open quote no close quote she said", "“No” she said"),
            ("this open parenthesis or that close parenthesis", "This (or that)"),
            ("dear anna comma new line thank you", "Dear anna,\nThank you"),
            ("the end period new paragraph next", "The end.\n\nNext"),
            ("ten percent sign of it", "Ten% of it"),
            ("dollar sign ten", "$ten"),
            ("and slash or", "And/or"), ("up hyphen to hyphen date", "Up-to-date"),
            ("yes dash no", "Yes – no"), ("cats ampersand dogs", "Cats & dogs"),
            ("me at sign home", "Me@home"),
            ("i think i'm right on monday", "I think I’m right on Monday"),
            ("we don't know", "We don’t know"), ("in new york", "In New York"),
            ("caps on the long way caps off home", "The Long Way home"),
            ("this is all caps new", "This is NEW"), ("foot no space ball", "Football"),
            ("comma", ","), ("", ""),
        ])
    func punctuation(words: String, text: String) throws {
        #expect(try Self.english().written(words, in: TextContext()) == text)
    }

    @Test(
        "Words join the text around the caret: the space, the capital, and the space behind them",
        arguments: [
            ("Fine.", "", "and you", " And you"), ("Fine. ", "", "and you", "And you"),
            ("I am", "", "here", " here"), ("I am ", "", "here", "here"),
            ("I am", "", "comma here", ", here"),
            ("(", "", "or not", "Or not"), ("One\n", "", "two", "Two"), ("me@", "", "home", "home"),
            ("He said “no", "", "quote", "”"), ("I ", "you", "love", "love "), ("I ", " you", "love", "love"),
            ("I ", "!", "love", "love"), ("Dr.", "", "new line", "\n"),
        ])
    func surroundings(before: String, after: String, words: String, text: String) throws {
        let context = TextContext(before: before, after: after)
        #expect(try Self.english().written(words, in: context) == text)
    }

    @Test("The marked text of the partial result before does not count, since it is replaced")
    func markedText() throws {
        var context = TextContext(before: "Good.")
        let text = try Self.english()
        for words in ["and", "and you", "and you question mark"] {
            let written = text.written(words, in: context)
            context.apply(.setMarked(TextSpan(before: written), in: context))
        }
        #expect(context.before == "Good. And you?")
    }

    @Test("Text of unknown content counts as a word")
    func lost() throws {
        let context = TextContext(before: "", knowledge: .lost)
        #expect(try Self.english().written("hello", in: context) == " hello")
    }

    @Test("The field decides on capitals and curly quotation marks")
    func traits() throws {
        let text = try Self.english()
        func written(_ type: UITextAutocapitalizationType) -> String {
            var traits = TextInputTraits()
            traits.autocapitalizationType = type
            return text.written("we don't know period no", in: TextContext(), traits: traits)
        }
        #expect(written(.none) == "we don’t know. no")
        #expect(written(.words) == "We Don’t Know. No")
        #expect(written(.allCharacters) == "WE DON’T KNOW. NO")
        var plain = TextInputTraits()
        plain.smartQuotesType = .no
        #expect(
            text.written("quote don't quote", in: TextContext(), traits: plain) == "\"Don't\"")
        var address = TextInputTraits()
        address.keyboardType = .emailAddress
        #expect(text.written("me at sign home", in: TextContext(), traits: address) == "me@home")
    }

    @Test("Each row of the table is written as it says, and is no word of its own")
    func everyRow() throws {
        let symbols = try SpokenSymbols.english(from: ResourceLocator())
        #expect(symbols.spoken.count > 60)
        for spoken in symbols.spoken {
            #expect(spoken.joined(separator: " ") == spoken.joined(separator: " ").lowercased())
            let match = try #require(symbols.match(spoken[...]))
            #expect(match.count == spoken.count)
            if case .command = match.symbol { continue }
            let text = SpokenText(symbols).written(
                "we " + spoken.joined(separator: " ") + " go", in: TextContext())
            #expect(text.hasPrefix("We") && text.lowercased().hasSuffix("go"), "\(spoken): \(text)")
            #expect(!text.contains("  "), "\(spoken): \(text)")
        }
    }

    @Test(
        "A malformed table is refused with its line",
        arguments: [
            ("comma\t,", 1), ("# a comment\n\ncomma\t,\tbehind", 3), ("\t,\tafter", 1), ("comma\t\tafter", 1),
            ("comma\t,\tafter\ncomma\t;\tafter", 2), ("caps\tcapitals\tcommand", 1), ("quote\t“\tquote", 1),
            ("new line\tx\tline", 1),
        ])
    func malformed(table: String, line: Int) {
        #expect(throws: DictationFailure.malformedTable(path: "t.tsv", line: line)) {
            try SpokenSymbols(table, path: "t.tsv")
        }
    }

    @Test("Any words are written without double spaces, and the same way each time")
    func anyWords() throws {
        let symbols = try SpokenSymbols.english(from: ResourceLocator())
        let text = SpokenText(symbols)
        let spoken = symbols.spoken.map { $0.joined(separator: " ") }.sorted() + ["we", "don't", "go", "é"]
        var random = SeededRandom(seed: 58)
        for _ in 0..<500 {
            let words = (0..<Int.random(in: 0..<12, using: &random))
                .map { _ in spoken.randomElement(using: &random) ?? "" }.joined(separator: " ")
            let written = text.written(words, in: TextContext())
            #expect(!written.contains("  "), "\(words): \(written)")
            #expect(written == text.written(words, in: TextContext()))
        }
    }
}
