import Foundation
import Passwords
import Platform
import TextInput
import UIKit

/// Saved passwords for fields of names and passwords, and a strong one for new accounts.
///
/// The store is asked for accounts when such a field gains the focus; a password is read, or made and saved, only when the
/// user taps the suggestion. Nothing of it is logged or learned.
@MainActor final class PasswordAutoFill {
    /// Called when the suggestions change.
    var onChange: (() -> Void)?
    /// The language of the captions.
    var language = MessageLanguage.current
    /// The current suggestions; at most three.
    private(set) var suggestions: [AutoFillSuggestion] = [] {
        didSet { if suggestions != oldValue { onChange?() } }
    }

    /// A strong password that was filled and saved, and the account that it was saved for.
    private struct Made {
        var form: CredentialForm
        var service: PasswordService
        var account: String
        var password: String
    }

    private static let limit = 3
    private let store: any PasswordStore
    private var field: Int?
    private var form: CredentialForm?
    private var service: PasswordService?
    private var made: Made?
    /// The number of the last question; answers to earlier ones are late.
    private var question = 0

    init(_ store: any PasswordStore) { self.store = store }

    /// Updates the suggestions after a change of the focus.
    ///
    /// - Parameters:
    ///   - form: the fields around the one that has the focus; nil where they are not known.
    ///   - service: the app that they belong to.
    func update(
        _ state: TextClientState, form: @autoclosure () -> CredentialForm?,
        of service: @autoclosure () -> PasswordService?
    ) {
        let document = state.isActive ? state.document : nil
        guard document != field else { return }
        field = document
        question += 1
        suggestions = []
        followName()
        self.form = document == nil ? nil : form()
        self.service = service()
        guard let form = self.form, let service = self.service, !form.isNew || form.isAtNewPassword else {
            return
        }
        let question = question, store = store
        Task {
            let accounts = await store.accounts(of: service.identifier)
            guard let accounts, question == self.question else { return }
            suggest(accounts, for: form)
        }
    }

    private func suggest(_ accounts: [String], for form: CredentialForm) {
        if form.isNew {
            let password = StrongPassword.make(PasswordRules(form.rules)),
                caption = Message("Strong Password")
            suggestions = [password].compactMap(\.self).map {
                AutoFillSuggestion(caption: caption.text(in: language), text: $0)
            }
        } else {
            let caption = Message("Saved Password").text(in: language)
            suggestions = accounts.prefix(Self.limit).map { AutoFillSuggestion(caption: caption, text: $0) }
        }
    }

    /// Fills the form by a suggestion that the user tapped; a new password is saved first, since the user does not know it.
    ///
    /// - Returns: whether the suggestion is one of these.
    func use(_ suggestion: AutoFillSuggestion) -> Bool {
        guard suggestions.contains(suggestion), let form, let service else { return false }
        let question = question
        suggestions = []
        Task {
            if form.isNew {
                let made = Made(
                    form: form, service: service, account: form.userName, password: suggestion.text)
                guard await save(made), question == self.question else { return }
                self.made = made
                UIApplication.shared.turn { form.fill(user: nil, password: made.password) }
            } else {
                // While the user unlocks the store, another field may have come.
                let password = await store.password(of: suggestion.text, for: service.identifier)
                guard let password, question == self.question else { return }
                UIApplication.shared.turn { form.fill(user: suggestion.text, password: password) }
            }
        }
        return true
    }

    private func save(_ made: Made) async -> Bool {
        let name = made.service.name, label = made.account.isEmpty ? name : "\(name) (\(made.account))"
        let isSaved = await store.save(
            made.password, of: made.account, for: made.service.identifier, label: label)
        if !isSaved { Complaint.say(Message("The password was not saved, and not filled in.").text) }
        return isSaved
    }

    /// The name of the user may be typed after the password was made: it is saved for that name then.
    private func followName() {
        guard let before = made, before.form.has(before.password) else { return made = nil }
        let account = before.form.userName
        guard account != before.account else { return }
        var made = before
        made.account = account
        self.made = made
        Task {
            guard await save(made) else { return }
            await store.remove(before.account, of: before.service.identifier)
        }
    }
}
