import KeyboardHost

/// What a person chose in the phone's Settings; the keyboards' own preferences are kept with the keyboard.
struct SimulatorSettings: Hashable, Sendable, DefaultsHaving {
    /// Light or dark.
    enum Appearance: String, Hashable, Sendable, CaseIterable {
        case light, dark
    }

    /// Whether something is shown.
    enum Visibility: String, Hashable, Sendable {
        case shown, hidden
    }

    /// The look; light where nothing was chosen.
    var appearance: Appearance?
    /// The language; that of the locale where nothing was chosen.
    var language: Words.Language?
    /// Whether the gallery's captions are shown; they are where nothing was chosen.
    var captions: Visibility?
}

/// The settings as they stand in `simulator.conf`: `appearance = dark`, `language = ko`, `captions = hidden`.
enum SimulatorSettingsFormat: NamedSettingsFormat {
    typealias Settings = SimulatorSettings

    static let fileName = "simulator.conf"

    static var fields: [SettingsField<SimulatorSettings>] {
        [
            choice("appearance", expected: "light or dark", \.appearance),
            choice("language", expected: "en or ko", \.language),
            choice("captions", expected: "shown or hidden", \.captions),
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
}
