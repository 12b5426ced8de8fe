package import Foundation
package import Pages
import Platform
import Typing
import UIKit

/// The apps of the desktop, each with a switch: whether keyboards of others may type into it.
///
/// On iOS an app decides that itself; a program of another toolkit cannot.
@MainActor package final class AppsPage: SettingsTable {
    private let model: KeyboardSettingsModel
    private lazy var apps = DesktopApp.all()

    package init(_ model: KeyboardSettingsModel) {
        self.model = model
        super.init(title: Message("Apps").text)
    }

    package required init?(coder: NSCoder) { nil }

    package override func makeSections() -> [SettingsSection] {
        let model = model
        let refusing = model.preferences.appsRefusingExtensions
        return [
            SettingsSection(
                header: Message("Allow Third-Party Keyboards").text,
                rows: DesktopApp.list(apps, and: refusing).map { app in
                    SettingsRow(
                        title: app.name,
                        kind: .toggle(isOn: !refusing.contains(app.id)) { isOn in
                            model.change { preferences in
                                preferences.appsRefusingExtensions.removeAll { $0 == app.id }
                                if !isOn { preferences.appsRefusingExtensions.append(app.id) }
                            }
                        })
                },
                footer: Message(
                    "In an app that is switched off, only the keyboards of the system are used."
                ).text)
        ]
    }
}
