import KeyboardHost
import Platform
import PreferenceFiles
import StandardKeyboard
import UIKit

/// What the user chose in the phone's Settings; the keyboards' own preferences are kept with the keyboard.
struct SimulatorSettings: Hashable, Sendable, DefaultsHaving {
    /// Light or dark.
    enum Appearance: String, Hashable, Sendable, CaseIterable {
        case light, dark
    }

    /// Whether something is shown.
    enum Visibility: String, Hashable, Sendable {
        case shown, hidden
    }

    /// The appearance; light by default.
    var appearance: Appearance?
    /// The language; that of the locale where nothing was chosen.
    var language: MessageLanguage?
    /// Whether the gallery's captions are shown; they are where nothing was chosen.
    var captions: Visibility?
    /// The keyboard of a television; the one that suits its remote control where nothing was chosen.
    var televisionKeyboard: TVKeyboardChoice?
    /// Whether a pad's keyboard floats, and where; it is docked where nothing was chosen.
    var keyboardPlacements: KeyboardPlacements?
    /// Text size, contrast, motion and the like.
    var accessibility = AccessibilitySettings()
}

/// The settings as they are in `simulator.conf`: `appearance = dark`, `language = ko`, `captions = hidden`,
/// `television-keyboard = grid`, `pad-keyboard = floating 810x1080:405,900`.
enum SimulatorSettingsFormat: NamedSettingsFormat {
    typealias Settings = SimulatorSettings

    static let fileName = "simulator.conf"

    static var fields: [SettingsField<SimulatorSettings>] {
        [
            choice("appearance", expected: "light or dark", \.appearance),
            choice(
                "language", expected: MessageLanguage.available.map(\.rawValue).joined(separator: " or "),
                \.language),
            choice("captions", expected: "shown or hidden", \.captions),
            choice(
                "television-keyboard", expected: "automatic, linear or grid", \.televisionKeyboard),
            SettingsField(
                name: "pad-keyboard",
                expected:
                    "docked, floating, undocked or split, and places such as 810x1080:405,900 or 810x1080/672",
                read: { value, settings in
                    settings.keyboardPlacements = KeyboardPlacements(value)
                    return settings.keyboardPlacements != nil
                },
                write: { $0.keyboardPlacements?.description }),
        ] + AccessibilityFormat.fields(in: \.accessibility)
    }

    private static func choice<Value: RawRepresentable<String>>(
        _ name: String, expected: String, _ path: WritableKeyPath<SimulatorSettings, Value?>
    ) -> SettingsField<SimulatorSettings> {
        SettingsField(
            name: name, expected: expected,
            read: { value, settings in
                settings[keyPath: path] = Value(rawValue: value)
                return settings[keyPath: path] != nil
            },
            write: { $0[keyPath: path]?.rawValue })
    }
}
