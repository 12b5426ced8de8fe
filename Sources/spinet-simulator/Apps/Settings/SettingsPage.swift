import Foundation
import KeyboardHost
import StandardKeyboard
import UIKit

/// Settings: keyboards, sounds, light or dark, language.
@MainActor final class SettingsPage: SettingsTable {
    private let state: SimulatorState

    init(_ state: SimulatorState) {
        self.state = state
        super.init(title: state.words.settings)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showAgain()
    }

    override func makeSections() -> [SettingsSection] {
        let state = state, words = state.words
        return [
            SettingsSection(
                header: nil,
                rows: [
                    SettingsRow(
                        title: words.keyboards,
                        kind: .leads(detail: "\(state.preferences.keyboards.count)") { [weak self] in
                            self?.show(KeyboardSettingsPage(state), sender: nil)
                        })
                ]),
            SettingsSection(
                header: words.sounds,
                rows: [
                    SettingsRow(
                        title: words.keyClicks,
                        kind: .toggle(isOn: state.preferences.keyClicks) { isOn in
                            state.change { $0.keyClicks = isOn }
                        })
                ]),
            SettingsSection(
                header: words.appearance,
                rows: [
                    choice(words.light, isChosen: state.style != .dark) {
                        state.choose(SimulatorSettings.Appearance.light)
                    },
                    choice(words.dark, isChosen: state.style == .dark) {
                        state.choose(SimulatorSettings.Appearance.dark)
                    },
                ]),
            SettingsSection(
                header: words.gallery,
                rows: [
                    SettingsRow(
                        title: words.captions,
                        kind: .toggle(isOn: state.showsCaptions) { state.showCaptions($0) })
                ], footer: words.captionsNote),
            SettingsSection(
                header: words.languageTitle,
                rows: [
                    choice("English", isChosen: words.language == .english) {
                        state.choose(Words.Language.english)
                    },
                    choice("한국어", isChosen: words.language == .korean) {
                        state.choose(Words.Language.korean)
                    },
                ]),
        ]
    }

    private func choice(
        _ title: String, isChosen: Bool, _ choose: @escaping @MainActor () -> Void
    ) -> SettingsRow {
        SettingsRow(title: title, kind: .choice(isChosen: isChosen, choose: choose))
    }
}

/// A keyboard that can be enabled.
struct KeyboardChoice: Sendable {
    /// The identifier in the preferences.
    var id: String
    /// The name, in the keyboard's own language.
    var name: String

    /// All that this program carries.
    static let all =
        KeyboardLanguage.all.map { KeyboardChoice(id: $0.id, name: $0.settingsName) } + [
            KeyboardChoice(id: "dvorak", name: "Dvorak")
        ]
}
