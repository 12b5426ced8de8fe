package import Foundation
import KeyboardHost
package import Pages
import Platform
import Typing
import UIKit

/// The keyboards that the globe key goes through: to be put in order, removed, and added to.
@MainActor package final class EnabledKeyboardsPage: SettingsTable {
    private let model: KeyboardSettingsModel

    package init(_ model: KeyboardSettingsModel) {
        self.model = model
        super.init(title: Message("Keyboards").text)
    }

    package required init?(coder: NSCoder) { nil }

    package override func viewDidLoad() {
        super.viewDidLoad()
        updateEditButton()
    }

    private var choices: [KeyboardChoice] { KeyboardChoice.enabled(model) }

    package override func makeSections() -> [SettingsSection] {
        return [
            SettingsSection(
                rows: choices.map(row),
                footer: Message("The globe key switches keyboards in this order. Tap Edit to change it.").text
            ),
            SettingsSection(
                rows: [
                    SettingsRow(
                        title: Message("Add New Keyboard…").text,
                        kind: .opens { [weak self] in self?.addKeyboard() })
                ]),
            installed,
        ].compactMap(\.self)
    }

    /// The keyboards of apps that are not enabled: their pages have their grants, and delete them.
    private var installed: SettingsSection? {
        let enabled = choices
        let others = KeyboardChoice.all(model.installed).filter {
            $0.kind == .thirdParty && !enabled.contains($0)
        }
        guard !others.isEmpty else { return nil }
        return SettingsSection(
            header: Message("Installed").text,
            rows: others.map { SettingsRow(title: $0.name, kind: leads(to: $0)) })
    }

    private func leads(to keyboard: KeyboardChoice) -> SettingsRow.Kind {
        .leads(detail: { "" }) { [model] in KeyboardPage(model, keyboard) }
    }

    private func row(_ keyboard: KeyboardChoice) -> SettingsRow {
        let remove: @MainActor () -> Void = { [model] in model.change { keyboard.remove(from: &$0) } }
        return SettingsRow(
            title: keyboard.name, kind: keyboard.kind == .thirdParty ? leads(to: keyboard) : .name,
            isMovable: true,
            remove: keyboard.isRemovable(from: model.preferences) ? remove : nil)
    }

    package override func moved(from source: Int, to target: Int, in section: Int) {
        var order = choices.map(\.id)
        guard order.indices.contains(source), order.indices.contains(target) else { return }
        order.insert(order.remove(at: source), at: target)
        let emoji = KeyboardChoice.emoji.id
        // At the end the emoji stay behind keyboards that are added later.
        if order.last == emoji { order.removeLast() }
        model.change { preferences in
            // Keyboards that this program does not know keep their place at the end.
            let unknown = preferences.keyboards.filter { $0 != emoji && !order.contains($0) }
            preferences.keyboards = order + unknown
        }
    }

    private func addKeyboard() {
        let page = NewKeyboardPage(model) { [weak self] choice in
            guard let self else { return }
            if let choice {
                model.change { choice.add(to: &$0) }
                showAgain()
            }
            dismiss(animated: true)
        }
        present(UINavigationController(rootViewController: page), animated: true)
    }
}
