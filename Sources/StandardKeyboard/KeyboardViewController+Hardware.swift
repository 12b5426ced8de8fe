package import Platform
import TextInput
import Typing
import UIKit

/// A keyboard on the desk types with the engine of the keyboard on the screen.
extension KeyboardViewController {
    /// Takes a key of a hardware keyboard in a language that composes letters; other keys keep what is open.
    ///
    /// - Returns: whether it typed something for it.
    package func compose(_ key: HardwareKey) -> Bool {
        guard let composedLanguage, let layout = state?.layout else { return false }
        let isPlain = key.modifiers.isDisjoint(with: [.control, .alternate, .command])
        guard isPlain, let stroke = stroke(key, in: composedLanguage, layout) else {
            finishComposing()
            return false
        }
        type(KeyboardState.Stroke(key: stroke, time: hosting?.system.now ?? 0))
        show()
        return true
    }

    private func stroke(
        _ key: HardwareKey, in language: String, _ layout: KeyboardLayout
    ) -> KeyStroke.Key? {
        let isComposing = textDocumentProxy.context.marked != nil
        let candidates = LanguageProfile(for: language).candidates
        let isShifted = key.modifiers.contains(.shift)
        switch key.code {
        case .character(let character):
            if let candidates, let stroke = candidateStroke(character, isShifted, isComposing, candidates) {
                return stroke
            }
            return layout.letter(of: character, isShifted: isShifted).map(KeyStroke.Key.text)
        case .backspace where isComposing: return .delete(.character)
        case .return where session.returnEndsComposition: return .return
        case .escape where session.returnEndsComposition: return .delete(.word)
        case .down where session.spaceChooses && candidates?.spaceSelectsNext == true: return .space
        default: return nil
        }
    }

    /// What a key does where letters are looked up: digits choose, spaces may be wide, signs are the language's own.
    private func candidateStroke(
        _ character: Character, _ isShifted: Bool, _ isComposing: Bool,
        _ behavior: LanguageProfile.CandidateBehavior
    ) -> KeyStroke.Key? {
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
