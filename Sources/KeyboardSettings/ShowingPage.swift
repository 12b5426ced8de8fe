package import Foundation
package import Pages
import Platform
import Typing
import UIKit

/// When fields show the keyboard.
@MainActor package final class ShowingPage: SettingsTable {
    private let model: KeyboardSettingsModel

    package init(_ model: KeyboardSettingsModel) {
        self.model = model
        super.init(title: Message("Show Keyboard", context: "setting").text)
    }

    package required init?(coder: NSCoder) { nil }

    /// The name of a choice.
    static func title(of showing: Preferences.Showing) -> String {
        switch showing {
        case .touch: Message("With Touch or Pen").text
        case .always: Message("Always", context: "keyboard").text
        case .byHand: Message("By Hand").text
        }
    }

    package override func makeSections() -> [SettingsSection] {
        let model = model
        return [
            SettingsSection(
                rows: Preferences.Showing.allCases.map { showing in
                    SettingsRow(
                        title: Self.title(of: showing),
                        kind: .choice(isChosen: model.preferences.showing == showing) {
                            model.change { $0.showing = showing }
                        })
                },
                footer: Message(
                    "When you enter a field, the keyboard appears if there is a touch screen or a pen, always, or not by itself. The tab at the edge of the screen and “spinet show” bring it at any time. Plasma decides itself: it shows the keyboard after a touch or a pen."
                ).text),
            SettingsSection(
                rows: [
                    .toggle(
                        Message("Hide with Hardware Keyboard").text, \.hidesWithHardwareKeyboard,
                        of: model.preferences, model.change)
                ],
                footer: Message(
                    "Fields do not show the keyboard while a keyboard is attached by cable, Bluetooth or a cover."
                ).text),
            SettingsSection(
                rows: [
                    .leads(Message("Apps").text, detail: "\(Self.chosenApps(model))") {
                        ShowingAppsPage(model)
                    }
                ],
                footer: Message("In some apps fields can show the keyboard always or never.").text),
        ]
    }

    /// The number of apps with a rule of their own.
    private static func chosenApps(_ model: KeyboardSettingsModel) -> Int {
        Set(model.preferences.appsWithKeyboard + model.preferences.appsWithoutKeyboard).count
    }
}
