import Foundation
import Platform

/// The field behind the tokens: what is typed there becomes one.
@MainActor final class TokenEntry: UITextField {
    weak var holder: TokenField?

    override func insertText(_ text: String) {
        if holder?.insert(text) == true { return }
        super.insertText(text)
    }

    override func deleteBackward() {
        if holder?.deleteBackward() == true { return }
        super.deleteBackward()
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !(holder?.press($0) ?? false) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }
}
