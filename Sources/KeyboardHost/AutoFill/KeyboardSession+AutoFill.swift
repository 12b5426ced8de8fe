import Contacts
import Platform
import TextInput
import Typing
import UIKit

// AutoFill: the suggestions of the system for the field.

extension KeyboardSession {
    /// The text of the field, as far as it is known.
    private var typed: String {
        let context = proxy.context
        return context.before + context.selected + context.after
    }

    /// Shows the suggestions of all sources from now on.
    func followFieldSuggestions() {
        fieldSuggestions.ownCard = { [weak self] in
            guard let self, !preferences.ownCard.isEmpty else { return nil }
            return people?().first { $0.identifier == self.preferences.ownCard }
        }
        fieldSuggestions.onChange = { [weak self] in self?.showFieldSuggestions() }
        passwords?.onChange = { [weak self] in self?.showFieldSuggestions() }
        accounts?.onChange = { [weak self] in self?.showFieldSuggestions() }
    }

    /// Gives all sources the language of the user interface.
    func setLanguageOfFieldSuggestions() {
        fieldSuggestions.language = language
        passwords?.language = language
        accounts?.language = language
    }

    func updateFieldSuggestions() {
        fieldSuggestions.update(client.state, typed: typed)
        passwords?.update(client.state, form: accountFields()?.form, of: accountFields()?.service)
        // A form of this process is filled here.
        let isOwn = client.state.account != nil && accountFields() != nil
        accounts?.update(isOwn ? TextClientState() : client.state)
    }

    /// Updates the AutoFill suggestions of the system keyboard, whose bar is visible while there are any or may soon
    /// be.
    func showFieldSuggestions() {
        // A field for a password has no other suggestions; one for a name may be the user's own.
        let accounts = (passwords?.suggestions ?? []) + (accounts?.suggestions ?? [])
        let shown = accounts.isEmpty ? fieldSuggestions.suggestions : accounts
        let hasBar = fieldSuggestions.isExpecting || !shown.isEmpty
        controller.systemKeyboard?.autoFillSuggestions = hasBar ? shown : nil
    }

    /// Replaces the known text of the field by a suggestion that the user chose.
    func autoFill(_ suggestion: AutoFillSuggestion) {
        if passwords?.use(suggestion) == true || accounts?.use(suggestion) == true { return }
        fieldSuggestions.use(suggestion)
        proxy.unmarkText()
        let context = proxy.context
        if context.knowledge != .lost {
            let old = TextSpan(before: context.before, selected: context.selected, after: context.after)
            proxy.applyAsKeyboard(.replace(old, with: TextSpan(before: suggestion.text)))
        } else {
            proxy.insertText(suggestion.text)
        }
    }
}
