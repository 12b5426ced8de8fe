/// An app as a store of passwords knows it.
public struct PasswordService: Hashable, Sendable {
    /// The identifier by which its accounts are found.
    public var identifier: String
    /// Its name in the desktop's list of passwords.
    public var name: String

    /// Names an app.
    public init(identifier: String, name: String) {
        self.identifier = identifier
        self.name = name
    }
}

/// The form around a focused field that one account fills, as its program describes it to a keyboard in another process.
public struct AccountForm: Hashable, Sendable {
    /// The app whose accounts fill it.
    public var service: PasswordService
    /// The name of the user of a new account, for which the field takes a password; nil for a form to sign in.
    public var newUser: String?

    /// Describes a form.
    public init(service: PasswordService, newUser: String? = nil) {
        self.service = service
        self.newUser = newUser
    }
}
