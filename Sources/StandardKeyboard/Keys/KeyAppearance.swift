package import CoreGraphics
import TextInput
import Typing
import UIKit

/// The colors of the keyboard in one style, light or dark (iOS 7 to 18).
package struct KeyAppearance: Hashable, Sendable {
    /// The background behind the keys.
    package var background: CGColor
    /// A key for a character.
    package var key: CGColor
    /// A pressed key for a character on tablets and phone pads, where there is no callout; also a pressed suggestion.
    package var keyPressed: CGColor
    /// Shift, delete, 123 and return.
    package var specialKey: CGColor
    /// The same keys while pressed.
    package var specialKeyPressed: CGColor
    /// The shift key while shift is on.
    package var shiftOn: CGColor
    /// The arrow on the shift key while shift is on.
    package var shiftOnGlyph: CGColor
    /// The text and symbols on keys.
    package var text: CGColor
    /// The text on a disabled key.
    package var disabledText: CGColor
    /// The small captions above titles.
    package var captionText: CGColor
    /// The line below a key.
    package var shadow: CGColor
    /// The callout above a pressed key.
    package var popup: CGColor
    /// The shadow around the callout.
    package var popupShadow: CGColor
    /// The prominent return key, such as "go".
    package var actionKey: CGColor
    /// The text on that return key.
    package var actionKeyText: CGColor
    /// The background of the selected alternate.
    package var highlight: CGColor
    /// The text of the selected alternate.
    package var highlightText: CGColor
    /// The separator lines on the background.
    package var separator: CGColor
}

extension KeyAppearance {
    /// The colors of the style that the user's preference, otherwise the field, otherwise the system requests.
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
