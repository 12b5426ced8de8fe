package import Pages
import Platform
import Typing

/// The choice of the keyboards' appearance, in Settings of the desktop.
@MainActor package enum AppearanceSection {
    /// The sections with the choice.
    package static func sections(_ model: KeyboardSettingsModel) -> [SettingsSection] {
        [
            SettingsSection(
                header: Message("Appearance").text,
                rows: Preferences.Appearance.allCases.map { appearance in
                    SettingsRow(
                        title: title(appearance),
                        kind: .choice(isChosen: model.preferences.appearance == appearance) {
                            model.change { $0.appearance = appearance }
                        })
                },
                footer: Message("Automatic keyboards follow the field they type into.").text)
        ]
    }

    private static func title(_ appearance: Preferences.Appearance) -> String {
        switch appearance {
        case .system: Message("Automatic").text
        case .light: Message("Light").text
        case .dark: Message("Dark").text
        }
    }
}
