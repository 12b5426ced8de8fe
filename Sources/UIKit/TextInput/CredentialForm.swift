import TextInput

/// The fields of a page that one account fills: the name of the user, and the password or, for a new account, the new one
/// with its confirmation.
///
///     CredentialForm(around: field)?.fill(user: "ada", password: "tozWuf-3ritek-kapsol")
@MainActor package struct CredentialForm {
    /// The field for the name of the user; nil if the page has none.
    package let user: UITextField?
    /// The fields for passwords; empty where the name is asked for first.
    package let passwords: [UITextField]
    /// Whether the form is for a new account.
    package let isNew: Bool
    /// Whether the field in the middle is one for a new password.
    package let isAtNewPassword: Bool

    /// Finds the fields of the page that a field is on.
    ///
    /// - Returns: nil if the field is for neither a name nor a password.
    package init?(around responder: UIResponder?) {
        guard let field = responder as? UITextField, let type = field.textContentType,
            Self.users.contains(type) || Self.secrets.contains(type)
        else { return nil }
        let all = Self.fields(in: Self.page(of: field))
        isNew = type == .newPassword || all.contains { $0.textContentType == .newPassword }
        isAtNewPassword = type == .newPassword
        let wanted: UITextContentType = isNew ? .newPassword : .password
        let passwords = all.filter { $0.textContentType == wanted }
        // An address alone is no account.
        guard !passwords.isEmpty || type == .username else { return nil }
        self.passwords = passwords
        // Of several names the nearest before the password.
        let end = passwords.first.flatMap { first in all.firstIndex { $0 === first } } ?? all.endIndex
        user = all[..<end].last { $0.textContentType.map(Self.users.contains) == true }
    }

    private static let users: Set<UITextContentType> = [.username, .emailAddress]
    private static let secrets: Set<UITextContentType> = [.password, .newPassword]

    /// The view of the controller that the field belongs to.
    private static func page(of field: UITextField) -> UIView {
        var responder = field.next
        while let next = responder {
            if let controller = next as? UIViewController, let view = controller.viewIfLoaded { return view }
            responder = next.next
        }
        return field.superview ?? field
    }

    private static func fields(in view: UIView) -> [UITextField] {
        guard !view.isHidden else { return [] }
        if let field = view as? UITextField { return field.isEnabled ? [field] : [] }
        return view.subviews.flatMap(fields)
    }

    /// Whether the passwords are this one.
    package func has(_ password: String) -> Bool {
        !passwords.isEmpty && passwords.allSatisfy { $0.text == password }
    }

    /// The name that is typed.
    package var userName: String { user?.text ?? "" }
    /// What the new password has to be like, in the language of `UITextInputPasswordRules`.
    package var rules: String {
        passwords.compactMap { $0.passwordRules?.passwordRulesDescriptor }.joined(separator: ";")
    }

    /// Fills the fields as the user would; delegates are asked, and actions sent.
    ///
    /// - Parameter name: the name of the user; nil leaves its field as it is.
    package func fill(user name: String?, password: String) {
        if let name { user?.fill(name) }
        for field in passwords { field.fill(password) }
    }
}

extension UITextField {
    /// Replaces the text as an edit of the user's.
    fileprivate func fill(_ text: String) {
        let all = textRange(from: beginningOfDocument, to: endOfDocument)
        guard let all, shouldChangeText(in: all, replacementText: text) else { return }
        selectedTextRange = all
        insertText(text)
    }
}
