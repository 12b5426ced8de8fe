import CoreGraphics
package import Foundation
import TextInput
import Typing
import UIKit

/// The layout for the traits of a field and the size of a screen.
extension KeyboardViewController {
    /// The height of the keyboard on a screen, in points, without callouts; 216 if the layout is missing.
    package func preferredHeight(on screen: CGSize) -> Double {
        guard let layout = try? layout(on: screen) else { return 216 }
        return KeyplaneGeometry(
            layout: layout, plane: layout.opens, metrics: .nearest(to: screen), width: screen.width, scale: 1,
            showsBar: showsBar(layout), terminalRow: terminalRow, isSplit: isSplit
        ).size.height
    }

    /// Whether the keys are in two halves; a terminal's are not, whose row of keys is as wide as the screen.
    var isSplit: Bool {
        hosting?.isSplit == true && screenDevice == .tablet && !textDocumentProxy.traits.isTerminal
    }

    private var type: UIKeyboardType {
        let traits = textDocumentProxy.traits
        return traits.isTerminal && traits.keyboardType == .default
            ? .asciiCapable : traits.resolvedKeyboardType
    }

    /// The planes for the field, in the keyboard's language if the field accepts its letters.
    func layout(on screen: CGSize) throws(LayoutError) -> KeyboardLayout {
        try layouts.layout(
            for: type, language: language, latin: KeyboardLanguage.latin(among: preferences.keyboards),
            isSecure: textDocumentProxy.traits.isSecureTextEntry,
            isTerminal: textDocumentProxy.traits.isTerminal, options: options,
            device: KeyMetrics.Device(screen: screen))
    }

    private var options: KeyboardLayout.Options {
        var options: KeyboardLayout.Options = []
        if needsInputModeSwitchKey { options.insert(.globe) }
        if preferences.emoji, hosting?.systemShowsEmojiKey != true,
            !textDocumentProxy.traits.isSecureTextEntry, textDocumentProxy.traits.allowsEmoji
        {
            options.insert(.emoji)
        }
        if textDocumentProxy.traits.isForeign { options.insert(.searchSpace) }
        if hosting?.allowsDismissal == false { options.insert(.docked) }
        if hosting?.needsDictationKey == true { options.insert(.dictation) }
        return options
    }

    var terminalRow: [Key] {
        guard textDocumentProxy.traits.isTerminal else { return [] }
        return (try? layouts.terminalRow()) ?? []
    }

    /// Whether there is a bar above the keys: for suggestions, or for a tablet's shortcuts.
    func showsBar(_ layout: KeyboardLayout) -> Bool {
        showsSuggestions(layout) || shortcuts.hasShortcuts
    }

    /// Whether the bar has suggestions: for AutoFill, candidates, or words if there are any.
    ///
    /// A split keyboard has a bar only where nothing can be typed without it.
    func showsSuggestions(_ layout: KeyboardLayout) -> Bool {
        let traits = textDocumentProxy.traits
        if bar.autoFill != nil { return true }
        if LanguageProfile(for: layout.language).candidates != nil, !layout.isPad { return true }
        if isSplit { return false }
        return preferences.predictions && layout.hasSuggestions
            && typing.words.hasWords(in: layout.language)
            && !traits.isSecureTextEntry
            && !traits.isTerminal
            && traits.autocorrectionType != .no
    }

    /// The kind of screen, which has shortcuts on tablets only.
    var screenDevice: KeyMetrics.Device {
        let width = Double(viewIfLoaded?.bounds.width ?? 0)
        return KeyMetrics.Device(screen: screenSize == .zero ? screen(width) : screenSize)
    }

    /// The size of the screen; without one, a size for the metrics is estimated from the width.
    func screen(_ width: Double) -> CGSize {
        if screenSize != .zero { return CGSize(width: width, height: screenSize.height) }
        return CGSize(width: width, height: width <= 500 ? width * 2 : width / 2)
    }
}
