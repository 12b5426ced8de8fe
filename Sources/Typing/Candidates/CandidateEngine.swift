public import TextInput

/// The engine of languages that are typed by their sound and written with thousands of signs.
///
/// The letters stand in the text as marked text, and candidates to write them over the keys. Choosing one that writes
/// only the beginning goes on with the rest; return keeps what stands there, and deleting takes a choice back before it
/// takes letters.
///
///     var engine = PinyinEngine(source: RimeConverter.shared)
///     for letter in "nihao" { engine.handle(KeyStroke(.text(String(letter)), at: 0), in: context) }
///     engine.suggestions.first                                          // 你好, which the space bar types
///
/// What the person chose before, where it was not the first anyway, comes first.
///
/// Cost: one question to the source for a key.
public struct CandidateEngine<Reading: TypedReading>: InputEngine {
    private let source: (any CandidateSource)?
    /// The letters that nothing was chosen for yet.
    private var reading = Reading()
    private var choices: [Choice] = []
    /// The candidate that stands in the text while the person goes from one to the next.
    private var highlighted: Int?
    /// The composition as it stands in the text.
    private var shown = ""
    /// Whether it stands there as ordinary text, and is marked again by the next key.
    private var isPaused = false
    private var latin = LatinEngine()
    /// How the person wrote readings before, the last way first.
    private var favourites: [String: [String]] = [:]
    /// The same as it is known by now: what is being composed goes on with what it began with.
    private var known: [String: [String]] = [:]
    private var lessons: [Lesson] = []

    private struct Choice: Hashable {
        var text: String
        /// The letters before it was chosen.
        var reading: Reading
        /// Those of them that it writes.
        var written: String
        /// Whether the person chose it; else it came first, and a sign followed.
        var isMeant: Bool
    }

    /// The longest reading that is composed, in bytes of UTF-8; as many kana as letters make.
    static var longestReading: Int { 180 }

    /// A way to write the letters.
    private struct Offer: Hashable {
        var text: String
        /// Its place among the source's candidates; nil for one that the person chose before, for all of the letters.
        var place: Int?
    }

    /// Makes the engine.
    ///
    /// - Parameter source: the dictionary; without one the letters are kept as they are read.
    public init(source: (any CandidateSource)? = nil) {
        self.source = source
    }

    /// The edits that a key stroke makes; what is no letter ends the composition first.
    public mutating func handle(_ stroke: KeyStroke, in context: TextContext) -> [TextEdit] {
        let open = openSpan(in: context)
        // Somebody else took the marked text away, by moving the caret for example.
        if open == nil { forget() }
        isPaused = false
        // What somebody else marked is kept.
        var change = Change(span: open ?? context.replacedSpan)
        if open == nil, let edit = TextEdit.unmark(in: context) {
            change = Change(edits: [edit], span: TextSpan())
        }
        compose(stroke, &change, in: context)
        return change.edits
    }

