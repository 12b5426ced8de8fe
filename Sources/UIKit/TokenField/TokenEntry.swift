import Foundation
import Platform

/// The text field after the tokens, whose text becomes a token.
@MainActor final class TokenEntry: UITextField {
    weak var holder: TokenField?

    /// The text before and after the insertion point, without marked or selected text, which an insertion replaces.
    var textAroundInsertion: (before: String, after: String) {
        guard let place = markedTextRange ?? selectedTextRange else { return (text ?? "", "") }
        func part(_ from: UITextPosition, _ to: UITextPosition) -> String {
            textRange(from: from, to: to).flatMap(text(in:)) ?? ""
        }
        return (part(beginningOfDocument, place.start), part(place.end, endOfDocument))
    }

    /// Inserts text without making a token.
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
