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
package struct CandidateEngine<Reading: TypedReading>: InputEngine {
    private let source: (any CandidateSource)?
    /// The phonetic input without a chosen candidate.
    private var reading = Reading()
    private var choices: [Choice] = []
    /// The candidate shown in the text while the user cycles through the candidates.
    private var highlighted: Int?
    /// The composing text as it is in the document.
    private var shown = ""
    /// Whether the composing text is in the document as ordinary text; the next key marks it again.
    private var isPaused = false
    private var latin = LatinEngine()
    /// The candidates that the user chose before by phonetic input, the most recent first.
    private var favourites: [String: [String]] = [:]
    /// The latest value of `favourites`; it takes effect with the next composition.
    private var known: [String: [String]] = [:]
    private var learningEvents: [LearningEvent] = []

    private struct Choice: Hashable {
        var text: String
        /// The phonetic input before the choice.
        var reading: Reading
        /// The part of the phonetic input that the candidate covers.
        var written: String
        /// Whether the user chose the candidate; otherwise punctuation accepted the first one.
        var isMeant: Bool
    }

    /// The maximum length of a phonetic input, in bytes of UTF-8: 180 letters or 60 kana.
    static var longestReading: Int { 180 }

    /// A candidate for the phonetic input.
    private struct Offer: Hashable {
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
            keepAsMeant(&change)
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
            return change.write(Reading.habits.space)
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
        guard !reading.isEmpty else { return [] }
        let found = offers
        let candidates = found.isEmpty ? reading.alternatives : found.map(\.text)
        let pending = highlighted ?? (Reading.habits.takesFirst && !found.isEmpty ? 0 : nil)
        return candidates.enumerated().map { Suggestion($1, .candidate, isPending: $0 == pending) }
    }

    /// Whether there is composing text, which return only commits.
    package var returnEndsComposition: Bool { isComposing }

    /// True: letters become kana or Chinese characters.
    package var joinsLetters: Bool { true }

    /// Whether the space bar chooses among candidates.
    package var spaceChooses: Bool { source != nil && !reading.isEmpty }

    // MARK: - Composing text

    private var isComposing: Bool { !reading.isEmpty || !choices.isEmpty }

    private var conversion: Conversion {
        reading.isEmpty ? Conversion() : source?.convert(reading.text) ?? Conversion()
    }

    /// The candidates for the phonetic input: the learned ones, then the source's.
    private var offers: [Offer] {
        guard source != nil, !reading.isEmpty else { return [] }
        let own = favourites[reading.text] ?? []
        return own.map { Offer(text: $0) }
            + conversion.candidates.enumerated().filter { !own.contains($0.element) }
            .map { Offer(text: $0.element, place: $0.offset) }
    }

    /// The part of the phonetic input that a candidate leaves over.
    private func rest(after offer: Offer) -> String {
        guard let place = offer.place, let source else { return "" }
        return source.rest(of: reading.text, afterChoosing: place)
    }

    private var chosen: String { choices.map(\.text).joined() }

    /// The highlighted candidate and the rest that it leaves over.
    private var preview: String? {
        guard let highlighted else { return nil }
        let offers = offers
        guard offers.indices.contains(highlighted) else { return nil }
        return offers[highlighted].text + rest(after: offers[highlighted])
    }

    /// The text to commit if no letter follows.
    private var finished: String { chosen + (preview ?? reading.finished) }

    /// The text without display-only syllable separators.
    private var plain: String { chosen + (preview ?? reading.text) }

    private mutating func forget() {
        reading = Reading()
        choices = []
        highlighted = nil
        shown = ""
        isPaused = false
        favourites = known
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
            var next = Reading()
            guard next.type(letter, isConverted: source != nil) else { return false }
            take(highlighted, &change)
        }
        // A longer phonetic input is split: the cost of a conversion grows with its length.
        if reading.text.utf8.count >= Self.longestReading {
            var next = Reading()
            guard next.type(letter, isConverted: source != nil) else { return false }
            keepAsMeant(&change)
        }
        return reading.type(letter, isConverted: source != nil)
    }

    private mutating func deleteLast() {
        if highlighted != nil {
            highlighted = nil
        } else if let choice = choices.popLast() {
            reading = choice.reading
        } else {
            reading.deleteLast()
        }
    }

    private mutating func space(_ change: inout Change) {
        let count = offers.count
        if count == 0 {
            keep(finished, &change)
        } else if Reading.habits.takesFirst {
            take(0, &change)
        } else {
            highlighted = highlighted.map { ($0 + 1) % count } ?? 0
            show(&change)
        }
    }

    private mutating func choose(_ text: String, _ change: inout Change) {
        if let index = offers.firstIndex(where: { $0.text == text }) {
            take(index, &change)
        } else {
            keep(chosen + text, &change)
        }
    }

    /// Accepts a candidate and continues with the rest that it leaves over.
    private mutating func take(_ index: Int, isMeant: Bool = true, _ change: inout Change) {
        let offers = offers
        guard offers.indices.contains(index) else { return }
        let rest = rest(after: offers[index]), whole = reading.text
        let written = whole.hasSuffix(rest) ? String(whole.dropLast(rest.count)) : ""
        choices.append(
            Choice(text: offers[index].text, reading: reading, written: written, isMeant: isMeant))
        reading = Reading(rest: rest)
        highlighted = nil
        if reading.isEmpty { keep(chosen, &change) } else { show(&change) }
    }

    /// Commits the first candidates, before another character is typed.
    private mutating func keepAsMeant(_ change: inout Change) {
        guard isComposing else { return }
        // Each candidate covers at least one syllable.
        var turns = reading.text.count
        while Reading.habits.takesFirst, !reading.isEmpty, turns > 0, !offers.isEmpty {
            take(0, isMeant: false, &change)
            turns -= 1
        }
        if isComposing { keepShown(&change) }
    }

    /// Commits the text as shown; a highlighted candidate counts as chosen.
    private mutating func keepShown(_ change: inout Change) {
        let offers = offers
        if let highlighted, offers.indices.contains(highlighted), rest(after: offers[highlighted]).isEmpty {
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
        if !isComposing { favourites = known }
    }

    package mutating func takeLearningEvents() -> [LearningEvent] {
        defer { learningEvents = [] }
        return learningEvents
    }

    /// Adds learning events for the chosen candidates, each for its part and, if they form a word, for the whole.
    private mutating func learn() {
        guard choices.contains(where: \.isMeant) else { return }
        for choice in choices where choice.isMeant { learn(choice.text, for: choice.written) }
        let whole = choices.map(\.written).joined()
        // A choice after which the user typed more is part of a sentence, not of a word.
        if choices.count > 1, reading.isEmpty, choices.first?.reading.text == whole {
            learn(chosen, for: whole)
        }
    }

    /// Adds a learning event, unless the candidate is the first anyway and no other one was chosen before.
    private mutating func learn(_ text: String, for letters: String) {
        guard PersonalVocabulary.isChoice(text, for: letters),
            favourites[letters] != nil || source?.convert(letters).candidates.first != text
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
