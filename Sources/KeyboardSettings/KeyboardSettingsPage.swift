import Contacts
package import Foundation
import KeyboardHost
package import Pages
import Platform
import Typing
import UIKit

/// The way to the enabled keyboards, and what typing with them does by itself.
@MainActor package final class KeyboardSettingsPage: SettingsTable {
    private let model: KeyboardSettingsModel
    /// Where a change can be tried at once.
    private let trial = UITextField(frame: .zero)

    package init(_ model: KeyboardSettingsModel) {
        self.model = model
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

    package required init?(coder: NSCoder) { nil }

    private func askToReset() {
        let model = model
        let alert = UIAlertController(
            title: Message("Reset Keyboard Dictionary").text,
            message: Message("This will delete all words that the keyboard has learned from your typing.")
                .text, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: Message("Cancel").text, style: .cancel))
        alert.addAction(
            UIAlertAction(title: Message("Reset Dictionary").text, style: .destructive) { _ in
                model.resetDictionary()
            })
        present(alert, animated: true)
    }

    /// The name of the user's own contact; “None” without one.
    private static func ownName(_ model: KeyboardSettingsModel) -> String {
        let own = model.preferences.ownCard
        let contact = own.isEmpty ? nil : model.people().first { $0.identifier == own }
        return contact.map { MyInfoPage.name(of: $0) } ?? Message("None").text
    }

    private func toggle(_ title: String, _ path: WritableKeyPath<Preferences, Bool>) -> SettingsRow {
        .toggle(title, path, of: model.preferences, model.change)
    }

    package override func makeSections() -> [SettingsSection] {
        let model = model
        let hardwareCorrection = toggle(
            Message("Auto-Correct Hardware Keys").text, \.hardwareCorrection)
        return [
            SettingsSection(
                rows: [
                    .leads(Message("Keyboards").text, detail: "\(KeyboardChoice.enabled(model).count)") {
                        EnabledKeyboardsPage(model)
                    },
                    .leads(Message("Text Replacement").text) { TextReplacementsPage(model) },
                    .leads(Message("My Info").text, detail: Self.ownName(model)) { MyInfoPage(model) },
                ]),
            // Above the switches, so that those it shows the effect of stay between it and the keyboard.
            SettingsSection(rows: [SettingsRow(title: Message("Try It Here").text, kind: .field(trial))]),
            SettingsSection(
                header: Message("Typing").text,
                rows: [
                    toggle(Message("Auto-Capitalization").text, \.autoCapitalization),
                    toggle(Message("Auto-Correction").text, \.autoCorrection),
                    toggle(Message("Check Spelling").text, \.checkSpelling),
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
                    .leads(
                        Message("Learned Words").text,
                        detail: "\(model.learnedWords.reduce(0) { $0 + $1.words.count })"
                    ) { LearnedWordsPage(model) },
                    SettingsRow(
                        title: Message("Reset Keyboard Dictionary").text,
                        kind: .asks { [weak self] in self?.askToReset() }),
                ], footer: Message("Words you use often are suggested first. They stay on this device.").text),
            model.hardwareKeyboard.map { hardware in
                SettingsSection(
                    rows: [
                        SettingsRow(
                            title: Message("Hardware Keyboard").text,
                            kind: .toggle(isOn: hardware.isOn()) { hardware.set($0) }),
                        hardwareCorrection,
                    ],
                    footer: Message(
                        "The onscreen keyboard is hidden while this is on. Typing on a hardware keyboard turns it on; tapping a field turns it off."
                    ).text)
            },
            model.hardwareKeyboard == nil
                ? SettingsSection(
                    rows: [hardwareCorrection],
                    footer: Message(
                        "Apps made with Spinet capitalize and correct what you type on a hardware keyboard."
                    ).text)
                : nil,
            SettingsSection(
                rows: [toggle(Message("Enable Dictation").text, \.dictation)],
                footer: dictationFooter),
        ].compactMap(\.self) + (model.hasForeignApps ? desktopSections : [])
    }

    /// What dictation does, after what it lacks.
    private var dictationFooter: String {
        let purpose = Message(
            "The microphone on the keyboard writes what you say. It understands English only: Korean and other languages have no dictation. Speech is recognized on this device and is not kept."
        ).text
        return [model.dictationProblem(), purpose].compactMap(\.self).joined(separator: " ")
    }

    /// What concerns the apps of the desktop, which the keyboard types into.
    private var desktopSections: [SettingsSection] {
        let model = model
        return [
            SettingsSection(
                rows: [
                    .leads(
                        Message("Show Keyboard", context: "setting").text,
                        detail: ShowingPage.title(of: model.preferences.showing)
                    ) { ShowingPage(model) }
                ],
                footer: Message("When fields bring the keyboard to the screen.").text),
            SettingsSection(
                rows: [toggle(Message("Tab at the Edge of the Screen").text, \.edgeTab)],
                footer: Message(
                    "The tab shows the keyboard in apps that do not request it. It needs a touch screen or a pen."
                ).text),
            SettingsSection(
                rows: [toggle(Message("Keys Below the Keyboard").text, \.keyStrip)],
                footer: Message(
                    "A phone’s globe or emoji key and its microphone are below the keyboard instead of beside the space bar."
                ).text),
            SettingsSection(
                rows: [
                    .leads(
                        Message("Text from Programs").text,
                        detail: TextFromProgramsPage.title(of: model.preferences.textInsertion)
                    ) { TextFromProgramsPage(model) }
                ],
                footer: Message(
                    "Dictation and automation programs can put their text into the field you are in."
                ).text),
        ]
    }
}
