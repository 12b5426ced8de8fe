import Foundation
import KeyboardHost
import StandardKeyboard
import UIKit

/// Settings: keyboards, light or dark, key clicks, language.
@MainActor final class SettingsPage: ListPage {
    private let state: SimulatorState

    init(_ state: SimulatorState) {
        self.state = state
        super.init(title: state.words.settings)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        showAll()
    }

    private func showAll() {
        let words = state.words
        show([
            GroupedList.Group(
                header: words.keyboards.uppercased(), rows: KeyboardChoice.all.map(row) + [emojiRow]),
            GroupedList.Group(
                header: words.appearance.uppercased(),
                rows: [
                    choice(words.light, isChosen: state.style != .dark) {
                        $0.state.choose(SimulatorSettings.Appearance.light)
                    },
                    choice(words.dark, isChosen: state.style == .dark) {
                        $0.state.choose(SimulatorSettings.Appearance.dark)
                    },
                ]),
            GroupedList.Group(
                header: words.sounds.uppercased(),
                rows: [
                    RowView(
                        title: words.keyClicks,
                        accessory: .control(
                            Toggle(isOn: state.preferences.keyClicks, name: words.keyClicks) {
                                [weak self] isOn in
                                self?.state.change { $0.keyClicks = isOn }
                            }))
                ]),
            GroupedList.Group(
                header: words.gallery.uppercased(),
                rows: [
                    RowView(
                        title: words.captions,
                        accessory: .control(
                            Toggle(isOn: state.showsCaptions, name: words.captions) { [weak self] isOn in
                                self?.state.showCaptions(isOn)
                            }))
                ], footer: words.captionsNote),
            GroupedList.Group(
                header: words.languageTitle.uppercased(),
                rows: [
                    choice("English", isChosen: words.language == .english) {
                        $0.state.choose(Words.Language.english)
                    },
                    choice("한국어", isChosen: words.language == .korean) {
                        $0.state.choose(Words.Language.korean)
                    },
                ]),
        ])
    }

    private func choice(
        _ title: String, isChosen: Bool, _ choose: @escaping @MainActor (SettingsPage) -> Void
    ) -> RowView {
        RowView(title: title, accessory: isChosen ? .checkmark : .none) { [weak self] in
            guard let self else { return }
            choose(self)
            if self.parent != nil { self.showAll() }
        }
    }

    private var emojiRow: RowView {
        RowView(title: state.words.emoji, accessory: state.preferences.emoji ? .checkmark : .none) {
            [weak self] in
            self?.state.change { $0.emoji.toggle() }
            self?.showAll()
        }
    }

    /// A keyboard that is enabled has a check mark; the last one stays enabled.
    private func row(_ keyboard: KeyboardChoice) -> RowView {
        let isEnabled = state.preferences.keyboards.contains(keyboard.id)
        return RowView(title: keyboard.name, accessory: isEnabled ? .checkmark : .none) { [weak self] in
            guard let self else { return }
            self.state.change { preferences in
                if !isEnabled {
                    preferences.keyboards.append(keyboard.id)
                } else if preferences.keyboards.count > 1 {
                    preferences.keyboards.removeAll { $0 == keyboard.id }
                }
            }
            self.showAll()
        }
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
