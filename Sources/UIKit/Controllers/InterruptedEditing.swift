import Foundation

/// The text that was edited when a view controller was presented above it, and its selection.
@MainActor struct InterruptedEditing {
    private weak var text: UIView?
    private let selection: UITextRange?

    /// Ends the editing in a window; nil if no text of it is edited, or if the text does not end it.
    init?(in window: UIWindow) {
        guard let text = UIApplication.shared.firstResponder as? UIView, text is any UIKeyInput,
            text.window === window
        else { return nil }
        self.text = text
        selection = (text as? any UITextInput)?.selectedTextRange
        guard text.resignFirstResponder() else { return nil }
    }

    /// Makes the text first responder again with its selection, unless there is another first responder.
    func resume() {
        guard UIApplication.shared.firstResponder == nil, let text, text.window != nil,
            text.becomeFirstResponder()
        else { return }
        if let selection { (text as? any UITextInput)?.selectedTextRange = selection }
    }
}
