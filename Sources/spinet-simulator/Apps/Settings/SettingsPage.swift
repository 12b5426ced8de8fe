import Foundation
import KeyboardHost
import Platform
import Typing
import UIKit

/// Settings: keyboards, sounds, light or dark, language.
@MainActor final class SettingsPage: SettingsTable {
    private let state: SimulatorState

    init(_ state: SimulatorState) {
        self.state = state
        super.init(title: Message("Settings").text)
        navigationItem.largeTitleDisplayMode = .always
    }

    required init?(coder: NSCoder) { nil }

    override func makeSections() -> [SettingsSection] {
        let state = state
        let captions = SettingsSection(
            header: Message("Gallery").text,
            rows: [
                SettingsRow(
                    title: Message("Captions").text,
                    kind: .toggle(isOn: state.showsCaptions) { state.showCaptions($0) })
            ], footer: Message("Captions explain how to use each control.").text)
        return [
            SettingsSection(
                rows: [
                    SettingsRow(
                        title: Message("Keyboard").text,
                        kind: .leads(detail: "") { [weak self] in
                            self?.showDetail(KeyboardSettingsPage(state))
                        }),
                    SettingsRow(
                        title: Message("Accessibility").text,
                        kind: .leads(detail: "") { [weak self] in
                            self?.showDetail(AccessibilityPage(state))
                        }),
                ]),
            SettingsSection(
                header: Message("Keyboard Feedback").text,
                rows: [
                    feedback(Message("Sound").text, \.keyClicks),
                    state.hasHaptics ? feedback(Message("Haptic").text, \.keyHaptics) : nil,
                ].compactMap(\.self)),
            SettingsSection(
                header: Message("Appearance").text,
                rows: [
                    choice(Message("Light").text, isChosen: state.style != .dark) {
                        state.choose(SimulatorSettings.Appearance.light)
                    },
                    choice(Message("Dark").text, isChosen: state.style == .dark) {
                        state.choose(SimulatorSettings.Appearance.dark)
                    },
                ]),
            state.apps.contains(.gallery) ? captions : nil,
            SettingsSection(
                header: Message("Language").text,
                rows: MessageLanguage.available.map { language in
                    choice(language.name, isChosen: state.language == language) { state.choose(language) }
                }),
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
