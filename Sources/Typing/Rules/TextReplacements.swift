import TextInput

/// Words that stand for longer texts: "omw" for "On my way!".
public struct TextReplacements: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// The texts by their shortcut in lower case.
    private var phrases: [String: String] = [:]

    /// Makes a table; a shortcut that is empty or holds a space is left out, because it is never typed as
    /// one word.
    public init(_ phrases: [String: String] = [:]) {
        for (shortcut, phrase) in phrases { add(shortcut, for: phrase) }
    }

    /// Makes a table from shortcuts and their texts.
    public init(dictionaryLiteral elements: (String, String)...) {
        for (shortcut, phrase) in elements { add(shortcut, for: phrase) }
    }

    private mutating func add(_ shortcut: String, for phrase: String) {
        guard !shortcut.isEmpty, !shortcut.contains(where: \.isWhitespace) else { return }
        phrases[shortcut.lowercased()] = phrase
    }

    /// The text for a shortcut as typed; capitals at its start carry over, so that sentences start right.
    public func phrase(for typed: some StringProtocol) -> String? {
        guard !phrases.isEmpty, let phrase = phrases[typed.lowercased()] else { return nil }
        guard typed.first?.isUppercase == true, let first = phrase.first else { return phrase }
        return first.uppercased() + phrase.dropFirst()
    }

    /// Expands the shortcut before the caret, before a space, line break or punctuation follows it.
    func prepare(_ change: inout TypedChange, for stroke: KeyStroke, traits: TextInputTraits) {
        guard !phrases.isEmpty, traits.allowsTypingAids, traits.autocorrectionType != .no else { return }
        switch stroke.key {
        case .text(let text): guard let sign = text.first, Self.triggers.contains(sign) else { return }
        case .space, .return: break
        case .delete, .choose, .suggestion: return
        }
        guard change.context.selected.isEmpty, change.context.marked == nil else { return }
        let before = change.context.before
        // A shortcut may hold punctuation (":)"), so the whole token comes before the word at its end.
        for typed in [before.lastToken, before.lastWord] {
            guard let phrase = phrase(for: typed),
                traits.resolvedKeyboardType != .asciiCapable || phrase.utf8.allSatisfy({ $0 < 0x80 })
            else { continue }
            return change.mend(String(typed), with: phrase)
        }
    }

    private static let triggers: Set<Character> = [".", ",", "?", "!", ":", ";", ")", "\"", "”", "»", "…"]
}
