package import Foundation
import KeyboardHost
package import Pages
import Platform
import UIKit

/// What befell a keyboard of an app, the newest day first: when it ended or was replaced, and why.
@MainActor package final class KeyboardLogPage: SettingsTable {
    private let model: KeyboardSettingsModel
    private let keyboard: KeyboardChoice

    package init(_ model: KeyboardSettingsModel, _ keyboard: KeyboardChoice) {
        self.model = model
        self.keyboard = keyboard
        super.init(title: Message("Activity Log").text)
    }

    package required init?(coder: NSCoder) { nil }

    /// What befell a keyboard is no setting.
    package override var isSearchable: Bool { false }

    package override func makeSections() -> [SettingsSection] {
        let events = model.log(of: keyboard.id).events.reversed()
        guard !events.isEmpty else {
            return [
                SettingsSection(
                    rows: [], footer: Message("Nothing has happened to this keyboard.").text)
            ]
        }
        let locale = Locale(identifier: MessageLanguage.current.rawValue)
        let day = Date.FormatStyle(date: .abbreviated, time: .omitted, locale: locale)
        let time = Date.FormatStyle(date: .omitted, time: .shortened, locale: locale)
        var sections: [SettingsSection] = []
        for event in events {
            let header = event.date.formatted(day)
            if sections.last?.header != header {
                sections.append(SettingsSection(header: header, rows: []))
            }
            sections[sections.count - 1].rows.append(
                SettingsRow(title: event.sentence, kind: .value(event.date.formatted(time))))
        }
        return sections
    }
}
