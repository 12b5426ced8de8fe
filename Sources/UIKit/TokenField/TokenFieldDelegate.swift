public import Foundation

/// Says what may be a token and what completes one; every member has a default.
@preconcurrency @MainActor public protocol TokenFieldDelegate: NSObjectProtocol {
    /// The token that a typed or pasted text becomes; nil refuses it.
    func tokenField(_ tokenField: TokenField, tokenFor text: String) -> TokenField.Token?
    /// What a text that is being typed may become, best first.
    func tokenField(_ tokenField: TokenField, completionsFor text: String) -> [TokenField.Token]
    /// The tokens changed, by the user.
    func tokenFieldDidChange(_ tokenField: TokenField)
}

extension TokenFieldDelegate {
    public func tokenField(_ tokenField: TokenField, tokenFor text: String) -> TokenField.Token? {
        TokenField.Token(text)
    }
    public func tokenField(_ tokenField: TokenField, completionsFor text: String) -> [TokenField.Token] { [] }
    public func tokenFieldDidChange(_ tokenField: TokenField) {}
}
