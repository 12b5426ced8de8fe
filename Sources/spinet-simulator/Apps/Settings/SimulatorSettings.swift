import KeyboardHost
import Platform
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
    /// Text size, contrast, motion and the like.
    var accessibility = AccessibilitySettings()
}

/// The settings as they are in `simulator.conf`: `appearance = dark`, `language = ko`, `captions = hidden`.
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
            textSize,
            SettingsField(
                name: "larger-sizes", expected: "on or off",
                read: { value, settings in
                    guard value == "on" || value == "off" else { return false }
                    settings.accessibility.hasLargerSizes = value == "on"
                    return true
                },
                // A size among them says so by itself.
                write: {
                    let settings = $0.accessibility
                    return settings.hasLargerSizes && !settings.textSize.isAccessibilityCategory ? "on" : nil
                }),
            toggle("bold-text", \.hasBoldText),
            toggle("button-shapes", \.hasButtonShapes),
            toggle("switch-labels", \.hasSwitchLabels),
            toggle("reduce-transparency", \.reducesTransparency),
            toggle("increase-contrast", \.increasesContrast),
            toggle("reduce-motion", \.reducesMotion),
        ]
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

    /// The text size by the end of UIKit's raw value: XS to XXXL, and AccessibilityM to AccessibilityXXXL.
    private static var textSize: SettingsField<SimulatorSettings> {
        let prefix = "UICTContentSizeCategory"
        return SettingsField(
            name: "text-size", expected: "XS, S, M, L, XL, XXL, XXXL or AccessibilityM to AccessibilityXXXL",
            read: { value, settings in
                let size = UIContentSizeCategory(rawValue: prefix + value)
                guard TextSizeSlider.sizes.contains(size) else { return false }
                settings.accessibility.textSize = size
                if size.isAccessibilityCategory { settings.accessibility.hasLargerSizes = true }
                return true
            },
            write: { settings in
                let size = settings.accessibility.textSize
                return size == .large ? nil : String(size.rawValue.dropFirst(prefix.count))
            })
    }

    private static func toggle(
        _ name: String, _ path: WritableKeyPath<AccessibilitySettings, Bool>
    ) -> SettingsField<SimulatorSettings> {
        SettingsField(
            name: name, expected: "on or off",
            read: { value, settings in
                guard value == "on" || value == "off" else { return false }
                settings.accessibility[keyPath: path] = value == "on"
                return true
            },
            write: { $0.accessibility[keyPath: path] ? "on" : nil })
    }
}
