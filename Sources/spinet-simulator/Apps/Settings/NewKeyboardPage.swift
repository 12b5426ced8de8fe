import Foundation
import KeyboardHost
import Platform
import UIKit

/// The keyboards that are not enabled yet: those of the user's languages, all others, and those of apps.
@MainActor final class NewKeyboardPage: SettingsTable {
    private let state: SimulatorState
    private let onEnd: @MainActor (KeyboardChoice?) -> Void

    /// - Parameter onEnd: called with the chosen keyboard; nil if there is none.
    init(_ state: SimulatorState, onEnd: @escaping @MainActor (KeyboardChoice?) -> Void) {
        self.state = state
        self.onEnd = onEnd
        super.init(title: Message("Add New Keyboard").text)
        // One may have been installed since.
        state.readKeyboards()
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: Message("Cancel").text, primaryAction: UIAction { _ in onEnd(nil) })
    }

    required init?(coder: NSCoder) { nil }

    override func makeSections() -> [SettingsSection] {
        let offer = KeyboardOffer(state)
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
