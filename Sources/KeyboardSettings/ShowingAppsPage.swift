package import Foundation
package import Pages
import Platform
import Typing
import UIKit

/// The apps of the desktop, each with whether its fields show the keyboard.
@MainActor package final class ShowingAppsPage: SettingsTable {
    private let model: KeyboardSettingsModel
    private lazy var apps = DesktopApp.all()

    package init(_ model: KeyboardSettingsModel) {
        self.model = model
        super.init(title: Message("Apps").text)
    }

    package required init?(coder: NSCoder) { nil }

    package override func makeSections() -> [SettingsSection] {
        let model = model
        let chosen = model.preferences.appsWithKeyboard + model.preferences.appsWithoutKeyboard
        return [
            SettingsSection(
                header: Message("Show Keyboard", context: "setting").text,
                rows: DesktopApp.list(apps, and: chosen).map { app in
                    .leads(app.name, detail: AppShowing(app.id, in: model.preferences).title) {
                        AppShowingPage(model, app: app)
                    }
                },
                footer: Message(
                    "The compositor must report which app is in use; “spinet doctor” says whether it does."
                ).text)
        ]
    }
}
