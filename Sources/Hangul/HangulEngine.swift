import CHangul
public import TextInput
public import Typing

/// The engine of Korean on the two-set keyboard: letters join to syllables, the open one as marked text.
///
/// It is a value like every engine: it keeps the keys of the open syllable and asks libhangul anew what they
/// come to. Deleting takes the last of them back.
///
///     var engine = HangulEngine()
///     engine.handle(KeyStroke(.text("ㄱ"), at: 0), in: context)      // marks "ㄱ"
///     engine.handle(KeyStroke(.text("ㅏ"), at: 1), in: context)      // marks "가" in its place
public struct HangulEngine: InputEngine {
    /// The keys of the open syllable, in the order in which they were pressed.
    private var keys: [Jamo] = []
    private var latin = LatinEngine()

    /// Whether libhangul is installed; without it letters are typed one by one.
    public static var isAvailable: Bool { spinet_hangul_is_there() }

    /// Makes the engine.
    public init() {}

    /// The edits that a key stroke makes; what is no letter of Korean ends the syllable first.
    public mutating func handle(_ stroke: KeyStroke, in context: TextContext) -> [TextEdit] {
        // Somebody else took the marked text away, by moving the caret for example.
        if context.marked == nil { keys = [] }
        switch stroke.key {
        case .text(let text):
            guard Self.isAvailable, let jamo = Jamo(text) else { return finishAndType(stroke, in: context) }
            return type(jamo, in: context)
        case .delete(.character) where !keys.isEmpty:
            keys.removeLast()
            return [.setMarked(TextSpan(before: Composition(of: keys).open), in: context)]
        case .delete(.word) where !keys.isEmpty:
            keys = []
            return [.setMarked(TextSpan(), in: context)]
        case .choose(let text):
            keys = []
            return [.insert(text, over: context)]
        case .delete, .space, .return: return finishAndType(stroke, in: context)
        }
    }

    /// Forgets the open syllable; it stays as it stands.
    public mutating func reset() { keys = [] }

    /// The hanja that are read as the open syllable.
    public var candidates: [String] { Hanja.found(for: Composition(of: keys).open) }

    /// Whether a syllable is open whose hanja can be looked up.
    public var offersCandidates: Bool {
        guard !keys.isEmpty, Hanja.isThere, let open = Composition(of: keys).open.unicodeScalars.first else {
            return false
        }
        return (0xAC00...0xD7A3).contains(open.value)
    }

    private mutating func type(_ jamo: Jamo, in context: TextContext) -> [TextEdit] {
        var edits: [TextEdit] = []
        var context = context
        if keys.isEmpty, let edit = TextEdit.unmark(in: context) {
            // Marked by somebody else: it is kept.
            edits.append(edit)
            context.apply(edit)
        }
        keys.append(jamo)
        let result = Composition(of: keys)
        if !result.finished.isEmpty {
            let edit = TextEdit.insert(result.finished, over: context)
            edits.append(edit)
            context.apply(edit)
            keys = keysOfOpenSyllable(result.open)
        }
        edits.append(.setMarked(TextSpan(before: result.open), in: context))
        return edits
    }

    /// The last keys, as many as make the open syllable by themselves: a final consonant may have moved to it.
    private func keysOfOpenSyllable(_ open: String) -> [Jamo] {
        for count in 1...max(1, keys.count) {
            let last = Array(keys.suffix(count))
            let result = Composition(of: last)
            if result.finished.isEmpty, result.open == open { return last }
        }
        return []
    }

    private mutating func finishAndType(_ stroke: KeyStroke, in context: TextContext) -> [TextEdit] {
        keys = []
        guard let edit = TextEdit.unmark(in: context) else { return latin.handle(stroke, in: context) }
        var context = context
        context.apply(edit)
        return [edit] + latin.handle(stroke, in: context)
    }
}
