import CoreGraphics
import Dictation
import Platform
import Typing
import UIKit

/// The strip of system keys below the keyboard of a phone.
extension KeyboardSession {
    /// The height of the area below the system keys where the user switched the strip on for a screen without a home
    /// indicator, in points: the keys' own targets need it.
    private static let plainStripInset: CGFloat = 12

    /// The height of the area below the system keys; 0 where there is no strip of them.
    var stripInset: CGFloat {
        if homeIndicatorHeight > 0 { return homeIndicatorHeight }
        return preferences.keyStrip && SystemKeyboards.isPhone(screenSize) ? Self.plainStripInset : 0
    }

    /// Whether the microphone key is shown where there is one: dictation is available in the keyboard's language, the
    /// field allows it, and the keyboard has no such key of its own.
    private var hasDictation: Bool {
        guard preferences.dictation, dictate != nil, controller.keyboard?.hasDictationKey == false,
            KeyboardSwitcher.allowsDictation(traits)
        else { return false }
        return dictation?.isAvailable(in: controller.keyboard?.primaryLanguage) ?? true
    }

    /// Whether a keyboard of the system shows its letters, among which it can have a key for dictation.
    private var showsLetters: Bool {
        controller.systemKeyboard.map { !$0.showsEmoji && !$0.hidesKeys } ?? false
    }

    /// Updates the strip: a globe if there are several keyboards, otherwise the emoji key; the microphone if dictation
    /// is available, the field allows it and the keyboard has no such key of its own.
    ///
    /// Without a strip the system's keyboards have the key for dictation in their last row.
    func updateStrip() {
        let hasStrip = controller.stripGeometry != nil
        let hasDictation = hasDictation && (hasStrip || showsLetters)
        // There would be no key to end it.
        if !hasDictation { dictation?.keyHidden() }
        showDictationKey(hasDictation && !hasStrip)
        guard hasStrip else { return }
        let strip = controller.strip, traits = traits
        strip.language = language
        strip.onGlobe = { [weak self] key, event in
            guard let self else { return }
            globeKey.handle(from: key, with: event, for: hosting) { self.advance() }
        }
        strip.onEmoji = { [weak self] in self?.controller.systemKeyboard?.showEmoji() }
        strip.onDictation = { [weak self] in self?.dictate?() }
        let keyboard = controller.systemKeyboard
        strip.leading =
            if switcher.keyboards(for: traits).count > 1 {
                .globe
            } else if keyboard?.hasEmoji == true, keyboard?.showsEmoji != true, preferences.emoji,
                KeyboardSwitcher.allowsEmoji(traits)
            {
                .emoji
            } else { .none }
        strip.hasDictation = hasDictation
        strip.dictationLevel = dictation?.level
    }

    /// Shows or hides the keyboard's own key for dictation, and whether it records.
    private func showDictationKey(_ isShown: Bool) {
        let isDictating = isShown && dictation?.level != nil
        guard hosting.needsDictationKey != isShown || hosting.isDictating != isDictating else { return }
        (hosting.needsDictationKey, hosting.isDictating) = (isShown, isDictating)
        hosting.onDictation = { [weak self] in self?.dictate?() }
        controller.systemKeyboard?.hostingChanged()
    }
}
