import ExtensionHost
import ExtensionIPC
package import Foundation
import KeyboardHost
package import Pages
import Platform
import Typing
import UIKit

/// A keyboard of an app: whether it is enabled, what it is allowed, what it used last, its logs, and its removal.
///
/// iOS has one switch here, *Allow Full Access*.
@MainActor package final class KeyboardPage: SettingsTable {
    private let model: KeyboardSettingsModel
    private let keyboard: KeyboardChoice

    package init(_ model: KeyboardSettingsModel, _ keyboard: KeyboardChoice) {
        self.model = model
        self.keyboard = keyboard
        super.init(title: keyboard.name)
    }

    package required init?(coder: NSCoder) { nil }

    package override func makeSections() -> [SettingsSection] {
        [enabling, access, usage, output, removal].compactMap(\.self)
    }

    // MARK: - Sections

    private var enabling: SettingsSection {
        let model = model, keyboard = keyboard
        return SettingsSection(
            rows: [
                SettingsRow(
                    title: Message("Enabled").text,
                    kind: .toggle(isOn: model.preferences.keyboards.contains(keyboard.id)) { isOn in
                        model.change { isOn ? keyboard.add(to: &$0) : keyboard.remove(from: &$0) }
                    })
            ], footer: Message("The globe key switches to enabled keyboards.").text)
    }

    private var access: SettingsSection? {
        guard let bundle = model.installed.bundles[keyboard.id] else { return nil }
        let warning = Message(
            "With access to the network, the developer of this keyboard can receive anything you type with it. Password fields always use the system keyboard."
        ).text
        return SettingsSection(
            header: Message("Allow “\(keyboard.name)” to Access").text,
            rows: Self.titles.filter { bundle.grantable.contains($0.0) }.map { grant, title in
                SettingsRow(
                    title: title.text,
                    kind: .toggle(isOn: model.grants(of: keyboard.id).contains(grant)) { [weak self] isOn in
                        self?.set(grant, isOn)
                    })
            },
            footer: bundle.grantable.contains(.network) ? warning : nil)
    }

    private var usage: SettingsSection? {
        guard model.installed.bundles[keyboard.id] != nil else { return nil }
        let usage = KeyboardUsage.read(keyboard.id)
        let size = ByteCountFormatter()
        size.countStyle = .memory
        var rows: [SettingsRow] = [
            .leads(Message("Activity Log").text) { [model, keyboard] in KeyboardLogPage(model, keyboard) }
        ]
        if let usage {
            rows.insert(
                contentsOf: [
                    SettingsRow(
                        title: Message("Memory").text,
                        kind: .value(size.string(fromByteCount: Int64(usage.memory)))),
                    SettingsRow(
                        title: Message("Processor Time").text,
                        kind: .value(Message("\(Self.seconds(usage.processorTime)) s").text)),
                ], at: 0)
        }
        return SettingsSection(
            header: Message("Usage").text, rows: rows,
            footer: Message(
                "A keyboard that needs more than \(size.string(fromByteCount: KeyboardUsage.memoryLimit)) of memory, or does not answer, is replaced by the standard keyboard."
            ).text)
    }

    private var output: SettingsSection? {
        guard model.installed.bundles[keyboard.id] != nil else { return nil }
        let model = model, keyboard = keyboard
        return SettingsSection(
            rows: [
                SettingsRow(
                    title: Message("Keep Output Log").text,
                    kind: .toggle(isOn: model.log(of: keyboard.id).output.isOn) { [weak self] in
                        self?.keepOutput($0)
                    }),
                .leads(Message("Output Log").text) { OutputLogPage(model, keyboard) },
            ],
            footer: Message(
                "For developers: the log has everything that this keyboard prints, which may include what you type. Turning it off deletes the log."
            ).text)
    }

    private func keepOutput(_ isOn: Bool) {
        do throws(RegularFileError) {
            try model.log(of: keyboard.id).output.setOn(isOn)
        } catch {
            model.onProblem("\(error)")
            showAgain()
        }
    }

    private var removal: SettingsSection? {
        guard model.isRemovable(keyboard.id) else { return nil }
        return SettingsSection(rows: [
            SettingsRow(
                title: Message("Delete Keyboard").text, kind: .asks { [weak self] in self?.askToRemove() })
        ])
    }

    private static func seconds(_ time: TimeInterval) -> String {
        time.formatted(
            .number.precision(.fractionLength(1)).locale(
                Locale(identifier: MessageLanguage.current.rawValue)))
    }

    // MARK: - Grants

    /// The grants in the order of the command line, with their titles.
    static let titles: [(ExtensionGrants, Message)] = [
        (.network, Message("Network")), (.groupWrite, Message("Shared App Data")),
        (.contacts, Message("Contacts")), (.learnedWords, Message("Learned Words")),
        (.clipboard, Message("Clipboard")), (.wholeContext, Message("Text Beyond the Paragraph")),
        (.haptics, Message("Haptic Feedback")), (.terminals, Message("Typing in Terminals")),
    ]

    private func set(_ grant: ExtensionGrants, _ isOn: Bool) {
        guard isOn, grant == .network else { return change(grant, isOn) }
        let alert = UIAlertController(
            title: Message("Allow “\(keyboard.name)” to use the network?").text,
            message: Message(
                "The developer of this keyboard could receive anything you type with it, including addresses and card numbers."
            ).text, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: Message("Don’t Allow").text, style: .cancel) { [weak self] _ in
                self?.showAgain()
            })
        alert.addAction(
            UIAlertAction(title: Message("Allow").text, style: .default) { [weak self] _ in
                self?.change(grant, true)
            })
        present(alert, animated: true)
    }

    private func change(_ grant: ExtensionGrants, _ isOn: Bool) {
        model.changeGrants(of: keyboard.id) { if isOn { $0.insert(grant) } else { $0.remove(grant) } }
    }

    // MARK: - Removal

    private func askToRemove() {
        let alert = UIAlertController(
            title: Message("Delete “\(keyboard.name)”?").text,
            message: Message(
                "Its data is deleted too. An app goes with its last keyboard."
            ).text,
            preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: Message("Cancel").text, style: .cancel))
        alert.addAction(
            UIAlertAction(title: Message("Delete").text, style: .destructive) { [weak self] _ in
                self?.remove()
            })
        present(alert, animated: true)
    }

    private func remove() {
        do {
            try model.remove(keyboard: keyboard.id)
            navigationController?.popViewController(animated: true)
        } catch {
            let alert = UIAlertController(
                title: Message("“\(keyboard.name)” Was Not Deleted").text, message: "\(error)",
                preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: Message("OK").text, style: .default))
            present(alert, animated: true)
        }
    }
}