    private mutating func compose(_ stroke: KeyStroke, _ change: inout Change, in context: TextContext) {
        switch stroke.key {
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
        change.edits += latin.handle(stroke, in: context)
    }

    /// Forgets what is being composed; it stays as it stands.
    public mutating func reset() { forget() }

    /// Keeps what is being composed as ordinary text until the next key.
    public mutating func pause(in context: TextContext) -> [TextEdit] {
        guard isComposing, let marked = context.marked, marked.text == shown else { return [] }
        isPaused = true
        shown = plain
        return [.replace(marked, with: TextSpan(before: shown))]
    }

    /// Keeps what is being composed for good.
    public mutating func finish(in context: TextContext) -> [TextEdit] {
        let edits = pause(in: context)
        forget()
        return edits.isEmpty ? TextEdit.unmark(in: context).map { [$0] } ?? [] : edits
    }

    /// The ways to write what is being composed.
    public var suggestions: [Suggestion] {
        guard !reading.isEmpty else { return [] }
        let found = offers
        let candidates = found.isEmpty ? reading.alternatives : found.map(\.text)
        let pending = highlighted ?? (Reading.habits.takesFirst && !found.isEmpty ? 0 : nil)
        return candidates.enumerated().map { Suggestion($1, .candidate, isPending: $0 == pending) }
    }

    /// Return ends what is being composed, and nothing else.
    public var returnEndsComposition: Bool { isComposing }

    /// Letters become kana or characters.
    public var joinsLetters: Bool { true }

    /// Whether the space bar chooses among candidates.
    public var spaceChooses: Bool { source != nil && !reading.isEmpty }

    // MARK: - What is being composed

    private var isComposing: Bool { !reading.isEmpty || !choices.isEmpty }

    private var conversion: Conversion {
        reading.isEmpty ? Conversion() : source?.convert(reading.text) ?? Conversion()
    }

    /// The ways to write what was not chosen yet: the person's own, then the source's.
    private var offers: [Offer] {
        guard source != nil, !reading.isEmpty else { return [] }
        let own = favourites[reading.text] ?? []
        return own.map { Offer(text: $0) }
            + conversion.candidates.enumerated().filter { !own.contains($0.element) }
            .map { Offer(text: $0.element, place: $0.offset) }
    }

    /// The letters that a way to write leaves over.
    private func rest(after offer: Offer) -> String {
        guard let place = offer.place, let source else { return "" }
        return source.rest(of: reading.text, afterChoosing: place)
    }

    private var chosen: String { choices.map(\.text).joined() }

    /// The candidate that stands in the text, with what it leaves over.
    private var preview: String? {
        guard let highlighted else { return nil }
        let offers = offers
        guard offers.indices.contains(highlighted) else { return nil }
        return offers[highlighted].text + rest(after: offers[highlighted])
    }

    /// What it comes to when no letter follows.
    private var finished: String { chosen + (preview ?? reading.finished) }

    /// What it is without what only shows how it is read.
    private var plain: String { chosen + (preview ?? reading.text) }

    private mutating func forget() {
        reading = Reading()
        choices = []
        highlighted = nil
        shown = ""
        isPaused = false
        favourites = known
    }

    /// Where the composition stands; nil where it stands no more.
    private func openSpan(in context: TextContext) -> TextSpan? {
        guard isComposing else { return nil }
        if let marked = context.marked { return marked.text == shown ? marked : nil }
        let isThere = isPaused && context.selected.isEmpty && context.before.hasSuffix(shown)
        return isThere ? TextSpan(before: shown) : nil
    }

    // MARK: - What keys do

    private mutating func takes(_ letter: Character, _ change: inout Change) -> Bool {
        // The next word begins: the candidate that stands there is meant.
        if let highlighted {
            var next = Reading()
            guard next.type(letter, isConverted: source != nil) else { return false }
            take(highlighted, &change)
        }
        // What follows begins a reading of its own: dictionaries take longer the longer a reading is.
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

    /// Writes a candidate and goes on with what it leaves over.
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

    /// Writes what was meant by what is being composed, before something else is typed.
    private mutating func keepAsMeant(_ change: inout Change) {
        guard isComposing else { return }
        // Each candidate writes a syllable at least.
        var turns = reading.text.count
        while Reading.habits.takesFirst, !reading.isEmpty, turns > 0, !offers.isEmpty {
            take(0, isMeant: false, &change)
            turns -= 1
        }
        if isComposing { keepShown(&change) }
    }

    /// Keeps what stands in the text: the candidate that is gone to is chosen by that.
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

    public mutating func know(_ personal: PersonalVocabulary) {
        known = personal.choices
        if !isComposing { favourites = known }
    }

    public mutating func takeLessons() -> [Lesson] {
        defer { lessons = [] }
        return lessons
    }

    /// Learns what was chosen, piece by piece and, where it was put together, as a whole.
    private mutating func learn() {
        guard choices.contains(where: \.isMeant) else { return }
        for choice in choices where choice.isMeant { learn(choice.text, for: choice.written) }
        let whole = choices.map(\.written).joined()
        // Not what went on after a choice: those are words of a sentence.
        if choices.count > 1, reading.isEmpty, choices.first?.reading.text == whole {
            learn(chosen, for: whole)
        }
    }

    /// What comes first by itself needs no remembering, unless something else was chosen before.
    private mutating func learn(_ text: String, for letters: String) {
        guard PersonalVocabulary.isChoice(text, for: letters),
            favourites[letters] != nil || source?.convert(letters).candidates.first != text
        else { return }
        lessons.append(.choice(text, for: letters))
    }

    private mutating func show(_ change: inout Change) {
        let spelled = highlighted == nil ? conversion.spelled : ""
        shown = spelled.isEmpty ? plain : chosen + spelled
        change.mark(shown)
    }

    /// The edits of a key, and what the next one takes the place of.
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
