package import Foundation
import PreferenceFiles
package import StandardKeyboard
import Typing
package import UIKit

// The only file of the host that depends on the types of the system keyboards: how to create and measure them.

/// Measures and colors of the standard keyboard that the host needs before, beside and beneath a keyboard.
enum SystemKeyboards {
    /// The height above the keyboard for the callouts of its first row, in points.
    @MainActor static let calloutHeadroom = CGFloat(KeyboardViewController.calloutHeadroom)

    /// The height of the standard keyboard on a screen, in points: the default for keyboards that ask for none.
    @MainActor static func height(on screen: CGSize) -> CGFloat {
        KeyboardViewController().preferredHeight(on: screen)
    }

    /// Whether a screen is a phone's, upright or on its side.
    static func isPhone(_ screen: CGSize) -> Bool { KeyMetrics.Device(screen: screen) == .phone }

    /// The width of the keyboard, the height of its keys and the distance of the last row to the lower edge, in points.
    static func rowMetrics(on screen: CGSize) -> (
        keyboardWidth: CGFloat, keyHeight: CGFloat, bottomInset: CGFloat
    ) {
        let metrics = KeyMetrics.nearest(to: screen)
        return (metrics.keyboardWidth, metrics.keyHeight, metrics.bottomInset)
    }
}

extension UIColor {
    /// The background of the standard keyboard's keys, light or dark.
    package static let standardKeyboard = UIColor {
        UIColor(
            cgColor: ($0.userInterfaceStyle == .dark ? KeyAppearance.dark : KeyAppearance.light).background)
    }
}

extension KeyboardEntry {
    /// The standard keyboard in each of its languages, named by the language's name in itself.
    ///
    /// - Parameters:
    ///   - emojiRecents: the file of the recently used emoji; the standard file by default.
    ///   - onProblem: called with a sentence if a layout file is missing or malformed.
    package static func standard(
        emojiRecents: URL? = nil, onProblem: (@MainActor (any Error) -> Void)? = nil
    ) -> [KeyboardEntry] {
        KeyboardLanguage.all.map { standard($0, emojiRecents: emojiRecents, onProblem: onProblem) }
    }

    private static func standard(
        _ language: KeyboardLanguage, emojiRecents: URL?, onProblem: (@MainActor (any Error) -> Void)?
    ) -> KeyboardEntry {
        var entry = KeyboardEntry(
            id: language.id, name: language.name, primaryLanguage: language.id, isTrusted: true
        ) { surroundings in
            let keyboard = KeyboardViewController(
                preferences: surroundings.preferences, language: language.id,
                replacements: TextReplacements(surroundings.replacements))
            keyboard.screenSize = surroundings.screenSize
            if let emojiRecents { keyboard.emojiRecentsFile = emojiRecents }
            keyboard.onProblem = { onProblem?($0) }
            return keyboard
        }
        entry.typesASCII = language.typesASCII
        return entry
    }

    /// The television's keyboard, beginning in each of the languages; it switches between the enabled ones by itself.
    ///
    /// - Parameters:
    ///   - controls: what the session is operated with.
    ///   - onProblem: called with a sentence if a layout file is missing or malformed.
    package static func television(
        controls: TVControls, onProblem: (@MainActor (any Error) -> Void)? = nil
    ) -> [KeyboardEntry] {
        KeyboardLanguage.all.map { language in
            // Fields for addresses have Latin letters, whatever the language.
            KeyboardEntry(
                id: language.id, name: language.name, primaryLanguage: language.id, isTrusted: true
            ) { surroundings in
                let known = Set(KeyboardLanguage.all.map(\.id))
                let others = surroundings.preferences.keyboards.filter {
                    known.contains($0) && $0 != language.id
                }
                let keyboard = TVKeyboardViewController(
                    languages: [language.id] + others, screen: surroundings.screenSize, controls: controls)
                keyboard.onProblem = { onProblem?($0) }
                return keyboard
            }
        }
    }

    /// The identifiers of the system keyboards in the preferences.
    package static let systemIDs = Set(KeyboardLanguage.all.map(\.id) + [KeyboardSwitcher.emoji])
}

extension KeyboardEntry {
    /// The emoji keyboard, which is part of the list if there are several keyboards.
    ///
    /// - Parameters:
    ///   - name: the localized name.
    ///   - recents: the file of the recently used emoji; nil for the default file.
    package static func emoji(name: String, recents: URL? = nil) -> KeyboardEntry {
        KeyboardEntry(
            id: KeyboardSwitcher.emoji, name: name, primaryLanguage: "emoji", isTrusted: true
        ) { surroundings in
            EmojiKeyboardController(
                preferences: surroundings.preferences, language: lettersLanguage(surroundings) ?? "en-US",
                screenSize: surroundings.screenSize, recentsFile: recents)
        }
    }

    /// The language of the letter keyboard used last, otherwise of the first enabled one; the emoji search uses it.
    @MainActor private static func lettersLanguage(_ surroundings: KeyboardSurroundings) -> String? {
        let known = Set(KeyboardLanguage.all.map(\.id))
        let last = [UITextInputMode.current?.primaryLanguage].compactMap(\.self)
        return (last + surroundings.preferences.keyboards).first(where: known.contains)
    }
}
