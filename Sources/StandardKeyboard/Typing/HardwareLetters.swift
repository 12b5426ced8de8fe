import Platform
import Typing

/// Maps the keys of a hardware keyboard to key presses in a language whose letters are typed as they are.
///
///     letters.key(for: HardwareKey(.character("h")), text: "h", capitalizes: true)  // .text("H")
///
/// Keys held with Control, Alt or the logo key are shortcuts, and the caret's keys are the field's.
struct HardwareLetters: Hashable {
    /// What the last key says of the case of the next letter.
    private enum Capital: Hashable {
        /// Nothing: the text before the caret decides.
        case open
        /// The last letter was made a capital.
        case made
        /// The user deleted such a capital: the next letter is as it is typed.
        case declined
    }
    private var capital = Capital.open

    /// The effect of a key; nil if the field handles it.
    ///
    /// - Parameters:
    ///   - text: what the key types, modifiers and layout applied; empty where the system does not say.
    ///   - capitalizes: whether a sentence, a word or a name begins at the caret, so that a letter is a capital.
    mutating func key(for key: HardwareKey, text: String, capitalizes: Bool) -> KeyPress.Key? {
        let last = capital
        capital = .open
        guard key.modifiers.isSubset(of: .shift) else { return nil }
        switch key.code {
        case .return: return .return
        case .backspace:
            if last == .made { capital = .declined }
            return .delete(.character)
        case .character(let character):
            let isShifted = key.modifiers.contains(.shift)
            let named = isShifted ? character.uppercased() : String(character)
            let typed = text.isEmpty ? named : text
            if typed == " " { return .space }
            guard typed.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
                return nil
            }
            guard capitalizes, !isShifted, last != .declined, let upper = Self.capital(of: typed) else {
                return .text(typed)
            }
            capital = .made
            return .text(upper)
        default: return nil
        }
    }

    /// The capital of a small letter; nil for other texts, and for letters whose capital is two letters.
    private static func capital(of text: String) -> String? {
        let upper = text.uppercased()
        return text.count == 1 && upper.count == 1 && upper != text ? upper : nil
    }
}
