package import TextInput

/// The engine of languages that are typed phonetically and written with thousands of characters.
///
/// The phonetic input is marked text, and the suggestion bar shows candidates for it. A candidate for only the
/// beginning leaves the rest as composing text; return commits the marked text; delete undoes a choice before it
/// removes letters.
///
///     var engine = PinyinEngine(source: RimeConverter.shared)
///     for letter in "nihao" { engine.handle(KeyPress(.text(String(letter)), at: 0), in: context) }
///     engine.suggestions.first                                          // 你好, which the space bar types
///
/// Candidates that the user chose before, when they were not the first anyway, come first.
///
/// Cost: one conversion by the source per key press.
package struct CandidateEngine<Input: PhoneticInput>: InputEngine {
    private let source: (any CandidateSource)?
    /// The phonetic input without a chosen candidate.
    private var input = Input()
    private var choices: [Choice] = []
    /// The candidate shown in the text while the user cycles through the candidates.
    private var highlighted: Int?
    /// The composing text as it is in the document.
    private var shown = ""
    /// Whether the composing text is in the document as ordinary text; the next key marks it again.
    private var isPaused = false
    private var latin = LatinEngine()
    /// The candidates that the user chose before by phonetic input, the most recent first.
    private var favorites: [String: [String]] = [:]
    /// The latest value of `favorites`; it takes effect with the next composition.
    private var known: [String: [String]] = [:]
    private var learningEvents: [LearningEvent] = []

    private struct Choice: Hashable {
        var text: String
        /// The phonetic input before the choice.
        var input: Input
        /// The part of the phonetic input that the candidate covers.
        var written: String
        /// Whether the user chose the candidate; otherwise punctuation accepted the first one.
        var isChosen: Bool
    }

    /// The maximum length of a phonetic input, in bytes of UTF-8: 180 letters or 60 kana.
    static var longestInput: Int { 180 }

    /// A candidate for the phonetic input.
    private struct Entry: Hashable {
        var text: String
        /// Its index among the source's candidates; nil for a learned one, which covers the whole input.
        var place: Int?
    }

    /// Makes the engine.
    ///
    /// - Parameter source: the dictionary; without one, the phonetic input itself is committed.
    package init(source: (any CandidateSource)? = nil) {
        self.source = source
    }

    /// The edits of a key press; a key that is not part of the phonetic input ends the composition first.
    package mutating func handle(_ press: KeyPress, in context: TextContext) -> [TextEdit] {
        let open = openSpan(in: context)
        // The marked text was removed by an external change, for example a caret move.
        if open == nil { forget() }
        isPaused = false
        // Marked text of another origin is committed.
        var change = Change(span: open ?? context.replacedSpan)
        if open == nil, let edit = TextEdit.unmark(in: context) {
            change = Change(edits: [edit], span: TextSpan())
        }
        compose(press, &change, in: context)
        return change.edits
    }

    private mutating func compose(_ press: KeyPress, _ change: inout Change, in context: TextContext) {
        switch press.key {
        case .text(let text):
            if text.count == 1, let letter = text.first, takes(letter, &change) { return show(&change) }
            acceptFirstCandidates(&change)
        case .delete(.character) where isComposing:
            deleteLast()
            return show(&change)
        case .delete(.word) where isComposing:
            forget()
            return change.write("")
        case .choose(let text): return choose(text, &change)
        case .suggestion(let suggestion): return choose(suggestion.text, &change)
        case .space where isComposing: return space(&change)
        case .return where isComposing: return keepShown(&change)
        case .space:
            return change.write(Input.habits.space)
        case .delete, .return: break
        }
        var context = context
        for edit in change.edits { context.apply(edit) }
        change.edits += latin.handle(press, in: context)
    }

    /// Ends the composition and leaves its text as it is.
    package mutating func reset() { forget() }

    /// Commits the composing text as ordinary text; the next key continues it.
    package mutating func pause(in context: TextContext) -> [TextEdit] {
        guard isComposing, let marked = context.marked, marked.text == shown else { return [] }
        isPaused = true
        shown = plain
        return [.replace(marked, with: TextSpan(before: shown))]
    }

    /// Commits the composing text and ends the composition.
    package mutating func finish(in context: TextContext) -> [TextEdit] {
        let edits = pause(in: context)
        forget()
        return edits.isEmpty ? TextEdit.unmark(in: context).map { [$0] } ?? [] : edits
    }

    /// The candidates for the composing text.
    package var suggestions: [Suggestion] {
        guard !input.isEmpty else { return [] }
        let found = entries
        let candidates = found.isEmpty ? input.alternatives : found.map(\.text)
        let pending = highlighted ?? (Input.habits.takesFirst && !found.isEmpty ? 0 : nil)
        return candidates.enumerated().map { Suggestion($1, .candidate, isPending: $0 == pending) }
    }

    /// Whether there is composing text, which return only commits.
    package var returnEndsComposition: Bool { isComposing }

    /// True: letters become kana or Chinese characters.
    package var joinsLetters: Bool { true }

    /// Whether the space bar chooses among candidates.
    package var spaceChooses: Bool { source != nil && !input.isEmpty }

    // MARK: - Composing text

    private var isComposing: Bool { !input.isEmpty || !choices.isEmpty }

    private var conversion: Conversion {
        input.isEmpty ? Conversion() : source?.convert(input.text) ?? Conversion()
    }

    /// The candidates for the phonetic input: the learned ones, then the source's.
    private var entries: [Entry] {
        guard source != nil, !input.isEmpty else { return [] }
        let own = favorites[input.text] ?? []
        return own.map { Entry(text: $0) }
            + conversion.candidates.enumerated().filter { !own.contains($0.element) }
            .map { Entry(text: $0.element, place: $0.offset) }
    }

    /// The part of the phonetic input that a candidate leaves over.
    private func rest(after offer: Entry) -> String {
        guard let place = offer.place, let source else { return "" }
        return source.rest(of: input.text, afterChoosing: place)
    }

    private var chosen: String { choices.map(\.text).joined() }

    /// The highlighted candidate and the rest that it leaves over.
    private var preview: String? {
        guard let highlighted else { return nil }
        let entries = entries
        guard entries.indices.contains(highlighted) else { return nil }
        return entries[highlighted].text + rest(after: entries[highlighted])
    }

    /// The text to commit if no letter follows.
    private var finished: String { chosen + (preview ?? input.finished) }

    /// The text without display-only syllable separators.
    private var plain: String { chosen + (preview ?? input.text) }

    private mutating func forget() {
        input = Input()
        choices = []
        highlighted = nil
        shown = ""
        isPaused = false
        favorites = known
    }

    /// The span of the composing text in the document; nil if the document no longer contains it.
    private func openSpan(in context: TextContext) -> TextSpan? {
        guard isComposing else { return nil }
        if let marked = context.marked { return marked.text == shown ? marked : nil }
        let isThere = isPaused && context.selected.isEmpty && context.before.hasSuffix(shown)
        return isThere ? TextSpan(before: shown) : nil
    }

    // MARK: - Keys

    private mutating func takes(_ letter: Character, _ change: inout Change) -> Bool {
        // The next word begins, which accepts the highlighted candidate.
        if let highlighted {
            var next = Input()
            guard next.type(letter, isConverted: source != nil) else { return false }
            take(highlighted, &change)
        }
        // A longer phonetic input is split: the cost of a conversion grows with its length.
        if input.text.utf8.count >= Self.longestInput {
            var next = Input()
            guard next.type(letter, isConverted: source != nil) else { return false }
            acceptFirstCandidates(&change)
        }
        return input.type(letter, isConverted: source != nil)
    }

    private mutating func deleteLast() {
        if highlighted != nil {
            highlighted = nil
        } else if let choice = choices.popLast() {
            input = choice.input
        } else {
            input.deleteLast()
        }
    }

    private mutating func space(_ change: inout Change) {
        let count = entries.count
        if count == 0 {
            keep(finished, &change)
        } else if Input.habits.takesFirst {
            take(0, &change)
        } else {
            highlighted = highlighted.map { ($0 + 1) % count } ?? 0
            show(&change)
        }
    }

    private mutating func choose(_ text: String, _ change: inout Change) {
        if let index = entries.firstIndex(where: { $0.text == text }) {
            take(index, &change)
        } else {
            keep(chosen + text, &change)
        }
    }

    /// Accepts a candidate and continues with the rest that it leaves over.
    private mutating func take(_ index: Int, isChosen: Bool = true, _ change: inout Change) {
        let entries = entries
        guard entries.indices.contains(index) else { return }
        let rest = rest(after: entries[index]), whole = input.text
        let written = whole.hasSuffix(rest) ? String(whole.dropLast(rest.count)) : ""
        choices.append(
            Choice(text: entries[index].text, input: input, written: written, isChosen: isChosen))
        input = Input(rest: rest)
        highlighted = nil
        if input.isEmpty { keep(chosen, &change) } else { show(&change) }
    }

    /// Commits the first candidates, before another character is typed.
    private mutating func acceptFirstCandidates(_ change: inout Change) {
        guard isComposing else { return }
        // Each candidate covers at least one syllable.
        var turns = input.text.count
        while Input.habits.takesFirst, !input.isEmpty, turns > 0, !entries.isEmpty {
            take(0, isChosen: false, &change)
            turns -= 1
        }
        if isComposing { keepShown(&change) }
    }

    /// Commits the text as shown; a highlighted candidate counts as chosen.
    private mutating func keepShown(_ change: inout Change) {
        let entries = entries
        if let highlighted, entries.indices.contains(highlighted), rest(after: entries[highlighted]).isEmpty {
            take(highlighted, &change)
        } else {
            keep(finished, &change)
        }
    }

    private mutating func keep(_ text: String, _ change: inout Change) {
        change.write(text)
        learn()
        forget()
    }

    // MARK: - Learning

    package mutating func know(_ personal: PersonalVocabulary) {
        known = personal.choices
        if !isComposing { favorites = known }
    }

    package mutating func takeLearningEvents() -> [LearningEvent] {
        defer { learningEvents = [] }
        return learningEvents
    }

    /// Adds learning events for the chosen candidates, each for its part and, if they form a word, for the whole.
    private mutating func learn() {
        guard choices.contains(where: \.isChosen) else { return }
        for choice in choices where choice.isChosen { learn(choice.text, for: choice.written) }
        let whole = choices.map(\.written).joined()
        // A choice after which the user typed more is part of a sentence, not of a word.
        if choices.count > 1, input.isEmpty, choices.first?.input.text == whole {
            learn(chosen, for: whole)
        }
    }

    /// Adds a learning event, unless the candidate is the first anyway and no other one was chosen before.
    private mutating func learn(_ text: String, for letters: String) {
        guard PersonalVocabulary.isChoice(text, for: letters),
            favorites[letters] != nil || source?.convert(letters).candidates.first != text
        else { return }
        learningEvents.append(.choice(text, for: letters))
    }

    private mutating func show(_ change: inout Change) {
        let spelled = highlighted == nil ? conversion.spelled : ""
        shown = spelled.isEmpty ? plain : chosen + spelled
        change.mark(shown)
    }

    /// The edits of a key press, and the span that the next edit replaces.
    private struct Change {
        var edits: [TextEdit] = []
        var span: TextSpan

        mutating func write(_ text: String) {
            if !text.isEmpty || !span.isEmpty { edits.append(.replace(span, with: TextSpan(before: text))) }
            span = TextSpan()
        }

        mutating func mark(_ text: String) {
            let marked = TextSpan(before: text, isMarked: !text.isEmpty)
            edits.append(.replace(span, with: marked))
            span = marked
        }
    }
}
