import Foundation
import Platform
import TVUIKit
import UIKit

/// A code of four digits that the user chooses on a television: it is entered twice, and kept nowhere.
@MainActor final class NewCode {
    static let name = Message("Parental Code")

    private let state: SimulatorState
    /// The screen, which holds the choice while it is shown.
    private weak var screen: TVDigitEntryViewController?
    /// The code as it was entered first.
    private var first: String?

    private init(_ state: SimulatorState) { self.state = state }

    /// Makes the screen.
    static func screen(_ state: SimulatorState) -> TVDigitEntryViewController {
        let screen = TVDigitEntryViewController(), choice = NewCode(state)
        choice.screen = screen
        screen.titleText = name.text(in: state.language)
        screen.isSecureDigitEntry = true
        choice.ask(Message("Choose a code of four digits."))
        screen.entryCompletionHandler = { choice.entered($0) }
        return screen
    }

    private func ask(_ prompt: Message) { screen?.promptText = prompt.text(in: state.language) }

    private func entered(_ code: String) {
        guard let first else {
            first = code
            ask(Message("Enter the code again."))
            screen?.clearEntry(animated: true)
            return
        }
        if code == first {
            screen?.dismiss(animated: true)
            return
        }
        self.first = nil
        ask(Message("The codes differ. Choose a code of four digits."))
        screen?.clearEntry(animated: true)
    }
}
