import Platform
import Typing

/// Maps the keys of a hardware keyboard to key presses in a language with composing text.
struct HardwareKeyMapping {
    /// A BCP 47 tag.
    let language: String
    let layout: KeyboardLayout
    let session: TypingSession
    /// Whether the document has marked text.
    let isComposing: Bool

    /// The effect of a key; nil if the session does not handle it.
    func key(for key: HardwareKey) -> KeyPress.Key? {
        guard key.modifiers.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
        let isShifted = key.modifiers.contains(.shift), candidates = LanguageProfile(for: language).candidates
        switch key.code {
        case .character(let character):
            if let candidates, let key = candidateKey(for: character, isShifted: isShifted, candidates) {
                return key
            }
            return layout.letter(of: character, isShifted: isShifted).map(KeyPress.Key.text)
        case .backspace where isComposing: return .delete(.character)
        case .return where session.returnEndsComposition: return .return
        case .escape where session.returnEndsComposition: return .delete(.word)
        case .down where session.spaceChooses && candidates?.spaceSelectsNext == true: return .space
        default: return nil
        }
    }

    /// In languages with candidates digits choose one, and spaces and punctuation are those of the language.
    private func candidateKey(
        for character: Character, isShifted: Bool, _ behavior: LanguageProfile.CandidateBehavior
    ) -> KeyPress.Key? {
        if character == " " { return isComposing || behavior.spaceSelectsNext ? .space : nil }
        // A capital in Chinese is a Latin letter.
        if !behavior.spaceSelectsNext, isShifted, character.isLetter { return .text(character.uppercased()) }
        if !behavior.spaceSelectsNext, isComposing, !isShifted, let digit = character.wholeNumberValue {
            let candidates = session.suggestions
            return candidates.indices.contains(digit - 1) ? .choose(candidates[digit - 1].text) : nil
        }
        guard !isShifted, !character.isLetter else { return nil }
        // While text is composed, an apostrophe separates syllables and a hyphen lengthens a vowel.
        let isPartOfSyllable = isComposing && (character == "'" || character == "-")
        if !isPartOfSyllable, let punctuation = behavior.punctuation[character] { return .text(punctuation) }
        return isComposing ? .text(String(character)) : nil
    }
}
