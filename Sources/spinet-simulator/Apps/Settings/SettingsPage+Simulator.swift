import KeyboardSettings
import Pages
import Platform
import StandardKeyboard
import UIKit

extension SettingsPage {
    /// Settings of the simulated device: besides those of keyboards its appearance, captions and language.
    convenience init(_ state: SimulatorState) {
        self.init(
            state.settings,
            ownRows: { [unowned state] in
                [
                    .leads(Message("Developer").text, icon: SettingsIcon("hammer.fill", .systemGray)) {
                        [unowned state] in DeveloperPage(state)
                    }
                ]
            }, ownSections: { [unowned state] in state.ownSections })
    }
}

extension SimulatorState {
    fileprivate var ownSections: [SettingsSection] {
        func choice(
            _ title: String, isChosen: Bool, _ choose: @escaping @MainActor () -> Void
        ) -> SettingsRow {
            SettingsRow(title: title, kind: .choice(isChosen: isChosen, choose: choose))
        }
        let captions = SettingsSection(
            header: Message("Gallery").text,
            rows: [
                SettingsRow(
                    title: Message("Captions").text,
                    kind: .toggle(isOn: showsCaptions) { [unowned self] in showCaptions($0) })
            ], footer: Message("Captions explain how to use each control.").text)
        let layout = SettingsSection(
            header: Message("Keyboard Layout").text,
            rows: TVKeyboardChoice.allCases.map { keyboard in
                choice(keyboard.name.text, isChosen: televisionKeyboard == keyboard) { [unowned self] in
                    choose(keyboard)
                }
            },
            footer: Message("Automatic is a grid after arrow buttons were used, and one row after a touch.")
                .text)
        return [
            SettingsSection(
                header: Message("Appearance").text,
                rows: [
                    choice(Message("Light").text, isChosen: style != .dark) { [unowned self] in
                        choose(SimulatorSettings.Appearance.light)
                    },
                    choice(Message("Dark").text, isChosen: style == .dark) { [unowned self] in
                        choose(SimulatorSettings.Appearance.dark)
                    },
                ]),
            apps.contains(.gallery) ? captions : nil,
            SettingsSection(
                header: Message("Language").text,
                rows: MessageLanguage.available.map { language in
                    choice(language.name, isChosen: self.language == language) { [unowned self] in
                        choose(language)
                    }
                }),
            UIDevice.current.userInterfaceIdiom == .tv ? layout : nil,
        ].compactMap(\.self)
    }
}
