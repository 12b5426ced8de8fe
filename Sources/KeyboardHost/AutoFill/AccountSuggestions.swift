import Passwords
import Platform
import TextInput
import UIKit

/// AutoFill of accounts for the fields of other programs, which describe the forms around them and fill these themselves.
///
/// Nothing is asked of the store before the user taps the first suggestion, which names no account; a password is read, or
/// saved, after a tap on its own suggestion. Nothing of it is logged or learned.
@MainActor final class AccountSuggestions {
    /// Called when the suggestions change.
    var onChange: (() -> Void)?
    /// The language of the captions.
    var language = MessageLanguage.current
    /// The current suggestions; at most three.
    private(set) var suggestions: [AutoFillSuggestion] = [] {
        didSet { if suggestions != oldValue { onChange?() } }
    }

    private struct Field: Equatable {
        var document: Int
        var form: AccountForm
    }

    private enum State: Equatable {
        /// There is nothing to suggest.
        case none
        /// One suggestion lists the accounts.
        case closed
        /// The store was asked for the accounts.
        case asking
        /// The accounts of the app, and the number of the first one that is shown.
        case listed([String], first: Int)
        /// A password for a new account, which is saved nowhere yet.
        case made(String)
    }

    private static let limit = 3
    private let store: any PasswordStore
    private let fill: @MainActor (_ user: String?, _ password: String) -> Void
    private var field: Field?
    private var state = State.none { didSet { if state != oldValue { suggestions = made() } } }
    /// The number of the last question; answers to earlier ones are late.
    private var question = 0

    /// - Parameter fill: fills the form of the focused field.
    init(
        _ store: any PasswordStore, fill: @escaping @MainActor (_ user: String?, _ password: String) -> Void
    ) {
        self.store = store
        self.fill = fill
    }

    /// Updates the suggestions after a change of the focus, or of the form.
    func update(_ client: TextClientState) {
        let form = client.isActive ? client.account : nil
        let field = form.map { Field(document: client.document, form: $0) }
        guard field != self.field else { return }
        self.field = field
        question += 1
        state = .none
        guard let form else { return }
        guard form.newUser != nil else { return state = .closed }
        let rules = PasswordRules(client.traits.passwordRulesDescriptor ?? "")
        state = StrongPassword.make(rules).map(State.made) ?? .none
    }

    private func made() -> [AutoFillSuggestion] {
        switch state {
        case .none: return []
        // The bar stays as it is until the store has answered.
        case .closed, .asking:
            return [AutoFillSuggestion(symbol: "key.fill", text: Message("Passwords…").text(in: language))]
        case .made(let password):
            return [
                AutoFillSuggestion(caption: Message("Strong Password").text(in: language), text: password)
            ]
        case .listed(let accounts, let first):
            guard !accounts.isEmpty else {
                return [AutoFillSuggestion(text: Message("No Saved Passwords").text(in: language))]
            }
            let caption = Message("Saved Password").text(in: language)
            let shown = accounts[first...].prefix(room(for: accounts))
                .map { AutoFillSuggestion(caption: caption, text: $0) }
            guard accounts.count > Self.limit else { return shown }
            return shown + [AutoFillSuggestion(text: Message("More").text(in: language))]
        }
    }

    /// The number of accounts that are shown at a time: with many, one place leads to the next ones.
    private func room(for accounts: [String]) -> Int {
        accounts.count > Self.limit ? Self.limit - 1 : Self.limit
    }

    /// Does what a suggestion that the user tapped is for.
    ///
    /// - Returns: whether the suggestion is one of these.
    func use(_ suggestion: AutoFillSuggestion) -> Bool {
        guard let form = field?.form, let index = suggestions.firstIndex(of: suggestion) else { return false }
        switch state {
        case .none, .asking: break
        case .closed: list(form.service)
        case .made(let password): save(password, for: form)
        case .listed(let accounts, let first):
            if accounts.isEmpty {
                state = .closed
            } else if suggestion.caption == nil {
                let next = first + room(for: accounts)
                state = .listed(accounts, first: next < accounts.count ? next : 0)
            } else {
                read(accounts[first + index], of: form.service)
            }
        }
        return true
    }

    private func list(_ service: PasswordService) {
        state = .asking
        let question = question, store = store
        Task {
            let accounts = await store.accounts(of: service.identifier) ?? []
            guard question == self.question else { return }
            UIApplication.shared.turn { state = .listed(accounts, first: 0) }
        }
    }

    /// Fills the form; while the user unlocks the store, another field may have come.
    private func read(_ account: String, of service: PasswordService) {
        state = .none
        let question = question, store = store
        Task {
            let password = await store.password(of: account, for: service.identifier)
            guard let password, question == self.question else { return }
            UIApplication.shared.turn { fill(account, password) }
        }
    }

    /// A new password is saved first, since the user does not know it.
    private func save(_ password: String, for form: AccountForm) {
        state = .none
        let question = question, store = store, account = form.newUser ?? ""
        Task {
            let isSaved = await store.save(
                password, of: account, for: form.service.identifier,
                label: "\(form.service.name) (\(account))")
            guard isSaved else {
                return Complaint.say(Message("The password was not saved, and not filled in.").text)
            }
            guard question == self.question else { return }
            UIApplication.shared.turn { fill(nil, password) }
        }
    }
}
