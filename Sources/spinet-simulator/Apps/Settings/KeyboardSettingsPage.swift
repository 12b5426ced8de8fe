import Foundation
import KeyboardHost
import Platform
import Typing
import UIKit

/// The way to the enabled keyboards, and what typing with them does by itself.
@MainActor final class KeyboardSettingsPage: SettingsTable {
    private let state: SimulatorState
    /// Where a change can be tried at once.
    private let trial = UITextField(frame: .zero)

    init(_ state: SimulatorState) {
        self.state = state
        super.init(title: Message("Keyboard").text)
        trial.placeholder = Message("Try It Here").text
        trial.accessibilityLabel = Message("Try It Here").text
        trial.font = .preferredFont(forTextStyle: .body)
        trial.adjustsFontForContentSizeCategory = true
        trial.clearButtonMode = .whileEditing
        trial.returnKeyType = .done
        trial.addAction(
            UIAction { [weak trial] _ in _ = trial?.resignFirstResponder() }, for: .editingDidEndOnExit)
    }

    required init?(coder: NSCoder) { nil }

    private func askToReset() {
        let state = state
        let alert = UIAlertController(
            title: Message("Reset Keyboard Dictionary").text,
            message: Message("This will delete all words that the keyboard has learned from your typing.")
                .text, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: Message("Cancel").text, style: .cancel))
        alert.addAction(
            UIAlertAction(title: Message("Reset Dictionary").text, style: .destructive) { _ in
                state.resetDictionary()
            })
        present(alert, animated: true)
    }

    override func makeSections() -> [SettingsSection] {
        let state = state
        func toggle(_ title: String, _ path: WritableKeyPath<Preferences, Bool>) -> SettingsRow {
            .toggle(title, path, of: state.preferences, state.change)
        }
        return [
            SettingsSection(
                rows: [
                    SettingsRow(
                        title: Message("Keyboards").text,
                        kind: .leads(detail: "\(KeyboardChoice.enabled(state).count)") {
                            [weak self] in
                            self?.show(EnabledKeyboardsPage(state), sender: nil)
                        }),
                    SettingsRow(
                        title: Message("Text Replacement").text,
                        kind: .leads(detail: "") { [weak self] in
                            self?.show(TextReplacementsPage(state), sender: nil)
                        }),
                ]),
            SettingsSection(
                header: Message("Typing").text,
                rows: [
                    toggle(Message("Auto-Capitalization").text, \.autoCapitalization),
                    toggle(Message("Auto-Correction").text, \.autoCorrection),
                    toggle(Message("Enable Caps Lock").text, \.capsLock),
                    toggle(Message("Predictive Text").text, \.predictions),
                    toggle(Message("Show Predictions Inline").text, \.inlinePredictions),
                    toggle(Message("Smart Punctuation").text, \.smartPunctuation),
                    toggle(Message("Character Preview").text, \.characterPreview),
                    toggle(Message("“.” Shortcut").text, \.doubleSpacePeriod),
                ],
                footer: Message("Double tapping the space bar will insert a period followed by a space.").text
            ),
            SettingsSection(
                rows: [
                    toggle(Message("Learn from Typing").text, \.learning),
                    SettingsRow(
                        title: Message("Learned Words").text,
                        kind: .leads(detail: "\(state.learnedWords.reduce(0) { $0 + $1.words.count })") {
                            [weak self] in
                            self?.show(LearnedWordsPage(state), sender: nil)
                        }),
                    SettingsRow(
                        title: Message("Reset Keyboard Dictionary").text,
                        kind: .asks { [weak self] in self?.askToReset() }),
                ], footer: Message("Words you use often are suggested first. They stay on this device.").text),
            SettingsSection(
                rows: [
                    SettingsRow(
                        title: Message("Hardware Keyboard").text,
                        kind: .toggle(isOn: state.hasHardwareKeyboard) { state.hasHardwareKeyboard = $0 })
                ],
                footer: Message(
                    "The onscreen keyboard is hidden while this is on. Typing on a hardware keyboard turns it on; tapping a field turns it off."
                ).text),
            SettingsSection(rows: [SettingsRow(title: Message("Try It Here").text, kind: .field(trial))]),
        ]
    }
}
