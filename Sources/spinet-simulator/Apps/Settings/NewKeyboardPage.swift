import Foundation
import KeyboardHost
import UIKit

/// The keyboards that are not enabled yet: those of the person's languages, all others, and those of apps.
@MainActor final class NewKeyboardPage: SettingsTable {
    private let state: SimulatorState
    private let onEnd: @MainActor (KeyboardChoice?) -> Void

    /// - Parameter onEnd: is told the keyboard that was chosen; nil when none was.
    init(_ state: SimulatorState, onEnd: @escaping @MainActor (KeyboardChoice?) -> Void) {
        self.state = state
        self.onEnd = onEnd
        super.init(title: state.words.newKeyboard)
        // One may have been installed since.
        state.readKeyboards()
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: state.words.cancel, primaryAction: UIAction { _ in onEnd(nil) })
    }

    required init?(coder: NSCoder) { nil }

    override func makeSections() -> [SettingsSection] {
        let words = state.words, offer = KeyboardOffer(state)
        let sections = [
            (words.suggestedKeyboards, offer.suggested), (words.otherKeyboards, offer.others),
            (words.thirdPartyKeyboards, offer.thirdParty),
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
