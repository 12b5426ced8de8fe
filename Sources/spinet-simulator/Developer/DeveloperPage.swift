import ExtensionHost
import Foundation
import KeyboardHost
import Pages
import Platform
import UIKit

/// What the author of a keyboard needs: installing it by its path, and a host that behaves badly.
@MainActor final class DeveloperPage: SettingsTable {
    private let state: SimulatorState
    private let path = UITextField(frame: .zero)
    private let installButton = UIButton(type: .system)
    /// What came of the last installation.
    private var result = ""

    init(_ state: SimulatorState) {
        self.state = state
        super.init(title: Message("Developer").text)
        path.placeholder = Message("Path of NAME.app or NAME.appex").text
        path.accessibilityLabel = Message("Path").text
        path.font = .preferredFont(forTextStyle: .body)
        path.adjustsFontForContentSizeCategory = true
        path.clearButtonMode = .whileEditing
        path.keyboardType = .URL
        path.autocorrectionType = .no
        path.autocapitalizationType = .none
        path.returnKeyType = .done
        path.addAction(UIAction { [weak self] _ in self?.install() }, for: .editingDidEndOnExit)
        path.addAction(UIAction { [weak self] _ in self?.followField() }, for: .editingChanged)
        installButton.setTitle(Message("Install").text, for: .normal)
        installButton.contentHorizontalAlignment = .leading
        installButton.addAction(UIAction { [weak self] _ in self?.install() }, for: .touchUpInside)
        followField()
    }

    required init?(coder: NSCoder) { nil }

    override func makeSections() -> [SettingsSection] {
        [
            SettingsSection(
                header: Message("Install a Keyboard or App").text,
                rows: [
                    SettingsRow(title: Message("Path").text, kind: .field(path)),
                    SettingsRow(title: Message("Install").text, kind: .control(installButton)),
                ],
                footer: result.isEmpty
                    ? Message("A folder can be dropped on the browser's page, too.").text : result),
            faults(
                Message("Process").text,
                [
                    (Message("End for Memory").text, \.exceedsMemory),
                    (Message("Slow Host").text, \.isSlow),
                ],
                Message(
                    "A keyboard is ended after the next touch as if it had used its whole memory. With a slow host, all messages to it are late."
                ).text),
            faults(
                Message("Text").text,
                [
                    (Message("Truncated Context").text, \.truncatesContext),
                    (Message("Late Context").text, \.delaysContext),
                    (Message("Refused Edits").text, \.refusesEdits),
                ],
                Message(
                    "A keyboard sees three characters of the text, sees the text late, or has every second edit refused."
                ).text),
        ]
    }

    private func faults(
        _ header: String, _ switches: [(title: String, fault: WritableKeyPath<HostFaults, Bool>)],
        _ footer: String
    ) -> SettingsSection {
        SettingsSection(
            header: header,
            rows: switches.map { item in
                .toggle(item.title, item.fault, of: ExtensionKeyboard.faults) {
                    $0(&ExtensionKeyboard.faults)
                }
            }, footer: footer)
    }

    private var given: String { (path.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines) }

    private func followField() { installButton.isEnabled = !given.isEmpty }

    private func install() {
        guard !given.isEmpty else { return }
        path.resignFirstResponder()
        result = BundleInstaller.install(NSString(string: given).expandingTildeInPath, state).sentence
        showAgain()
    }
}
