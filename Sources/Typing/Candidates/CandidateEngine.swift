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

    private struct Choice: Hashable {
        var text: String
        /// The letters before it was chosen.
        var reading: Reading
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
        case .return where isComposing: return keep(finished, &change)
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
        let found = conversion.candidates
        let candidates = found.isEmpty ? reading.alternatives : found
        let pending = highlighted ?? (Reading.habits.takesFirst && !found.isEmpty ? 0 : nil)
        return candidates.enumerated().map { Suggestion($1, .candidate, isPending: $0 == pending) }
    }

    /// Return ends what is being composed, and nothing else.
    public var returnEndsComposition: Bool { isComposing }

    /// Whether the space bar chooses among candidates.
    public var spaceChooses: Bool { source != nil && !reading.isEmpty }

    // MARK: - What is being composed

    private var isComposing: Bool { !reading.isEmpty || !choices.isEmpty }

    private var conversion: Conversion {
        reading.isEmpty ? Conversion() : source?.convert(reading.text) ?? Conversion()
    }

    private var chosen: String { choices.map(\.text).joined() }

    /// The candidate that stands in the text, with what it leaves over.
    private var preview: String? {
        guard let highlighted, let source else { return nil }
        let candidates = conversion.candidates
        guard candidates.indices.contains(highlighted) else { return nil }
        return candidates[highlighted] + source.rest(of: reading.text, afterChoosing: highlighted)
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
        let count = conversion.candidates.count
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
        if let index = conversion.candidates.firstIndex(of: text) {
            take(index, &change)
        } else {
            keep(chosen + text, &change)
        }
    }

    /// Writes a candidate and goes on with what it leaves over.
    private mutating func take(_ index: Int, _ change: inout Change) {
        let candidates = conversion.candidates
        guard let source, candidates.indices.contains(index) else { return }
        let rest = source.rest(of: reading.text, afterChoosing: index)
        choices.append(Choice(text: candidates[index], reading: reading))
        reading = Reading(rest: rest)
        highlighted = nil
        if reading.isEmpty { keep(chosen, &change) } else { show(&change) }
    }

    /// Writes what was meant by what is being composed, before something else is typed.
    private mutating func keepAsMeant(_ change: inout Change) {
        guard isComposing else { return }
        // Each candidate writes a syllable at least.
        var turns = reading.text.count
        while Reading.habits.takesFirst, !reading.isEmpty, turns > 0, !conversion.candidates.isEmpty {
            take(0, &change)
            turns -= 1
        }
        if isComposing { keep(finished, &change) }
    }

    private mutating func keep(_ text: String, _ change: inout Change) {
        change.write(text)
        forget()
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
