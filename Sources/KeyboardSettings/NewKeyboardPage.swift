package import Foundation
import KeyboardHost
package import Pages
import Platform
import UIKit

/// The keyboards that are not enabled yet: those of the user's languages, all others, and those of apps.
@MainActor package final class NewKeyboardPage: SettingsTable {
    private let model: KeyboardSettingsModel
    private let onEnd: @MainActor (KeyboardChoice?) -> Void

    /// - Parameter onEnd: called with the chosen keyboard; nil if there is none.
    package init(_ model: KeyboardSettingsModel, onEnd: @escaping @MainActor (KeyboardChoice?) -> Void) {
        self.model = model
        self.onEnd = onEnd
        super.init(title: Message("Add New Keyboard").text)
        // One may have been installed since.
        model.readKeyboards()
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: Message("Cancel").text, primaryAction: UIAction { _ in onEnd(nil) })
    }

    package required init?(coder: NSCoder) { nil }

    package override func makeSections() -> [SettingsSection] {
        let offer = KeyboardOffer(model)
        let sections = [
            (Message("Suggested Keyboards").text, offer.suggested),
            (Message("Other Keyboards").text, offer.others),
            (Message("Third-Party Keyboards").text, offer.thirdParty),
        ]
        return sections.filter { !$0.1.isEmpty }.map { header, choices in
            SettingsSection(
                header: header,
                rows: choices.map { choice in
                    SettingsRow(
                        title: choice.name,
                        kind: .choice(isChosen: false) { [onEnd] in onEnd(choice) })
                })
        }
    }
}
