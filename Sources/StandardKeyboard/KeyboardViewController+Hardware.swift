import Hangul
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
        let isComposing = textDocumentProxy.context.marked != nil
        let isPlain = key.modifiers.isDisjoint(with: [.control, .alternate, .command])
        var stroke: KeyStroke.Key?
        if case .character(let letter) = key.code, isPlain {
            stroke = layout.letter(of: letter, isShifted: key.modifiers.contains(.shift)).map(
                KeyStroke.Key.text)
            if composedLanguage == "ja", stroke == nil {
                // A space is a wide one, and what ends the composition finishes an n.
                if letter == " " {
                    stroke = .space
                } else if isComposing, !key.modifiers.contains(.shift) {
                    stroke = .text(String(letter))
                }
            }
        } else if key.code == .backspace, isPlain, isComposing {
            stroke = .delete(.character)
        } else if key.code == .return, isPlain, isComposing, session.returnEndsComposition {
            stroke = .return
        }
        guard let stroke else {
            finishComposing()
            return false
        }
        type(KeyboardState.Stroke(key: stroke, time: hosting?.system.now ?? 0))
        show()
        return true
    }
}
