import Foundation
import Platform

/// The field behind the tokens: what is typed there becomes one.
@MainActor final class TokenEntry: UITextField {
    weak var holder: TokenField?

    /// What is before and after the place of inserted text, which takes that of provisional or selected text.
    var textAroundInsertion: (before: String, after: String) {
        guard let place = markedTextRange ?? selectedTextRange else { return (text ?? "", "") }
        func part(_ from: UITextPosition, _ to: UITextPosition) -> String {
            textRange(from: from, to: to).flatMap(text(in:)) ?? ""
        }
        return (part(beginningOfDocument, place.start), part(place.end, endOfDocument))
    }

    /// Inserts text that makes no token.
    func write(_ text: String) { super.insertText(text) }

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
