package import Platform
import TextInput
import Typing
import UIKit

/// A keyboard on the desk types with the engine of the keyboard on the screen.
extension KeyboardViewController {
    package func compose(_ key: HardwareKey) -> Bool {
        guard let composedLanguage, let layout = state?.layout else { return false }
        let isPlain = key.modifiers.isDisjoint(with: [.control, .alternate, .command])
        guard isPlain, let typed = pressed(key, in: composedLanguage, layout) else {
            finishComposing()
            return false
        }
        type(KeyPress(typed, at: hosting?.system.now ?? 0))
        show()
        return true
    }

    private func pressed(
        _ key: HardwareKey, in language: String, _ layout: KeyboardLayout
    ) -> KeyPress.Key? {
        let isComposing = textDocumentProxy.context.marked != nil
        let candidates = LanguageProfile(for: language).candidates
        let isShifted = key.modifiers.contains(.shift)
        switch key.code {
        case .character(let character):
            if let candidates, let pressed = candidateKey(character, isShifted, isComposing, candidates) {
                return pressed
            }
            return layout.letter(of: character, isShifted: isShifted).map(KeyPress.Key.text)
        case .backspace where isComposing: return .delete(.character)
        case .return where session.returnEndsComposition: return .return
        case .escape where session.returnEndsComposition: return .delete(.word)
        case .down where session.spaceChooses && candidates?.spaceSelectsNext == true: return .space
        default: return nil
        }
    }

    /// What a key does where letters are looked up: digits choose, spaces may be wide, signs are the language's own.
    private func candidateKey(
        _ character: Character, _ isShifted: Bool, _ isComposing: Bool,
        _ behavior: LanguageProfile.CandidateBehavior
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
