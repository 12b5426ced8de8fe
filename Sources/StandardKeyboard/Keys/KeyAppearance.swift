package import CoreGraphics
import TextInput
import Typing
import UIKit

/// The colours of the keyboard (iOS 7 to 18), light or dark.
package struct KeyAppearance: Hashable, Sendable {
    /// Behind the keys.
    package var background: CGColor
    /// A key for a character.
    package var key: CGColor
    /// The same under a finger, on pads, where there is no callout.
    package var keyPressed: CGColor
    /// Shift, delete, 123, return.
    package var specialKey: CGColor
    /// The same under a finger.
    package var specialKeyPressed: CGColor
    /// Shift while it is on.
    package var shiftOn: CGColor
    /// The arrow on it.
    package var shiftOnGlyph: CGColor
    /// What stands on keys.
    package var text: CGColor
    /// What stands on a key that cannot be pressed now.
    package var disabledText: CGColor
    /// Small words over others.
    package var captionText: CGColor
    /// The line under a key.
    package var shadow: CGColor
    /// The callout over a pressed key.
    package var popup: CGColor
    /// The shadow around the callout.
    package var popupShadow: CGColor
    /// The return key where it does something.
    package var actionKey: CGColor
    /// What stands on it.
    package var actionKeyText: CGColor
    /// The chosen alternate.
    package var highlight: CGColor
    /// The text of the chosen alternate.
    package var highlightText: CGColor
    /// Lines between things on the background.
    package var separator: CGColor
}

extension KeyAppearance {
    /// The colours that the person, else the field, else the system asks for.
    init(
        _ preference: Preferences.Appearance, traits: TextInputTraits, style: UIUserInterfaceStyle
    ) {
        let isDark =
            switch (preference, traits.keyboardAppearance) {
            case (.dark, _), (.system, .dark): true
            case (.light, _), (.system, .light): false
            case (.system, .default): style == .dark
            }
        self = isDark ? .dark : .light
    }
}

extension KeyAppearance {
    /// The light keyboard.
    package static let light = KeyAppearance(
        background: color(0xD1D4DB), key: color(0xFFFFFF), keyPressed: color(0xABB1BA),
        specialKey: color(0xABB1BA), specialKeyPressed: color(0xFFFFFF), shiftOn: color(0xFFFFFF),
        shiftOnGlyph: color(0x000000), text: color(0x000000), disabledText: color(0x000000, 0.4),
        captionText: color(0x3C3C43, 0.72), shadow: color(0x888A8D), popup: color(0xFFFFFF),
        popupShadow: color(0x000000, 0.3),
        actionKey: color(0x007AFF), actionKeyText: color(0xFFFFFF), highlight: color(0x1F7EF9),
        highlightText: color(0xFFFFFF), separator: color(0xBCBFC3))

    /// The dark keyboard.
    package static let dark = KeyAppearance(
        background: color(0x2C2C2C), key: color(0x6B6B6B), keyPressed: color(0x474747),
        specialKey: color(0x474747), specialKeyPressed: color(0x6B6B6B), shiftOn: color(0xFFFFFF),
        shiftOnGlyph: color(0x000000), text: color(0xFFFFFF), disabledText: color(0xFFFFFF, 0.4),
        captionText: color(0xEBEBF5, 0.7), shadow: color(0x101010), popup: color(0x6D6D6D),
        popupShadow: color(0x000000, 0.5),
        actionKey: color(0x0A84FF), actionKeyText: color(0xFFFFFF), highlight: color(0x1F7EF9),
        highlightText: color(0xFFFFFF), separator: color(0x383839))

    private static func color(_ hex: Int, _ alpha: Double = 1) -> CGColor {
        CGColor(
            red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
            blue: CGFloat(hex & 255) / 255,
            alpha: alpha)
    }
}
