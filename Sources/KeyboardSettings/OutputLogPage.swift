import ExtensionHost
package import Foundation
import KeyboardHost
package import Pages
import Platform
import UIKit

/// What a keyboard of an app printed while the user had that recorded, oldest first, with a row that deletes it.
@MainActor package final class OutputLogPage: SettingsTable {
    /// The number of lines that are shown, the last ones; `spinet keyboards log` prints all of them.
    static let maximumLines = 500

    private let model: KeyboardSettingsModel
    private let keyboard: KeyboardChoice

    package init(_ model: KeyboardSettingsModel, _ keyboard: KeyboardChoice) {
        self.model = model
        self.keyboard = keyboard
        super.init(title: Message("Output Log").text)
    }

    package required init?(coder: NSCoder) { nil }

    /// Printed lines may have what the user typed.
    package override var isSearchable: Bool { false }

    package override func makeSections() -> [SettingsSection] {
        let lines = model.log(of: keyboard.id).output.lines
        guard !lines.isEmpty else {
            return [SettingsSection(rows: [], footer: Message("The log is empty.").text)]
        }
        let clear = SettingsRow(
            title: Message("Clear Output Log").text, kind: .asks { [weak self] in self?.clear() })
        return [
            SettingsSection(rows: [clear]),
            SettingsSection(
                rows: lines.suffix(Self.maximumLines).map { SettingsRow(title: $0, kind: .name) }),
        ]
    }

    private func clear() {
        do throws(RegularFileError) {
            try model.log(of: keyboard.id).output.clear()
        } catch {
            model.onProblem("\(error)")
        }
        showAgain()
    }
}
