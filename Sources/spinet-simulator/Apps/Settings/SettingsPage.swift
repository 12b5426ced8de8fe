import Foundation
import KeyboardHost
import UIKit

/// Settings: keyboards, sounds, light or dark, language.
@MainActor final class SettingsPage: SettingsTable {
    private let state: SimulatorState

    init(_ state: SimulatorState) {
        self.state = state
        super.init(title: state.words.settings)
        navigationItem.largeTitleDisplayMode = .always
    }

    required init?(coder: NSCoder) { nil }

    override func makeSections() -> [SettingsSection] {
        let state = state, words = state.words
        let captions = SettingsSection(
            header: words.gallery,
            rows: [
                SettingsRow(
                    title: words.captions,
                    kind: .toggle(isOn: state.showsCaptions) { state.showCaptions($0) })
            ], footer: words.captionsNote)
        return [
            SettingsSection(
                rows: [
                    SettingsRow(
                        title: words.keyboard,
                        kind: .leads(detail: "") { [weak self] in
                            self?.showDetail(KeyboardSettingsPage(state))
                        }),
                    SettingsRow(
                        title: words.accessibility,
                        kind: .leads(detail: "") { [weak self] in
                            self?.showDetail(AccessibilityPage(state))
                        }),
                ]),
            SettingsSection(
                header: words.keyboardFeedback,
                rows: [
                    feedback(words.keyClicks, \.keyClicks),
                    state.hasHaptics ? feedback(words.keyHaptics, \.keyHaptics) : nil,
                ].compactMap(\.self)),
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
            state.apps.contains(.gallery) ? captions : nil,
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
        ].compactMap(\.self)
    }

    /// Its rows lead to the page beside it, and stay selected.
    override var keepsSelection: Bool { isInColumns }

    /// Opens the settings of keyboards beside the list, as a tap on their row does.
    func showKeyboardSettings() {
        shownRow = Self.keyboardRow
        showDetail(KeyboardSettingsPage(state))
    }

    private static let keyboardRow = IndexPath(row: 0, section: 0)

    private func feedback(_ title: String, _ path: WritableKeyPath<Preferences, Bool>) -> SettingsRow {
        .toggle(title, path, of: state.preferences, state.change)
    }

    private func choice(
        _ title: String, isChosen: Bool, _ choose: @escaping @MainActor () -> Void
    ) -> SettingsRow {
        SettingsRow(title: title, kind: .choice(isChosen: isChosen, choose: choose))
    }
}

extension SettingsPage: SidebarPage {
    var staysInPortrait: Bool { true }

    func makeFirstDetail() -> Page {
        shownRow = Self.keyboardRow
        return KeyboardSettingsPage(state)
    }
}
