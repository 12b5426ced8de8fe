import TextInput

/// Text replacements: a shortcut such as "omw" expands to "On my way!".
package struct TextReplacements: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// The phrases by shortcut in lower case.
    private var phrases: [String: String] = [:]

    /// Makes a table; empty shortcuts and those with whitespace are ignored, because they cannot be typed as one word.
    package init(_ phrases: [String: String] = [:]) {
        for (shortcut, phrase) in phrases { add(shortcut, for: phrase) }
    }

    /// Makes a table of shortcuts and phrases; the same shortcuts are ignored.
    package init(dictionaryLiteral elements: (String, String)...) {
        for (shortcut, phrase) in elements { add(shortcut, for: phrase) }
    }

    private mutating func add(_ shortcut: String, for phrase: String) {
        guard !shortcut.isEmpty, !shortcut.contains(where: \.isWhitespace) else { return }
        phrases[shortcut.lowercased()] = phrase
    }

    /// The phrase of a typed shortcut, capitalized if the user typed a capital at its start; nil for other text.
    package func phrase(for typed: some StringProtocol) -> String? {
        guard !phrases.isEmpty, let phrase = phrases[typed.lowercased()] else { return nil }
        guard typed.first?.isUppercase == true, let first = phrase.first else { return phrase }
        return first.uppercased() + phrase.dropFirst()
    }

    /// Expands the shortcut before the caret when a space, line break or punctuation follows.
    func prepare(_ change: inout TypedChange, for press: KeyPress, traits: TextInputTraits) {
        guard !phrases.isEmpty, traits.allowsTypingAids, traits.autocorrectionType != .no else { return }
        switch press.key {
        case .text(let text): guard let sign = text.first, Self.triggers.contains(sign) else { return }
        case .space, .return: break
        case .delete, .choose, .suggestion: return
        }
        guard change.context.selected.isEmpty, change.context.marked == nil else { return }
        let before = change.context.before
        // A shortcut may contain punctuation (":)"), so the whole token is looked up before its last word.
        for typed in [before.lastToken, before.lastWord] {
            guard let phrase = phrase(for: typed),
                traits.resolvedKeyboardType != .asciiCapable || phrase.utf8.allSatisfy({ $0 < 0x80 })
            else { continue }
            return change.revise(String(typed), with: phrase)
        }
    }

    private static let triggers: Set<Character> = [".", ",", "?", "!", ":", ";", ")", "\"", "”", "»", "…"]
}
