import Foundation
import KeyboardHost
import UIKit

/// Which keyboards there are and in which order, and what typing with them does by itself.
@MainActor final class KeyboardSettingsPage: SettingsTable {
    private let state: SimulatorState
    /// Where a change can be tried at once.
    private let trial = UITextField(frame: .zero)

    init(_ state: SimulatorState) {
        self.state = state
        super.init(title: state.words.keyboards)
        trial.placeholder = state.words.tryIt
        trial.accessibilityLabel = state.words.tryIt
        trial.clearButtonMode = .whileEditing
        trial.returnKeyType = .done
        trial.addAction(
            UIAction { [weak trial] _ in _ = trial?.resignFirstResponder() }, for: .editingDidEndOnExit)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        showEditButton()
    }

    private func showEditButton() {
        let words = state.words, isEditing = table.isEditing
        setTrailing(
            UIBarButtonItem(
                title: isEditing ? words.done : words.edit,
                primaryAction: UIAction { [weak self] _ in
                    guard let self else { return }
                    table.setEditing(!table.isEditing, animated: true)
                    showEditButton()
                }))
    }

    /// The enabled keyboards in the globe key's order, then the others.
    private var choices: [KeyboardChoice] {
        let enabled = state.preferences.keyboards.compactMap { id in
            KeyboardChoice.all.first { $0.id == id }
        }
        return enabled + KeyboardChoice.all.filter { !state.preferences.keyboards.contains($0.id) }
    }

    override func makeSections() -> [SettingsSection] {
        let state = state, words = state.words
        func toggle(_ title: String, _ path: WritableKeyPath<Preferences, Bool>) -> SettingsRow {
            SettingsRow(
                title: title,
                kind: .toggle(isOn: state.preferences[keyPath: path]) { isOn in
                    state.change { $0[keyPath: path] = isOn }
                })
        }
        return [
            SettingsSection(
                header: words.keyboards, rows: choices.map(row) + [toggle(words.emoji, \.emoji)],
                footer: words.keyboardsNote),
            SettingsSection(
                header: words.typing,
                rows: [
                    toggle(words.autoCapitals, \.autoCapitalization),
                    toggle(words.capsLock, \.capsLock),
                    toggle(words.smartPunctuation, \.smartPunctuation),
                    toggle(words.characterPreview, \.characterPreview),
                    toggle(words.periodShortcut, \.doubleSpacePeriod),
                ], footer: words.periodShortcutNote),
            SettingsSection(
                header: nil,
                rows: [
                    SettingsRow(
                        title: words.hardwareKeyboard,
                        kind: .toggle(isOn: state.hasHardwareKeyboard) { state.hasHardwareKeyboard = $0 })
                ], footer: words.hardwareKeyboardNote),
            SettingsSection(header: nil, rows: [SettingsRow(title: words.tryIt, kind: .field(trial))]),
        ]
    }

    /// A keyboard that is enabled has a check mark; the last one stays enabled.
    private func row(_ keyboard: KeyboardChoice) -> SettingsRow {
        let isEnabled = state.preferences.keyboards.contains(keyboard.id)
        return SettingsRow(
            title: keyboard.name,
            kind: .choice(isChosen: isEnabled) { [state] in
                state.change { preferences in
                    if !isEnabled {
                        preferences.keyboards.append(keyboard.id)
                    } else if preferences.keyboards.count > 1 {
                        preferences.keyboards.removeAll { $0 == keyboard.id }
                    }
                }
            }, isMovable: isEnabled)
    }

    override func moved(from source: Int, to target: Int, in section: Int) {
        let ids = choices.map(\.id)
        guard ids.indices.contains(source), ids.indices.contains(target) else { return }
        state.change { preferences in
            var order = preferences.keyboards.filter(ids.contains)
            guard order.indices.contains(source), order.indices.contains(target) else { return }
            order.insert(order.remove(at: source), at: target)
            // Keyboards that this program does not know keep their place at the end.
            preferences.keyboards = order + preferences.keyboards.filter { !ids.contains($0) }
        }
    }
}
