package import Foundation
import KeyboardHost
package import Pages
import Platform
package import PreferenceFiles
package import UIKit

/// The texts that shortcuts stand for: to be looked through, added to, changed and removed.
@MainActor package final class TextReplacementsPage: SettingsTable {
    private let model: KeyboardSettingsModel

    package init(_ model: KeyboardSettingsModel) {
        self.model = model
        super.init(title: Message("Text Replacement").text)
        let add = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.add() })
        add.accessibilityLabel = Message("Add").text
        setTrailing(add)
    }

    package required init?(coder: NSCoder) { nil }

    /// The phrases are the user's.
    package override var isSearchable: Bool { false }

    package override func makeSections() -> [SettingsSection] {
        let rows = model.replacements.entries.map { entry in
            SettingsRow(
                title: entry.phrase,
                kind: .leads(detail: { entry.shortcut }) { [model] in TextReplacementPage(model, entry) },
                remove: { [model] in model.changeReplacements { $0.remove(entry.shortcut) } })
        }
        return [
            SettingsSection(
                rows: rows, footer: Message("Typing a shortcut and a space inserts the phrase.").text)
        ]
    }

    private func add() { show(TextReplacementPage(model, nil), sender: nil) }
}

/// One text and its shortcut.
@MainActor package final class TextReplacementPage: SettingsTable {
    private let model: KeyboardSettingsModel
    private let old: Replacements.Entry?
    package let phrase = UITextField(frame: .zero), shortcut = UITextField(frame: .zero)
    private var saveButton: UIBarButtonItem?
    private var hasAppeared = false

    /// - Parameter entry: what is changed; nil for a new one.
    package init(_ model: KeyboardSettingsModel, _ entry: Replacements.Entry?) {
        self.model = model
        old = entry
        super.init(title: Message("Text Replacement").text)
        for (field, label, text) in [
            (phrase, Message("Phrase").text, entry?.phrase),
            (shortcut, Message("Shortcut").text, entry?.shortcut),
        ] {
            field.text = text
            field.placeholder = label
            field.accessibilityLabel = label
            field.font = .preferredFont(forTextStyle: .body)
            field.adjustsFontForContentSizeCategory = true
            field.clearButtonMode = .whileEditing
            field.autocorrectionType = .no
            field.autocapitalizationType = .none
            field.addAction(UIAction { [weak self] _ in self?.followFields() }, for: .editingChanged)
        }
        let save = UIBarButtonItem(
            title: Message("Save").text, primaryAction: UIAction { [weak self] _ in self?.save() })
        save.style = .done
        saveButton = save
        setTrailing(save)
        followFields()
    }

    package required init?(coder: NSCoder) { nil }

    package override func makeSections() -> [SettingsSection] {
        [
            SettingsSection(
                header: Message("Phrase").text,
                rows: [SettingsRow(title: Message("Phrase").text, kind: .field(phrase))]),
            SettingsSection(
                header: Message("Shortcut").text,
                rows: [SettingsRow(title: Message("Shortcut").text, kind: .field(shortcut))],
                footer: Message("A shortcut is one word without spaces.").text),
        ]
    }

    /// A new one begins with its phrase, as on iOS.
    package override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if old == nil, !hasAppeared { phrase.becomeFirstResponder() }
        hasAppeared = true
    }

    private var entry: Replacements.Entry {
        func trimmed(_ field: UITextField) -> String {
            (field.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        }
        return Replacements.Entry(shortcut: trimmed(shortcut), phrase: trimmed(phrase))
    }

    private func followFields() { saveButton?.isEnabled = entry.isUsable && entry != old }

    private func save() {
        model.changeReplacements { replacements in
            if let old { replacements.remove(old.shortcut) }
            replacements.add(entry)
        }
        navigationController?.popViewController(animated: true)
    }
}
