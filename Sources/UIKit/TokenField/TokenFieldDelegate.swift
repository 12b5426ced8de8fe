public import Foundation

/// Decides which text becomes a token, and provides completions; all methods are optional.
@preconcurrency @MainActor public protocol TokenFieldDelegate: NSObjectProtocol {
    /// Returns the token for a typed or pasted text; nil rejects the text.
    func tokenField(_ tokenField: TokenField, tokenFor text: String) -> TokenField.Token?
    /// Returns the completions of a partly typed text, best first.
    func tokenField(_ tokenField: TokenField, completionsFor text: String) -> [TokenField.Token]
    /// Called after the user changed the tokens.
    func tokenFieldDidChange(_ tokenField: TokenField)
}

extension TokenFieldDelegate {
    public func tokenField(_ tokenField: TokenField, tokenFor text: String) -> TokenField.Token? {
        TokenField.Token(text)
    }
    public func tokenField(_ tokenField: TokenField, completionsFor text: String) -> [TokenField.Token] { [] }
    public func tokenFieldDidChange(_ tokenField: TokenField) {}
}
