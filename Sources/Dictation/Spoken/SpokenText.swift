package import TextInput

/// Writes recognized words as text: punctuation, capitals and spaces.
///
///     let text = SpokenText(symbols)
///     text.written("hello comma how are you question mark", in: TextContext())   // "Hello, how are you?"
///     text.written("and you", in: TextContext(before: "Fine."))                  // " And you"
///
/// The same words after the same text are always the same text, so that each partial result can replace the one before.
package struct SpokenText: Hashable, Sendable {
    private let symbols: SpokenSymbols
    private let sentences: SentenceRules

    /// Makes the writing of a language.
    ///
    /// - Parameter sentences: when sentences begin, which have a capital; the usual rules by default.
    package init(_ symbols: SpokenSymbols, sentences: SentenceRules = SentenceRules()) {
        self.symbols = symbols
        self.sentences = sentences
    }

    /// Writes words for the place of the caret, with a space before them if one is missing.
    ///
    /// - Parameters:
    ///   - words: recognized words, parted by spaces.
    ///   - context: the text around the caret; marked text is replaced and does not count.
    ///   - traits: the field's, for its capitals and quotation marks.
    package func written(
        _ words: String, in context: TextContext, traits: TextInputTraits = TextInputTraits()
    ) -> String {
        var writing = Writing(
            before: Self.before(of: context), capitalization: traits.resolvedAutocapitalizationType,
            sentences: sentences)
        var rest = words.lowercased().split(separator: " ").map(String.init)[...]
        while let word = rest.first {
            if let (symbol, count) = symbols.match(rest) {
                writing.append(symbol)
                rest = rest.dropFirst(count)
            } else {
                writing.append(word: word.replacing("'", with: "’"))
                rest = rest.dropFirst()
            }
        }
        let text = writing.text + Self.space(behind: writing.text, before: Self.after(of: context))
        return traits.smartQuotesType == .no ? Self.straight(text) : text
    }

    /// A text with the quotation marks and apostrophes of a typewriter, for fields that want no others.
    private static func straight(_ text: String) -> String {
        text.replacing("’", with: "'").replacing("“", with: "\"").replacing("”", with: "\"")
    }

    /// The text before the marked text or the selection.
    private static func before(of context: TextContext) -> String {
        let marked = context.marked?.before ?? ""
        let before = String(context.before.dropLast(marked.count))
        // Text of unknown content counts as a word, as for the shift key.
        return context.knowledge == .lost ? "unknown" + before : before
    }

    private static func after(of context: TextContext) -> Substring {
        context.after.dropFirst(context.marked?.after.count ?? 0)
    }

    private static func space(behind text: String, before after: Substring) -> String {
        guard let last = text.last, let next = after.first, !last.isWhitespace else { return "" }
        return next.isLetter || next.isNumber ? " " : ""
    }
}

/// The text that words are appended to.
private struct Writing {
    let before: String
    let capitalization: UITextAutocapitalizationType
    let sentences: SentenceRules
    var text = ""
    private var joinsNext = false
    private var isCapitalized = false
    private var isNextInCapitals = false

    init(before: String, capitalization: UITextAutocapitalizationType, sentences: SentenceRules) {
        self.before = before
        self.capitalization = capitalization
        self.sentences = sentences
    }

    /// Characters of the text before the caret which the next word joins.
    private static let joining: Set<Character> = [
        "(", "[", "{", "“", "‘", "«", "¿", "¡", "/", "@", "#", "_", "-", "$", "£", "€",
    ]

    mutating func append(_ symbol: SpokenSymbols.Symbol) {
        switch symbol {
        case .after(let mark): join(mark)
        case .before(let mark): open(mark)
        case .between(let mark):
            join(mark)
            joinsNext = true
        case .apart(let mark):
            space()
            text += mark
        case .line(let breaks):
            while text.last == " " { text.removeLast() }
            text += breaks
            joinsNext = false
        case .quote(let mark, let closing):
            let all = before + text
            let opened = all.lazy.filter { String($0) == mark }.count
            if opened > all.lazy.filter({ String($0) == closing }).count { join(closing) } else { open(mark) }
        case .word(let word): append(word: word)
        case .command(.capitalsOn): isCapitalized = true
        case .command(.capitalsOff): isCapitalized = false
        case .command(.allCapitals): isNextInCapitals = true
        case .command(.noSpace): joinsNext = true
        }
    }

    mutating func append(word: String) {
        space()
        text += cased(word)
        isNextInCapitals = false
    }

    private func cased(_ word: String) -> String {
        if isNextInCapitals || capitalization == .allCharacters { return word.uppercased() }
        let begins =
            switch capitalization {
            case .words: true
            case .sentences: sentences.startsSentence(after: before + text)
            case .none, .allCharacters: false
            }
        return isCapitalized || begins ? word.prefix(1).uppercased() + word.dropFirst() : word
    }

    private mutating func join(_ mark: String) {
        text += mark
        joinsNext = false
    }

    private mutating func open(_ mark: String) {
        space()
        text += mark
        joinsNext = true
    }

    /// Appends the space before a word, where one belongs.
    private mutating func space() {
        defer { joinsNext = false }
        guard !joinsNext, let last = text.last ?? before.last else { return }
        let isApart = last.isWhitespace || text.isEmpty && Self.joining.contains(last)
        if !isApart { text += " " }
    }
}
