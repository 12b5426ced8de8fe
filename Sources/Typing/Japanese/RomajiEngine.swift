public import TextInput

/// The engine of Japanese on a keyboard of Latin letters: they become kana, as marked text until that is kept.
///
/// Hiragana is typed and katakana offered. Nothing is turned into kanji: that needs a dictionary of its own.
///
///     var engine = RomajiEngine()
///     engine.handle(KeyStroke(.text("k"), at: 0), in: context)      // marks "k"
///     engine.handle(KeyStroke(.text("a"), at: 1), in: context)      // marks "か" in its place
public struct RomajiEngine: InputEngine {
    /// What is being composed.
    private var romaji = Romaji()
    /// Whether its letters stand in the text as ordinary text, and are marked again by the next one.
    private var isPaused = false
    private var latin = LatinEngine()

    /// Makes the engine.
    public init() {}

    /// The edits that a key stroke makes; what is no letter ends the composition first.
    ///
    /// Space and return do nothing else then; without a composition a space is as wide as a kana.
    public mutating func handle(_ stroke: KeyStroke, in context: TextContext) -> [TextEdit] {
        let span = openSpan(in: context)
        // Somebody else took the marked text away, by moving the caret for example.
        if span == nil { romaji = Romaji() }
        isPaused = false
        let replaced = span ?? context.replacedSpan
        switch stroke.key {
        case .text(let text):
            guard text.count == 1, let letter = text.first, isComposed(letter) else {
                return finish(replaced, in: context, typing: stroke)
            }
            // Marked by somebody else: it is kept.
            let kept = romaji.isEmpty ? TextEdit.unmark(in: context) : nil
            romaji.type(letter)
            return [kept, .replace(kept == nil ? replaced : TextSpan(), with: marked)].compactMap(\.self)
        case .delete(.character) where !romaji.isEmpty:
            romaji.deleteLast()
            return [.replace(replaced, with: marked)]
        case .delete(.word) where !romaji.isEmpty:
            romaji = Romaji()
            return [.replace(replaced, with: TextSpan())]
        case .choose(let text): return replace(replaced, with: text)
        case .suggestion(let suggestion): return replace(replaced, with: suggestion.text)
        case .space where !romaji.isEmpty, .return where !romaji.isEmpty:
            return replace(replaced, with: romaji.finished)
        case .space: return finish(replaced, in: context, typing: KeyStroke(.text("　"), at: stroke.time))
        case .delete, .return: return finish(replaced, in: context, typing: stroke)
        }
    }

    /// Forgets what is being composed; it stays as it stands.
    public mutating func reset() {
        romaji = Romaji()
        isPaused = false
    }

    /// Keeps what is being composed as ordinary text; the next letter goes on with those that are no kana yet.
    public mutating func pause(in context: TextContext) -> [TextEdit] {
        guard !romaji.isEmpty, let edit = TextEdit.unmark(in: context) else { return [] }
        romaji.keepLetters()
        isPaused = !romaji.isEmpty
        return [edit]
    }

    /// What is being composed in hiragana and in katakana.
    public var suggestions: [Suggestion] {
        guard !isPaused, !romaji.kana.isEmpty else { return [] }
        let text = romaji.finished
        return [text, Romaji.katakana(text)].map { Suggestion($0, .candidate) }
    }

    /// Return ends what is being composed, and nothing else.
    public var returnEndsComposition: Bool { true }

    /// Where the composition stands; nil where it stands no more.
    private func openSpan(in context: TextContext) -> TextSpan? {
        if let marked = context.marked { return marked }
        let isThere = isPaused && context.selected.isEmpty && context.before.hasSuffix(romaji.text)
        return isThere ? TextSpan(before: romaji.text) : nil
    }

    private var marked: TextSpan { TextSpan(before: romaji.text, isMarked: !romaji.isEmpty) }

    /// Letters compose; the mark of a long vowel and the apostrophe of an n do where there is something to go on with.
    private func isComposed(_ character: Character) -> Bool {
        if character.isASCII, character.isLetter || !romaji.isEmpty && character == "-" { return true }
        return character == "ー" || character == "'" && romaji.letters == "n"
    }

    private mutating func replace(_ span: TextSpan, with text: String) -> [TextEdit] {
        romaji = Romaji()
        return [.replace(span, with: TextSpan(before: text))]
    }

    /// Keeps the composition and types something after it.
    private mutating func finish(
        _ span: TextSpan, in context: TextContext, typing stroke: KeyStroke
    ) -> [TextEdit] {
        var edits: [TextEdit] = []
        if !romaji.isEmpty {
            edits = replace(span, with: romaji.finished)
        } else if let edit = TextEdit.unmark(in: context) {
            edits = [edit]
        }
        var context = context
        for edit in edits { context.apply(edit) }
        return edits + latin.handle(stroke, in: context)
    }
}
