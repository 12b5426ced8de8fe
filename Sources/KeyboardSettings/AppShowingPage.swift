package import Foundation
package import Pages
import Platform
import Typing
import UIKit

/// Whether the fields of one app show the keyboard.
@MainActor package final class AppShowingPage: SettingsTable {
    private let model: KeyboardSettingsModel
    private let app: DesktopApp

    init(_ model: KeyboardSettingsModel, app: DesktopApp) {
        self.model = model
        self.app = app
        super.init(title: app.name)
    }

    package required init?(coder: NSCoder) { nil }

    /// The choices are the same for all apps, which are found themselves.
    package override var isSearchable: Bool { false }

    package override func makeSections() -> [SettingsSection] {
        let model = model, app = app
        return [
            SettingsSection(
                rows: AppShowing.allCases.map { showing in
                    SettingsRow(
                        title: showing.title,
                        kind: .choice(isChosen: AppShowing(app.id, in: model.preferences) == showing) {
                            model.change { showing.set(app.id, in: &$0) }
                        })
                })
        ]
    }
}
