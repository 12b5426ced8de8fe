import CHangul
package import TextInput
package import Typing

/// The engine of Korean on the two-set keyboard: letters join to syllables, and the open syllable is marked text.
///
/// It is a value like every engine: it stores the keys of the open syllable, and libhangul composes all of them again
/// after each key press. Delete removes the last key.
///
///     var engine = HangulEngine()
///     engine.handle(KeyPress(.text("ㄱ"), at: 0), in: context)      // marks "ㄱ"
///     engine.handle(KeyPress(.text("ㅏ"), at: 1), in: context)      // marks "가" in its place
package struct HangulEngine: InputEngine {
    /// The keys of the open syllable, in the order in which they were pressed.
    private var keys: [Jamo] = []
    /// Whether the open syllable is ordinary text in the document; the next letter marks it again.
    private var isPaused = false
    private var latin = LatinEngine()

    /// Whether libhangul is installed; without it letters are typed one by one.
    package static var isAvailable: Bool { spinet_hangul_is_there() }

    /// Makes the engine.
    package init() {}

    /// Makes the engine if libhangul is installed.
    ///
    /// - Throws: `HangulError.missingLibrary` if it is not.
    package static func checked() throws(HangulError) -> HangulEngine {
        guard isAvailable else { throw .missingLibrary }
        return HangulEngine()
    }

    /// The edits for a key press; a key that is not a Korean letter ends the syllable first.
    package mutating func handle(_ press: KeyPress, in context: TextContext) -> [TextEdit] {
        let span = openSpan(in: context)
        // The marked text was removed by an external change, for example a caret move.
        if span == nil { keys = [] }
        isPaused = false
        switch press.key {
        case .text(let text):
            guard Self.isAvailable, let jamo = Jamo(text) else { return finishAndType(press, in: context) }
            return type(jamo, over: span, in: context)
        case .delete(.character) where !keys.isEmpty:
            keys.removeLast()
            return [.replace(span ?? context.replacedSpan, with: marked(Composition(of: keys).open))]
        case .delete(.word) where !keys.isEmpty:
            keys = []
            return [.replace(span ?? context.replacedSpan, with: TextSpan())]
        case .choose(let text):
            keys = []
            return [.replace(span ?? context.replacedSpan, with: TextSpan(before: text))]
        case .suggestion(let suggestion):
            keys = []
            return [.replace(span ?? context.replacedSpan, with: TextSpan(before: suggestion.text))]
        case .delete, .space, .return: return finishAndType(press, in: context)
        }
    }

    /// Discards the composition; the text of the open syllable stays.
    package mutating func reset() {
        keys = []
        isPaused = false
    }

    /// Commits the open syllable as ordinary text; the next letter continues it.
    package mutating func pause(in context: TextContext) -> [TextEdit] {
        guard !keys.isEmpty, let edit = TextEdit.unmark(in: context) else { return [] }
        isPaused = true
        return [edit]
    }

    /// The span of the open syllable in the document; nil if the document no longer contains it.
    private func openSpan(in context: TextContext) -> TextSpan? {
        if let marked = context.marked { return marked }
        let open = Composition(of: keys).open
        let isThere = isPaused && !open.isEmpty && context.selected.isEmpty && context.before.hasSuffix(open)
        return isThere ? TextSpan(before: open) : nil
    }

    private func marked(_ text: String) -> TextSpan {
        TextSpan(before: text, isMarked: !text.isEmpty, isPlain: true)
    }

    /// The hanja for the open syllable.
    package var candidates: [String] { Hanja.found(for: Composition(of: keys).open) }

    /// Whether there is an open syllable for which hanja can be looked up.
    package var offersCandidates: Bool {
        guard !keys.isEmpty, Hanja.isThere, let open = Composition(of: keys).open.unicodeScalars.first else {
            return false
        }
        return HangulSyllable.contains(open)
    }

    /// True: letters join to syllables.
    package var joinsLetters: Bool { true }

    private mutating func type(_ jamo: Jamo, over open: TextSpan?, in context: TextContext) -> [TextEdit] {
        var edits: [TextEdit] = []
        var span = open ?? context.replacedSpan
        if keys.isEmpty, let edit = TextEdit.unmark(in: context) {
            // Marked text of another origin is committed.
            edits.append(edit)
            span = TextSpan()
        }
        keys.append(jamo)
        let result = Composition(of: keys)
        if !result.finished.isEmpty {
            // A syllable that was committed already stays as it is.
            if span.isMarked || span.text != result.finished {
                edits.append(.replace(span, with: TextSpan(before: result.finished)))
            }
            span = TextSpan()
            keys = keysOfOpenSyllable(result.open)
        }
        edits.append(.replace(span, with: marked(result.open)))
        return edits
    }

    /// The last keys that compose the open syllable by themselves; a final consonant may have moved to it.
    private func keysOfOpenSyllable(_ open: String) -> [Jamo] {
        for count in 1...max(1, keys.count) {
            let last = Array(keys.suffix(count))
            let result = Composition(of: last)
            if result.finished.isEmpty, result.open == open { return last }
        }
        return []
    }

    private mutating func finishAndType(_ press: KeyPress, in context: TextContext) -> [TextEdit] {
        keys = []
        guard let edit = TextEdit.unmark(in: context) else { return latin.handle(press, in: context) }
        var context = context
        context.apply(edit)
        return [edit] + latin.handle(press, in: context)
    }
}
