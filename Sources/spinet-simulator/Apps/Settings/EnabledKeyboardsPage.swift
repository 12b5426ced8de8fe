import Foundation
import KeyboardHost
import Platform
import Typing
import UIKit

/// The keyboards that the globe key goes through: to be put in order, removed, and added to.
@MainActor final class EnabledKeyboardsPage: SettingsTable {
    private let state: SimulatorState

    init(_ state: SimulatorState) {
        self.state = state
        super.init(title: Message("Keyboards").text)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        updateEditButton()
    }

    private var choices: [KeyboardChoice] { KeyboardChoice.enabled(state) }

    override func makeSections() -> [SettingsSection] {
        return [
            SettingsSection(
                rows: choices.map(row),
                footer: Message("The globe key switches keyboards in this order. Tap Edit to change it.").text
            ),
            SettingsSection(
                rows: [
                    SettingsRow(
                        title: Message("Add New Keyboard…").text,
                        kind: .leads(detail: "") { [weak self] in self?.addKeyboard() })
                ]),
        ]
    }

    private func row(_ keyboard: KeyboardChoice) -> SettingsRow {
        let remove: @MainActor () -> Void = { [state] in state.change { keyboard.remove(from: &$0) } }
        return SettingsRow(
            title: keyboard.name, kind: .name, isMovable: keyboard.kind != .emoji,
            remove: keyboard.isRemovable(from: state.preferences) ? remove : nil)
    }

    override func moved(from source: Int, to target: Int, in section: Int) {
        var order = choices.filter { $0.kind != .emoji }.map(\.id)
        guard order.indices.contains(source), order.indices.contains(target) else { return }
        order.insert(order.remove(at: source), at: target)
        state.change { preferences in
            // Keyboards that this program does not know keep their place at the end.
            preferences.keyboards = order + preferences.keyboards.filter { !order.contains($0) }
        }
    }

    private func addKeyboard() {
        let page = NewKeyboardPage(state) { [weak self] choice in
            guard let self else { return }
            if let choice {
                state.change { choice.add(to: &$0) }
                showAgain()
            }
            dismiss(animated: true)
        }
        present(UINavigationController(rootViewController: page), animated: true)
    }
}
