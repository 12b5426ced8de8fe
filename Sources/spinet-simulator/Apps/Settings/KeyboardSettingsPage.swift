import Foundation
import KeyboardHost
import UIKit

/// The way to the enabled keyboards, and what typing with them does by itself.
@MainActor final class KeyboardSettingsPage: SettingsTable {
    private let state: SimulatorState
    /// Where a change can be tried at once.
    private let trial = UITextField(frame: .zero)

    init(_ state: SimulatorState) {
        self.state = state
        super.init(title: state.words.keyboard)
        trial.placeholder = state.words.tryIt
        trial.accessibilityLabel = state.words.tryIt
        trial.font = .preferredFont(forTextStyle: .body)
        trial.adjustsFontForContentSizeCategory = true
        trial.clearButtonMode = .whileEditing
        trial.returnKeyType = .done
        trial.addAction(
            UIAction { [weak trial] _ in _ = trial?.resignFirstResponder() }, for: .editingDidEndOnExit)
    }

    required init?(coder: NSCoder) { nil }

    private func askToReset() {
        let state = state, words = state.words
        let alert = UIAlertController(
            title: words.resetDictionary, message: words.resetDictionaryNote, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: words.cancel, style: .cancel))
        alert.addAction(
            UIAlertAction(title: words.resetDictionaryAction, style: .destructive) { _ in
                state.resetDictionary()
            })
        present(alert, animated: true)
    }

    override func makeSections() -> [SettingsSection] {
        let state = state, words = state.words
        func toggle(_ title: String, _ path: WritableKeyPath<Preferences, Bool>) -> SettingsRow {
            .toggle(title, path, of: state.preferences, state.change)
        }
        return [
            SettingsSection(
                rows: [
                    SettingsRow(
                        title: words.keyboards,
                        kind: .leads(detail: "\(KeyboardChoice.enabled(state).count)") {
                            [weak self] in
                            self?.show(EnabledKeyboardsPage(state), sender: nil)
                        }),
                    SettingsRow(
                        title: words.textReplacement,
                        kind: .leads(detail: "") { [weak self] in
                            self?.show(TextReplacementsPage(state), sender: nil)
                        }),
                ]),
            SettingsSection(
                header: words.typing,
                rows: [
                    toggle(words.autoCapitals, \.autoCapitalization),
                    toggle(words.autoCorrection, \.autoCorrection),
                    toggle(words.capsLock, \.capsLock),
                    toggle(words.predictiveText, \.predictions),
                    toggle(words.inlinePredictions, \.inlinePredictions),
                    toggle(words.smartPunctuation, \.smartPunctuation),
                    toggle(words.characterPreview, \.characterPreview),
                    toggle(words.periodShortcut, \.doubleSpacePeriod),
                ], footer: words.periodShortcutNote),
            SettingsSection(
                rows: [
                    toggle(words.learning, \.learning),
                    SettingsRow(
                        title: words.learnedWords,
                        kind: .leads(detail: "\(state.learnedWords.reduce(0) { $0 + $1.words.count })") {
                            [weak self] in
                            self?.show(LearnedWordsPage(state), sender: nil)
                        }),
                    SettingsRow(
                        title: words.resetDictionary, kind: .asks { [weak self] in self?.askToReset() }),
                ], footer: words.learningNote),
            SettingsSection(
                rows: [
                    SettingsRow(
                        title: words.hardwareKeyboard,
                        kind: .toggle(isOn: state.hasHardwareKeyboard) { state.hasHardwareKeyboard = $0 })
                ], footer: words.hardwareKeyboardNote),
            SettingsSection(rows: [SettingsRow(title: words.tryIt, kind: .field(trial))]),
        ]
    }
}
