package import Platform
import Typing
import UIKit

/// A hardware keyboard beside the keyboard: its keys go through the same typing session, and the bar is shown alone.
extension KeyboardViewController {
    package func press(_ key: HardwareKey, text: String) -> Bool {
        guard let layout = state?.layout else { return false }
        guard let typed = hardwareKey(key, text, layout) else {
            finishComposing()
            return false
        }
        typing.press(KeyPress(typed, at: hosting?.system.now ?? 0))
        keyplane.show()
        return true
    }

    private func hardwareKey(_ key: HardwareKey, _ text: String, _ layout: KeyboardLayout) -> KeyPress.Key? {
        guard let language = typing.composedLanguage else {
            guard preferences.hardwareCorrection else { return nil }
            return hardwareLetters.key(for: key, text: text, capitalizes: typing.capitalizes)
        }
        let mapping = HardwareKeyMapping(
            language: language, layout: layout, session: typing.session,
            isComposing: textDocumentProxy.context.marked != nil)
        return mapping.key(for: key)
    }

    package func forms(of typed: String) -> [String] {
        guard preferences.hardwareCorrection, let layout = state?.layout else { return [] }
        for key in layout.plane(.letters).rows.joined() {
            for isShifted in [false, true] {
                let choices = key.choices(shifted: isShifted)
                if choices.first == typed { return Array(choices.dropFirst()) }
            }
        }
        return []
    }

    package var hasBar: Bool {
        guard let layout = try? layout(on: screenSize) else { return false }
        let isForTyping = preferences.hardwareCorrection || LanguageProfile(for: layout.language).composesText
        return showsBar(layout) && (isForTyping || autoFillSuggestions != nil)
    }

    /// The height of the bar without keys, in points (iOS 17: the bar at the foot beside a hardware keyboard, 44).
    static let barHeightWithoutKeys = 44.0
}
